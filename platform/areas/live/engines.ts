import type { AudioEndpoint } from './audio-endpoint.ts';
import { findPocketsphinx } from './hearing/pocketsphinx.ts';
import type { Recogniser } from './hearing/recogniser.ts';
import { createTranscription } from './hearing/transcription.ts';
import { recogniseUtterances } from './hearing/utterances.ts';
import { createEndpointVoice, type SpeechEndpoint } from './speaking/endpoint-voice.ts';
import { findProgramVoices } from './speaking/program-voices.ts';
import type { Voice } from './speaking/voice.ts';
import type { ServersEngine } from './spoken/engine.ts';
import { openServersEngine, type SpokenEndpoint } from './spoken/open-engine.ts';

/** What this server recognises and speaks with. */
export interface SpeechEngines {
  /** The better one first. */
  readonly voices: readonly Voice[];
  readonly recogniser: Recogniser | null;
  /** Does it all, where it may. */
  readonly spoken: ServersEngine | null;
  /** What of it was chosen, and so goes before what a caller's browser has. */
  readonly chosen: readonly SpeechAbility[];
  /** Any voice of a caller's browser goes before those here: one that is not natural, too. */
  readonly anyVoice?: true;
}

export type SpeechAbility = 'recognition' | 'speech';

/** Whose is asked first. */
type SpeechOrder = { readonly [Ability in SpeechAbility]?: 'browser' | 'server' };

/** What the operator chose; null for what there is. */
export interface ChosenEngines {
  /** Left out: what was chosen, else what a listener would prefer. */
  readonly order?: SpeechOrder;
  readonly spoken: SpokenEndpoint | null;
  readonly speech: SpeechEndpoint | null;
  readonly transcription: AudioEndpoint | null;
}

/** What was chosen, and after it what is installed, which needs no account with anybody. */
export async function findEngines({
  spoken,
  speech,
  transcription,
  order = {},
}: ChosenEngines): Promise<SpeechEngines> {
  const [programs, pocketsphinx] = await Promise.all([findProgramVoices(), findPocketsphinx()]);
  const [first, ...rest] = [
    ...(transcription ? [createTranscription(transcription)] : []),
    ...(pocketsphinx ? [pocketsphinx] : []),
  ];
  const voices = [...(speech ? [createEndpointVoice(speech)] : []), ...programs];
  const isFirst = (ability: SpeechAbility, isChosen: boolean, isHere: boolean) =>
    order[ability] === undefined ? isChosen : order[ability] === 'server' && isHere;
  return {
    voices,
    spoken: spoken && openServersEngine(spoken),
    recogniser: first ? recogniseUtterances([first, ...rest]) : null,
    chosen: [
      ...(isFirst('recognition', transcription !== null, first !== undefined)
        ? ['recognition' as const]
        : []),
      ...(isFirst('speech', speech !== null, voices.length > 0) ? ['speech' as const] : []),
    ],
    ...(order.speech === 'browser' && { anyVoice: true }),
  };
}
