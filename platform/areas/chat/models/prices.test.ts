import { expect, it } from 'vitest';
import { priceOf } from './prices.ts';

const million = { promptTokens: 1_000_000, completionTokens: 1_000_000 };

it.each<[string, string, number]>([
  ['openai', 'gpt-4o', 12.5],
  ['openai', 'gpt-4o-2024-11-20', 12.5],
  ['openai', 'gpt-4o-mini', 0.75],
  ['openai', 'gpt-4o-mini-2024-07-18', 0.75],
  ['anthropic', 'claude-sonnet-4-5-20250929', 18],
  ['anthropic', 'claude-opus-4-5-20251101', 30],
  ['google', 'gemini-2.5-flash-lite', 0.5],
  ['openai', 'gpt-4o-realtime-preview-2024-12-17', 120],
  ['openai', 'gpt-realtime-mini-2025-10-06', 30],
  ['google', 'gemini-2.0-flash-live-001', 10.6],
  ['openai', 'unheard-of', 0],
  ['custom-llm', 'gpt-4o', 0],
])('D178 %s %s costs %d dollars', (provider, model, dollars) => {
  expect(priceOf({ provider, model }, million)).toBeCloseTo(dollars, 10);
});
