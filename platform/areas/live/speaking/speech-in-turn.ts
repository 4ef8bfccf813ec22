import type { FallbackSpeech } from './fallback-speech.ts';
import type { Said, Speech, SpeechEvents } from './speech.ts';
import type { Voicing } from './voice.ts';

export interface SpeechInTurn extends Speech {
  /** Who is heard, or was last. */
  readonly speaking: Voicing;
  /** Theirs, for the log: `flite`, `text`. */
  readonly way: string;
  /** Those of all who have spoken. */
  readonly ways: readonly string[];
  /** It cannot be had, for nobody: what is not said yet goes on by the next ones. */
  giveUp(way: string, why?: string): void;
}

interface Line {
  readonly id: number;
  readonly sentence: string;
  readonly said: Said;
  readonly by: Voicing;
}

/**
 * Speech by whoever has the word, each by a voice of their own: nobody begins before the one before them was heard,
 * or cut off.
 * @param open each once
 */
export function createSpeechInTurn(
  first: Voicing,
  open: (voicing: Voicing, events: SpeechEvents) => FallbackSpeech,
  events: SpeechEvents & { onPassed(from: string, to: string): void },
): SpeechInTurn {
  const opened = new Map<Voicing, FallbackSpeech>();
  /** Given to the one who speaks, and not heard to its end. */
  const given = new Set<number>();
  let waiting: Line[] = [];
  let isHeld = false;
  /** Whose words were said last. */
  let last = first;
  let speaking = first;
  let speech = speechOf(first);

  function speechOf(voicing: Voicing): FallbackSpeech {
    const known = opened.get(voicing);
    if (known) return known;
    const one = open(voicing, {
      onBegan: events.onBegan,
      onDone: (id, said) => over(id, () => events.onDone(id, said)),
      onCut: (id, heard) => over(id, () => events.onCut(id, heard)),
      onFailed: (id, why) => over(id, () => events.onFailed(id, why)),
    });
    opened.set(voicing, one);
    return one;
  }

  function over(id: number, tell: () => void): void {
    given.delete(id);
    tell();
    pass();
  }

  function pass(): void {
    for (let [line] = waiting; line; [line] = waiting) {
      if (line.by !== speaking && (given.size > 0 || isHeld)) return;
      const before = speech.way;
      speaking = line.by;
      speech = speechOf(speaking);
      waiting.shift();
      given.add(line.id);
      speech.say(line.id, line.sentence, line.said);
      // Which may have more said.
      if (before !== speech.way) events.onPassed(before, speech.way);
    }
  }

  return {
    get speaking() {
      return speaking;
    },
    get way() {
      return speech.way;
    },
    get ways() {
      return [...opened.values()].map(({ way }) => way);
    },
    giveUp(way, why) {
      for (const one of opened.values()) if (one.way === way) one.giveUp(why);
    },
    say(id, sentence, said = {}) {
      last = said.by ?? last;
      waiting.push({ id, sentence, said, by: last });
      pass();
    },
    hold() {
      isHeld = true;
      speech.hold();
    },
    goOn() {
      isHeld = false;
      speech.goOn();
      pass();
    },
    stop() {
      isHeld = false;
      const unsaid = waiting;
      waiting = [];
      speech.stop();
      for (const { id } of unsaid) events.onCut(id, '');
    },
    take: () => speech.take(),
    async close() {
      waiting = [];
      await Promise.all([...opened.values()].map((one) => one.close()));
    },
  };
}
