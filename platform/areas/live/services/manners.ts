import type { Assistant } from '../../../ground/conversation/message.ts';
import type { SpeechEngines } from '../engines.ts';
import { recogniseInTurn } from '../hearing/in-turn.ts';
import type { Recogniser } from '../hearing/recogniser.ts';
import { noteOnce } from '../note-once.ts';
import type { HeardAgent } from '../ports.ts';
import { earsOf, languageOf, voicesOf } from '../speaking/language.ts';
import { planCut } from '../speaking/sentences.ts';
import type { Voicing } from '../speaking/voice.ts';
import { planWriting } from '../speaking/written-out/write-out.ts';
import { chooseEars, chooseVoices, type SpeechServices } from './choose-speech.ts';
import { type Costs, countSpeech } from './used-speech.ts';

/** How one who speaks in a call is heard, and hears: by their own voice and ears before what is here. */
export interface Manner {
  readonly voicing: Voicing;
  readonly listening: Listening;
}

/** The same object wherever the same is meant. */
export interface Listening {
  /** Null for nobody. */
  readonly recogniser: Recogniser | null;
  /** One that they name themselves is among them: no page finds the words in its place. */
  readonly isOwn: boolean;
}

/** Those of one call. */
export interface Manners {
  /** What cannot be had of it is noted, once. @throws {Problem} for a `credentialIds` that names none. */
  of(agent: HeardAgent): Promise<Manner>;
  /** What voices and ears of providers took. */
  costs(): Costs;
}

export interface MannersParts extends SpeechServices {
  readonly found: Pick<SpeechEngines, 'voices' | 'recogniser'>;
  /** Of those who say none. */
  readonly language: string;
  /** Of whoever speaks first: they are the call's. */
  readonly hooks: Assistant['hooks'];
  /** Before each request; rejects where no more may be asked for. */
  readonly allow: () => Promise<void>;
  /** For the call's log. */
  readonly note: (line: string) => void;
}

export function createManners(parts: MannersParts): Manners {
  const { found, hooks } = parts;
  const used = countSpeech(parts.allow);
  const voicings = new Map<string, Promise<Voicing>>();
  const listenings = new Map<string, Promise<Listening>>();

  async function findVoicing({ assistant, accountWith }: HeardAgent): Promise<Voicing> {
    const note = noteOnce(parts.note);
    const own = await chooseVoices(assistant, { ...parts, accountWith, used, note });
    const plan = assistant.voice?.chunkPlan;
    const [cut, writeOut] = [planCut(plan), planWriting(plan, note)];
    const here = voicesOf(found.voices, languageOf(assistant, parts.language));
    const others = here.map((one) => (writeOut ? { ...one, writeOut } : one));
    return { voices: [...own, ...others], isOwn: own.length > 0, ...(cut && { cut }) };
  }

  async function findEars({ assistant, accountWith }: HeardAgent): Promise<Listening> {
    const { transcriber } = assistant;
    const own = await chooseEars({ transcriber, hooks }, { ...parts, accountWith, used });
    const here = earsOf(found.recogniser, languageOf(assistant, parts.language));
    const [first, ...rest] = [...own, ...(here ? [here] : [])];
    return { recogniser: first ? recogniseInTurn([first, ...rest]) : null, isOwn: own.length > 0 };
  }

  return {
    async of(agent) {
      const { voice, transcriber } = agent.assistant;
      const [voicing, listening] = await Promise.all([
        once(
          voicings,
          `${languageOf(agent.assistant, parts.language)} ${keyOf(voice, agent)}`,
          () => findVoicing(agent),
        ),
        once(
          listenings,
          `${languageOf(agent.assistant, parts.language)} ${keyOf(transcriber, agent)}`,
          () => findEars(agent),
        ),
      ]);
      return { voicing, listening };
    },
    costs: used.costs,
  };
}

/** Of the same voice by two accounts both may be had. */
const keyOf = (named: object | undefined, { assistant }: HeardAgent): string =>
  named ? JSON.stringify([named, assistant.credentials, assistant.credentialIds]) : '';

function once<Value>(known: Map<string, Promise<Value>>, key: string, find: () => Promise<Value>) {
  const value = known.get(key) ?? find();
  known.set(key, value);
  return value;
}
