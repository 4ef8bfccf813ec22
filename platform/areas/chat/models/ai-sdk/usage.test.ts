import { expect, it } from 'vitest';
import { estimateUsage, toUsage } from './usage.ts';

const request = {
  instructions: '',
  messages: [{ role: 'user' as const, content: 'Hello' }],
  tools: [],
  signal: new AbortController().signal,
};
const answer = { role: 'assistant' as const, content: 'Hello.' };
const count = (inputTokens: number | undefined, outputTokens: number | undefined) =>
  toUsage({ inputTokens, outputTokens }, request, answer);

it('takes what a provider counts', () => {
  expect(count(1200, 40_000)).toEqual({ promptTokens: 1200, completionTokens: 40_000 });
  expect(count(undefined, undefined)).toEqual({ promptTokens: 0, completionTokens: 0 });
});

it.each([999_999_999, Infinity])('D451 takes no more than there can have been: %d', (tokens) => {
  const { promptTokens, completionTokens } = count(tokens, tokens);
  expect(promptTokens).toBeLessThan(5_000);
  expect(completionTokens).toBeLessThan(140_000);
});

it.each([-999_999_999, NaN, -0.4])('D451 takes no less than nothing: %d', (tokens) => {
  expect(count(tokens, tokens)).toEqual({ promptTokens: 0, completionTokens: 0 });
});

it('D317 counts the arguments of calls where a provider counts nothing', () => {
  const call = (text: string) => ({
    ...answer,
    tool_calls: [
      { id: 'a', type: 'function' as const, function: { name: 'look', arguments: text } },
    ],
  });
  const [less, more] = ['{}', `{"text":"${'x'.repeat(4000)}"}`].map(
    (text) => estimateUsage(request, call(text)).completionTokens,
  );
  expect(more! - less!).toBeGreaterThanOrEqual(1000);
});
