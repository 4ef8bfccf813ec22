import type { AudioEndpoint } from './audio-endpoint.ts';
import { findPocketsphinx } from './hearing/pocketsphinx.ts';
import type { Recogniser } from './hearing/recogniser.ts';
import { createTranscription } from './hearing/transcription.ts';
import { recogniseUtterances } from './hearing/utterances.ts';
import { createEndpointVoice, type SpeechEndpoint } from './speaking/endpoint-voice.ts';
import { findProgramVoices } from './speaking/program-voices.ts';
import type { Voice } from './speaking/voice.ts';
import type { SpokenEngine } from './spoken/engine.ts';
import { openEngine, type SpokenEndpoint } from './spoken/open-engine.ts';

/** What this server recognises and speaks with. */
export interface SpeechEngines {
  /** The better one first. */
  readonly voices: readonly Voice[];
  readonly recogniser: Recogniser | null;
  /** Does it all, where it may. */
  readonly spoken: SpokenEngine | null;
  /** What of it was chosen, and so goes before what a caller's browser has. */
  readonly chosen: readonly SpeechAbility[];
}

export type SpeechAbility = 'recognition' | 'speech';

/** What the operator chose; null for what there is. */
export interface ChosenEngines {
  readonly spoken: SpokenEndpoint | null;
  readonly speech: SpeechEndpoint | null;
  readonly transcription: AudioEndpoint | null;
}

/** What was chosen, and after it what is installed, which needs no account with anybody. */
export async function findEngines({
  spoken,
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
    spoken: spoken && openEngine(spoken),
    recogniser: first ? recogniseUtterances([first, ...rest]) : null,
    chosen: [
      ...(transcription ? ['recognition' as const] : []),
      ...(speech ? ['speech' as const] : []),
    ],
  };
}
