import type { Kinds } from '../../../ground/store/kinds.ts';
import { type Voice, VoiceFailure } from '../speaking/voice.ts';
import { priceOfCharacters, priceOfMinutes } from './prices.ts';
import type { EarsMeter } from './streamed-hearing.ts';

export type Costs = NonNullable<Kinds['call']['costs']>;

/** What a call's voices and ears of providers took. */
export interface UsedSpeech {
  /** The same voice, counted. */
  countVoice(voice: Voice, of: NamedSpeech): Voice;
  countEars(of: NamedSpeech): EarsMeter;
  /** Of those that were heard, or heard something, in order. */
  costs(): Costs;
}

export interface NamedSpeech {
  readonly provider: string;
  readonly model: string;
  readonly voiceId?: string;
}

/** Of `heardSamples` a second. */
const samplesAMinute = 16_000 * 60;

/** @param allow before each sentence and each turn; rejects where no more may be asked for */
export function countSpeech(allow: () => Promise<void>): UsedSpeech {
  const spoken: { readonly of: NamedSpeech; characters: number }[] = [];
  const heard: { readonly of: NamedSpeech; samples: number }[] = [];

  return {
    countVoice(voice, of) {
      const used = { of, characters: 0 };
      spoken.push(used);
      return {
        ...voice,
        async *speak(text, signal) {
          await allow().catch(() => {
            throw new VoiceFailure('no more may be asked for today');
          });
          let isCounted = false;
          for await (const sound of voice.speak(text, signal)) {
            if (!isCounted) used.characters += text.length;
            isCounted = true;
            yield sound;
          }
        },
      };
    },
    countEars(of) {
      const used = { of, samples: 0 };
      heard.push(used);
      return { allow, onHeard: (samples) => void (used.samples += samples) };
    },
    costs: () => [
      ...heard.flatMap(({ of, samples }): Costs => {
        const minutes = samples / samplesAMinute;
        const cost = priceOfMinutes(of.provider, of.model, minutes);
        return samples === 0
          ? []
          : [{ type: 'transcriber', transcriber: { ...of }, minutes, cost }];
      }),
      ...spoken.flatMap(({ of, characters }): Costs => {
        const cost = priceOfCharacters(of.provider, of.model, characters);
        return characters === 0 ? [] : [{ type: 'voice', voice: { ...of }, characters, cost }];
      }),
    ],
  };
}
