import type { Assistant } from '../../../ground/conversation/message.ts';
import type { Recogniser } from '../hearing/recogniser.ts';
import type { Voice } from './voice.ts';

/** As the platform speaks where nobody says otherwise. */
export const usualLanguage = 'en';

const tag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** What an assistant speaks, as its voice or its ears say; `usual` where neither says one. */
export function languageOf(
  assistant: Pick<Assistant, 'voice' | 'transcriber'> | null,
  usual: string,
): string {
  const named = [assistant?.voice, assistant?.transcriber].map(
    (one) => (one as { readonly language?: unknown } | undefined)?.language,
  );
  return named.find((one): one is string => typeof one === 'string' && tag.test(one)) ?? usual;
}

/** Those that speak a language, in order. */
export const voicesOf = (voices: readonly Voice[], language: string): readonly Voice[] =>
  voices.flatMap((voice) => (voice.in ? (voice.in(language) ?? []) : voice));

/** What of it hears a language. */
export const earsOf = (recogniser: Recogniser | null, language: string): Recogniser | null =>
  recogniser?.in ? recogniser.in(language) : recogniser;
