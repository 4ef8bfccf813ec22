import type { Hearing, Recogniser, RecogniserEvents } from './recogniser.ts';
import { framesBefore, mostFrames } from './turn-frames.ts';

/**
 * For one call. Hears by the first that works: one that fails is left for the rest of the call, and the next
 * hears all of the turn.
 */
export function recogniseInTurn(ways: readonly [Recogniser, ...Recogniser[]]): Recogniser {
  let left = ways;
  let [by] = ways;
  return {
    get name() {
      return by.name;
    },
    get hasPunctuation() {
      return by.hasPunctuation;
    },
    get patienceSeconds() {
      return by.patienceSeconds;
    },
    open: (events) =>
      createHearing(left, events, (next, ...rest) => {
        by = next;
        left = [next, ...rest];
      }),
  };
}

function createHearing(
  [first, ...rest]: readonly [Recogniser, ...Recogniser[]],
  events: RecogniserEvents,
  onMoved: (to: Recogniser, ...rest: readonly Recogniser[]) => void,
): Hearing {
  /** Of this turn, and from shortly before it. */
  let frames: Int16Array[] = [];
  /** So many of them are from before; null while nobody speaks. */
  let before: number | null = null;
  let isPaused = false;
  let expected: readonly string[] = [];
  const closing: Promise<void>[] = [];
  let hearing = open(first);

  function open(way: Recogniser): Hearing {
    const opened: Hearing = way.open({
      onWords: (...words) => void (hearing === opened && events.onWords(...words)),
      onUnclear: (confidence) => void (hearing === opened && events.onUnclear(confidence)),
      onMovedOn: (...told) => void (hearing === opened && events.onMovedOn(...told)),
      onFailed(why) {
        if (hearing !== opened) return;
        const next = rest.shift();
        // Nobody misses ears while nobody speaks; they are tried again with the next turn.
        if (!next) return before === null ? undefined : events.onFailed(why);
        closing.push(opened.close());
        hearing = open(next);
        onMoved(next, ...rest);
        events.onMovedOn(next.name, why);
        repeat();
      },
    });
    return opened;
  }

  function repeat(): void {
    hearing.expect(expected);
    for (const frame of frames.slice(0, before ?? undefined)) hearing.push16k(frame);
    if (before === null) return;
    hearing.resume();
    for (const frame of frames.slice(before)) hearing.push16k(frame);
    if (isPaused) hearing.pause();
  }

  return {
    push16k(frame) {
      if (before === null) frames = [...frames.slice(1 - framesBefore), frame];
      else if (frames.length < mostFrames) frames.push(frame);
      hearing.push16k(frame);
    },
    resume() {
      before ??= frames.length;
      isPaused = false;
      hearing.resume();
    },
    pause() {
      isPaused = true;
      hearing.pause();
    },
    forget() {
      frames = frames.slice(-framesBefore);
      before = null;
      isPaused = false;
      hearing.forget();
    },
    expect(phrases) {
      expected = phrases;
      hearing.expect(phrases);
    },
    async close() {
      rest.length = 0;
      closing.push(hearing.close());
      await Promise.all(closing);
    },
  };
}
