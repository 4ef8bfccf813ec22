import { expect, it } from 'vitest';
import { toPrompt } from './prompt.ts';

it('D1269 a model that answers the user alone is told that they are silent, and no other is', () => {
  const said = [
    { role: 'user', content: 'Hi.' },
    { role: 'assistant', content: 'Hello.' },
    { role: 'system', content: 'Ask whether they are there.' },
  ] as const;
  const roles = (provider: string, messages: Parameters<typeof toPrompt>[0] = said) =>
    toPrompt(messages, provider, new WeakMap()).map(({ role }) => role);
  for (const provider of ['anthropic', 'google'])
    expect(roles(provider)).toEqual(['user', 'assistant', 'user']);
  expect(roles('openai')).toEqual(['user', 'assistant']);
  expect(roles('anthropic', said.slice(0, 1))).toEqual(['user']);
});
