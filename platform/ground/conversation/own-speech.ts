import type { Assistant } from './message.ts';

/* Which engine that hears, thinks and speaks as one may be an assistant. */

type Named = Pick<Assistant, 'model' | 'voice' | 'transcriber' | 'compliancePlan'>;

/** Such an engine, as an assistant names it by its model. */
export interface SpokenModel {
  readonly provider: 'openai' | 'google';
  readonly model: string;
  /** As its service calls it; null for the service's own. */
  readonly voice: string | null;
}

/**
 * Whether an assistant names nothing of its own that a call is to be had by: no model, no voice and no ears
 * of a provider, and nothing that has to look at words. The server's engine may be it.
 */
export function namesNoProvider(assistant: Named): boolean {
  const { model, voice, transcriber } = assistant;
  const isPlatforms = (one: { readonly provider?: string } | undefined) =>
    one === undefined || one.provider === 'vapi';
  const isPlain = isPlatforms(model) && isPlatforms(voice) && transcriber === undefined;
  return isPlain && !looksAtWords(assistant);
}

/** A knowledge base is asked before each answer, and a filter is of what is heard. */
const looksAtWords = ({ model, compliancePlan }: Named): boolean =>
  model?.knowledgeBase !== undefined ||
  model?.knowledgeBaseId !== undefined ||
  compliancePlan?.securityFilterPlan?.enabled === true;

/** The engine that an assistant names; null where its model is one of words, or has to be asked in them. */
export function readSpokenModel(assistant: Named): SpokenModel | null {
  const { model, voice } = assistant;
  if (!isOfSpeech(model) || looksAtWords(assistant)) return null;
  if (model.provider === 'openai')
    return {
      provider: 'openai',
      model: model.model,
      voice: voice?.provider === 'openai' ? voice.voiceId : null,
    };
  const { voiceConfig } = model.realtimeConfig?.speechConfig ?? {};
  const named = voiceConfig?.prebuiltVoiceConfig?.voiceName;
  return { provider: 'google', model: model.model, voice: named ?? null };
}

type Model = NonNullable<Assistant['model']>;

/** As each maker names its own: `gpt-realtime`, `gemini-2.0-flash-live-001`. Others say `live` of models of words. */
const ofSpeech = { openai: /(^|-)realtime(-|$)/, google: /(^|-)(realtime|live)(-|$)/ };

export const isOfSpeech = (
  model: Model | undefined,
): model is Extract<Model, { provider: 'openai' | 'google' }> =>
  (model?.provider === 'openai' || model?.provider === 'google') &&
  ofSpeech[model.provider].test(model.model);

/** @param engine what an assistant named; null for the server's own */
export function maySpeakFor(assistant: Named, engine: SpokenModel | null): boolean {
  if (engine === null) return namesNoProvider(assistant);
  const named = readSpokenModel(assistant);
  return (['provider', 'model', 'voice'] as const).every((one) => named?.[one] === engine[one]);
}
