import type { siteKeyPrefix } from '@parley/contract';
import { expect, it, vi } from 'vitest';
import { createGenerative } from './generative.ts';

const prefix: typeof siteKeyPrefix = 'AIzaParley-';

vi.mock('@parley/business/chat-instruction', () => {
  throw new TypeError('Failed to fetch');
});

it('D1186 a question whose chunk cannot be loaded is told as one whose request cannot be sent', async () => {
  const generative = createGenerative({
    loadConfig: async () => ({
      generative: { baseUrl: 'http://127.0.0.1:9', model: 'model', key: `${prefix}abc` },
    }),
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  });
  const answer = generative.answer(
    [{ role: 'user', parts: [{ text: 'Hi' }] }],
    new AbortController().signal,
  );
  const parts = [];
  for await (const part of answer) parts.push(part);
  expect(parts).toEqual([
    {
      kind: 'problem',
      message: 'Connection failed. Please check your internet connection and try again.',
    },
  ]);
});
