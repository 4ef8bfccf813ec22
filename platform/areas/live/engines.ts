import { findPocketsphinx } from './hearing/pocketsphinx.ts';
import type { Recogniser } from './hearing/recogniser.ts';
import { findProgramVoices } from './speaking/program-voices.ts';
import type { Voice } from './speaking/voice.ts';

/** What this server recognises and speaks with, where nobody has an account with anybody. */
export interface SpeechEngines {
  /** The better one first. */
  readonly voices: readonly Voice[];
  readonly recogniser: Recogniser | null;
}

export async function findEngines(): Promise<SpeechEngines> {
  const [voices, recogniser] = await Promise.all([findProgramVoices(), findPocketsphinx()]);
  return { voices, recogniser };
}
