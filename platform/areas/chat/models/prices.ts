import type { Model, Usage } from '../../../ground/conversation/model.ts';

/**
 * Estimates, as of November 2026: US dollars a million tokens, what goes in and what comes out, by the
 * public lists of the providers as they were remembered then. Nothing reads a bill, and no discount or
 * cache is in it. This is the one place where a price of another service is written. A name with a date
 * behind it has the price of the name.
 */
const prices: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  openai: {
    'gpt-5': [1.25, 10],
    'gpt-5-mini': [0.25, 2],
    'gpt-5-nano': [0.05, 0.4],
    'gpt-4.1': [2, 8],
    'gpt-4.1-mini': [0.4, 1.6],
    'gpt-4.1-nano': [0.1, 0.4],
    'gpt-4o': [2.5, 10],
    'gpt-4o-mini': [0.15, 0.6],
    'gpt-4-turbo': [10, 30],
    'gpt-4': [30, 60],
    'gpt-3.5-turbo': [0.5, 1.5],
    o3: [2, 8],
    'o3-mini': [1.1, 4.4],
    'o4-mini': [1.1, 4.4],
  },
  anthropic: {
    'claude-opus-4-5': [5, 25],
    'claude-opus-4': [15, 75],
    'claude-sonnet-4': [3, 15],
    'claude-haiku-4-5': [1, 5],
    'claude-3-7-sonnet': [3, 15],
    'claude-3-5-sonnet': [3, 15],
    'claude-3-5-haiku': [0.8, 4],
    'claude-3-opus': [15, 75],
    'claude-3-haiku': [0.25, 1.25],
  },
  google: {
    'gemini-2.5-pro': [1.25, 10],
    'gemini-2.5-flash': [0.3, 2.5],
    'gemini-2.5-flash-lite': [0.1, 0.4],
    'gemini-2.0-flash': [0.1, 0.4],
    'gemini-2.0-flash-lite': [0.075, 0.3],
  },
  groq: {
    'llama-3.3-70b-versatile': [0.59, 0.79],
    'llama-3.1-8b-instant': [0.05, 0.08],
  },
};

/** US dollars, an estimate; 0 for a model that is not listed, whose tokens are counted all the same. */
export function priceOf({ provider, model }: Model['name'], usage: Usage): number {
  const listed = Object.entries(prices[provider] ?? {})
    .filter(([name]) => model === name || isDated(model, name))
    .sort(([one], [other]) => other.length - one.length);
  const [input, output] = listed[0]?.[1] ?? [0, 0];
  return (usage.promptTokens * input + usage.completionTokens * output) / 1_000_000;
}

/** `gpt-4o-2024-11-20` is `gpt-4o`; `gpt-4o-realtime-preview` is another. */
const isDated = (model: string, name: string): boolean =>
  model.startsWith(`${name}-`) &&
  /^-(?:\d[\d-]*|latest|preview[-\d]*)$/.test(model.slice(name.length));
