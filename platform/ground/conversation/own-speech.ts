import type { Assistant } from './message.ts';

/**
 * Whether an assistant names nothing of its own that a call is to be had by: no model, no voice and no ears
 * of a provider, and no knowledge base that is asked before each answer. An engine that hears, thinks and
 * speaks may be it.
 */
export function namesNoProvider({
  model,
  voice,
  transcriber,
}: Pick<Assistant, 'model' | 'voice' | 'transcriber'>): boolean {
  const isPlatforms = (one: { readonly provider?: string } | undefined) =>
    one === undefined || one.provider === 'vapi';
  const asksBefore = model?.knowledgeBase !== undefined || model?.knowledgeBaseId !== undefined;
  return isPlatforms(model) && isPlatforms(voice) && transcriber === undefined && !asksBefore;
}
