import { z } from 'zod';
import type { AnswerOf } from '../../../ground/operation-types.ts';

export type VoiceProvider = NonNullable<AnswerOf<'listVoices'>[number]['provider']>;

/** A voice as its provider tells of it. */
export interface ProviderVoice {
  /** What an assistant's `voiceId` is then. */
  readonly providerId: string;
  readonly name: string;
  readonly isPublic: boolean;
  readonly description?: string | undefined;
  readonly language?: string | undefined;
  readonly languageCode?: string | undefined;
  readonly accent?: string | undefined;
  readonly gender?: 'male' | 'female' | undefined;
  readonly model?: string | undefined;
  readonly supportedModels?: string | undefined;
  readonly previewUrl?: string | undefined;
}

/** Text that may be missing, or null. */
export const words = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

/** Providers have a dozen words for two. */
export function readGender(word: string | null | undefined): 'male' | 'female' | undefined {
  if (/^(?:m|male|man|masculine)$/i.test(word ?? '')) return 'male';
  if (/^(?:f|female|woman|feminine)$/i.test(word ?? '')) return 'female';
  return undefined;
}
