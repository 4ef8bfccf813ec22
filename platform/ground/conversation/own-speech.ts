import type { Assistant } from './message.ts';

/**
 * Whether an assistant names nothing of its own that a call is to be had by: no model, no voice and no ears
 * of a provider, no knowledge base that is asked before each answer, and no filter of what is heard. An engine that
 * hears, thinks and speaks may be it.
 */
export function namesNoProvider({
  model,
  voice,
  transcriber,
  compliancePlan,
}: Pick<Assistant, 'model' | 'voice' | 'transcriber' | 'compliancePlan'>): boolean {
  const isPlatforms = (one: { readonly provider?: string } | undefined) =>
    one === undefined || one.provider === 'vapi';
  const asksBefore = model?.knowledgeBase !== undefined || model?.knowledgeBaseId !== undefined;
  const filters = compliancePlan?.securityFilterPlan?.enabled === true;
  const isPlain = isPlatforms(model) && isPlatforms(voice) && transcriber === undefined;
  return isPlain && !asksBefore && !filters;
}
