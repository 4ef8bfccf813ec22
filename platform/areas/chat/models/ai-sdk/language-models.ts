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
  readonly fetch: Fetch;
}

export type OpenModel = (model: string, access: Access) => Promise<LanguageModel>;

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

/** How each provider is spoken to; each package is loaded when it is first needed. */
export const languageModels: Partial<Record<Provider, OpenModel>> = {
  openai: async (model, access) => {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI(setting(access)).chat(model);
  },
  anthropic: async (model, access) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic(setting(access))(model);
  },
  google: async (model, access) => {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle(setting(access))(model);
  },
  groq: async (model, access) => {
    const { createGroq } = await import('@ai-sdk/groq');
    return createGroq(setting(access))(model);
  },
  'custom-llm': compatible('custom-llm'),
  cerebras: compatible('cerebras', 'https://api.cerebras.ai/v1'),
  deepinfra: compatible('deepinfra', 'https://api.deepinfra.com/v1/openai'),
  'deep-seek': compatible('deep-seek', 'https://api.deepseek.com/v1'),
  minimax: compatible('minimax', 'https://api.minimax.io/v1'),
  openrouter: compatible('openrouter', 'https://openrouter.ai/api/v1'),
  'perplexity-ai': compatible('perplexity-ai', 'https://api.perplexity.ai'),
  'together-ai': compatible('together-ai', 'https://api.together.xyz/v1'),
  xai: compatible('xai', 'https://api.x.ai/v1'),
};
