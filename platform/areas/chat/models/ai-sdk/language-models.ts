import type { LanguageModel } from 'ai';
import type { Assistant } from '../../../../ground/conversation/message.ts';
import type { Fetch } from '../../../../ground/outbound/guarded-fetch.ts';

export type ModelConfig = NonNullable<Assistant['model']>;
export type Provider = ModelConfig['provider'];

export interface Access {
  /** The provider's key; null only where the address asks for none. */
  readonly key: string | null;
  /** Instead of the provider's own; null for that. */
  readonly address: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Its answers have an end. */
  readonly fetch: Fetch;
}

export type OpenModel = (model: string, access: Access) => Promise<LanguageModel>;

/**
 * Estimates, as of November 2026: US dollars a million tokens, what goes in and what comes out, by the
 * public lists of the providers as they were remembered then. Nothing reads a bill, and no discount or
 * cache is in it. A name with a date behind it has the price of the name.
 */
export type ModelPrices = Readonly<Record<string, readonly [number, number]>>;

interface LanguageModels {
  readonly open: OpenModel;
  readonly prices?: ModelPrices;
}

const setting = ({ key, address, headers, fetch }: Access) => ({
  apiKey: key ?? '',
  ...(address !== null && { baseURL: address }),
  headers,
  fetch,
});

/** What speaks the chat completions of OpenAI, at an address of its own. */
const compatible =
  (name: string, ownAddress = ''): OpenModel =>
  async (model, { key, address, headers, fetch }) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({
      name,
      baseURL: address ?? ownAddress,
      ...(key !== null && { apiKey: key }),
      headers,
      fetch,
      includeUsage: true,
    }).chatModel(model);
  };

/**
 * How each provider is spoken to, and what it asks for it: the one place where a price of another
 * service is written. Each package is loaded when it is first needed.
 */
export const languageModels: Partial<Record<Provider, LanguageModels>> = {
  openai: {
    open: async (model, access) => {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI(setting(access)).chat(model);
    },
    prices: {
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
      // Of these, too, all takes the price of sound.
      'gpt-realtime': [32, 64],
      'gpt-realtime-mini': [10, 20],
      'gpt-4o-realtime': [40, 80],
      'gpt-4o-mini-realtime': [10, 20],
    },
  },
  anthropic: {
    open: async (model, access) => {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic(setting(access))(model);
    },
    prices: {
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
  },
  google: {
    open: async (model, access) => {
      const { createGoogle } = await import('@ai-sdk/google');
      return createGoogle(setting(access))(model);
    },
    prices: {
      'gemini-2.5-pro': [1.25, 10],
      'gemini-2.5-flash': [0.3, 2.5],
      'gemini-2.5-flash-lite': [0.1, 0.4],
      'gemini-2.0-flash': [0.1, 0.4],
      'gemini-2.0-flash-lite': [0.075, 0.3],
      // What it hears and says takes the higher price of sound; the words beside it count so, too.
      'gemini-3.8-live': [3, 12],
      'gemini-live-2.5-flash': [3, 12],
      'gemini-2.0-flash-live': [2.1, 8.5],
      'gemini-2.0-flash-realtime-exp': [2.1, 8.5],
    },
  },
  groq: {
    open: async (model, access) => {
      const { createGroq } = await import('@ai-sdk/groq');
      return createGroq(setting(access))(model);
    },
    prices: {
      'llama-3.3-70b-versatile': [0.59, 0.79],
      'llama-3.1-8b-instant': [0.05, 0.08],
    },
  },
  'custom-llm': { open: compatible('custom-llm') },
  cerebras: { open: compatible('cerebras', 'https://api.cerebras.ai/v1') },
  deepinfra: { open: compatible('deepinfra', 'https://api.deepinfra.com/v1/openai') },
  'deep-seek': { open: compatible('deep-seek', 'https://api.deepseek.com/v1') },
  minimax: { open: compatible('minimax', 'https://api.minimax.io/v1') },
  openrouter: { open: compatible('openrouter', 'https://openrouter.ai/api/v1') },
  'perplexity-ai': { open: compatible('perplexity-ai', 'https://api.perplexity.ai') },
  'together-ai': { open: compatible('together-ai', 'https://api.together.xyz/v1') },
  xai: { open: compatible('xai', 'https://api.x.ai/v1') },
};
