import type { Speech, SpeechEvents } from './speech.ts';

/** One way to make the agent's words heard, or read. */
export interface SpeechWay {
  /** For the log: `browser`, `flite`, `text`. */
  readonly name: string;
  open(events: SpeechEvents): Speech;
}

export interface FallbackSpeech extends Speech {
  readonly way: string;
  /** The way in use cannot be had: what is not said yet goes on by the next one. */
  giveUp(why?: string): void;
}

/**
 * Speech by the first way that works: one that fails is left for good, with what it had not said. The
 * last way never fails.
 */
export function createFallbackSpeech(
  ways: readonly [SpeechWay, ...SpeechWay[]],
  events: SpeechEvents & { onMovedOn(from: string, to: string, why: string | null): void },
): FallbackSpeech {
  /** Said and not yet heard, cut off or failed, in order. */
  const pending = new Map<number, string>();
  const rest = ways.slice(1);
  const closing: Promise<void>[] = [];
  let way: SpeechWay = ways[0];
  let speech = open(way);

  function open(opening: SpeechWay): Speech {
    const isCurrent = () => way === opening;
    return opening.open({
      onBegan: (id) => void (isCurrent() && events.onBegan(id)),
      onDone(id, said) {
        if (isCurrent() && pending.delete(id)) events.onDone(id, said);
      },
      onCut(id, heard) {
        if (isCurrent() && pending.delete(id)) events.onCut(id, heard);
      },
      onFailed(id, why) {
        if (!isCurrent()) return;
        if (rest.length > 0) moveOn(why);
        else if (pending.delete(id)) events.onFailed(id, why);
      },
    });
  }

  function moveOn(why: string | null): void {
    const next = rest.shift();
    if (!next) return;
    const left = way;
    closing.push(speech.close());
    way = next;
    speech = open(next);
    for (const [id, sentence] of pending) speech.say(id, sentence);
    events.onMovedOn(left.name, next.name, why);
  }

  return {
    get way() {
      return way.name;
    },
    giveUp: (why) => moveOn(why ?? null),
    say(id, sentence, said) {
      pending.set(id, sentence);
      speech.say(id, sentence, said);
    },
    hold: () => speech.hold(),
    goOn: () => speech.goOn(),
    stop: () => speech.stop(),
    take: () => speech.take(),
    async close() {
      await Promise.all([...closing, speech.close()]);
      pending.clear();
    },
  };
}
