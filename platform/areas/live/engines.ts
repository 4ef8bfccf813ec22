import type { AudioEndpoint } from './audio-endpoint.ts';
import { findPocketsphinx } from './hearing/pocketsphinx.ts';
import type { Recogniser } from './hearing/recogniser.ts';
import { createTranscription } from './hearing/transcription.ts';
import { recogniseUtterances } from './hearing/utterances.ts';
import { createEndpointVoice, type SpeechEndpoint } from './speaking/endpoint-voice.ts';
import { findProgramVoices } from './speaking/program-voices.ts';
import type { Voice } from './speaking/voice.ts';

/** What this server recognises and speaks with. */
export interface SpeechEngines {
  /** The better one first. */
  readonly voices: readonly Voice[];
  readonly recogniser: Recogniser | null;
  /** What of it was chosen, and so goes before what a caller's browser has. */
  readonly chosen: readonly SpeechAbility[];
}

export type SpeechAbility = 'recognition' | 'speech';

/** What the operator chose; null for what there is. */
export interface ChosenEngines {
  readonly speech: SpeechEndpoint | null;
  readonly transcription: AudioEndpoint | null;
}

/** What was chosen, and after it what is installed, which needs no account with anybody. */
export async function findEngines({
  speech,
  transcription,
}: ChosenEngines): Promise<SpeechEngines> {
  const [voices, pocketsphinx] = await Promise.all([findProgramVoices(), findPocketsphinx()]);
  const [first, ...rest] = [
    ...(transcription ? [createTranscription(transcription)] : []),
    ...(pocketsphinx ? [pocketsphinx] : []),
  ];
  return {
    voices: [...(speech ? [createEndpointVoice(speech)] : []), ...voices],
    recogniser: first ? recogniseUtterances([first, ...rest]) : null,
    chosen: [
      ...(transcription ? ['recognition' as const] : []),
      ...(speech ? ['speech' as const] : []),
    ],
  };
}
