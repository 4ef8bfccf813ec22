import type { Credential } from './message.ts';
import type { ModelConfig } from './model.ts';

/** Small models of the providers that an organisation may have a key of. */
const usualModels: readonly ModelConfig[] = [
  { provider: 'openai', model: 'gpt-4.1-mini' },
  { provider: 'anthropic', model: 'claude-haiku-4-5-20251001' },
  { provider: 'google', model: 'gemini-2.5-flash' },
  { provider: 'groq', model: 'llama-3.3-70b-versatile' },
];

/** The model where nobody names one: of a provider that there is an account with. */
export function findUsualModel(credentials: readonly Credential[]): ModelConfig | undefined {
  const held = new Set<string>(credentials.map(({ provider }) => provider));
  return usualModels.find(({ provider }) => held.has(provider));
}
