import { expect, it } from 'vitest';
import { readAdded } from './added-message.ts';

it('D771 reads what a page adds in OpenAI’s forms', () => {
  const parts = [
    { type: 'text' as const, text: 'Look.' },
    { type: 'image_url' as const, image_url: { url: 'https://pictures.test/1.png' } },
    { type: 'text' as const, text: 'Nice?' },
  ];
  expect(readAdded({ role: 'user', content: parts })).toEqual({
    role: 'user',
    content: 'Look.\nNice?',
  });
  const result = { role: 'tool' as const, tool_call_id: 'call_1', content: '42' };
  expect(readAdded(result)).toEqual(result);
  const calls = [{ id: 'call_1', type: 'function', function: { name: 'book', arguments: '{}' } }];
  expect(readAdded({ role: 'assistant', tool_calls: calls })).toEqual({
    role: 'assistant',
    content: null,
    tool_calls: calls,
  });
  expect(readAdded({ role: 'function', name: 'book', content: 'done' })).toEqual({
    role: 'system',
    content: 'book: done',
  });
});
