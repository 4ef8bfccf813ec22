import { heardSamples } from '../media/line.ts';
import type { Hearing, Recogniser, RecogniserEvents } from './recogniser.ts';
import { framesBefore, mostFrames } from './turn-frames.ts';

/** What finds the words of whole utterances. */
export interface UtteranceRecogniser {
  /** As `/healthz`, the banner and the operator's log call it. */
  readonly name: string;
  /** Whether it writes full stops, so that none means more to come. */
  readonly hasPunctuation: boolean;
  /** Whether it hears a language; left out: any. */
  hears?(language: string): boolean;
  /** For one caller. */
  open(): UtteranceReader;
}

export interface UtteranceReader {
  /**
   * The words of one utterance, none perhaps. `expected`: what is likely to be said, empty for anything.
   * @param sound 16-bit samples at 16 kHz
   * @throws {UtteranceFailure}
   */
  read(sound: Int16Array, expected: readonly string[], signal: AbortSignal): Promise<string>;
  close(): Promise<void>;
}

/** Sound that could not be read. Its message is for the operator's log, and holds no words of the call. */
export class UtteranceFailure extends Error {
  override readonly name = 'UtteranceFailure';
}

/**
 * Hears by the first that works: one that fails is left for the rest of the call, and the next reads what
 * it did not.
 */
export function recogniseUtterances(
  ways: readonly [UtteranceRecogniser, ...UtteranceRecogniser[]],
): Recogniser {
  const [{ name, hasPunctuation }] = ways;
  return {
    name,
    hasPunctuation,
    // Each always tells, if only that it failed; before that it may have waited for others.
    patienceSeconds: 30,
    in(language) {
      const [first, ...rest] = ways.filter(({ hears }) => hears?.(language) ?? true);
      return first ? recogniseUtterances([first, ...rest]) : null;
    },
    open: (events) => createHearing(ways, events),
  };
}

/** At each pause everything that was said in this turn is read. A caller has one reader at work at a time. */
function createHearing(
  [first, ...rest]: readonly [UtteranceRecogniser, ...UtteranceRecogniser[]],
  events: RecogniserEvents,
): Hearing {
  let reader = first.open();
  let frames: Int16Array[] = [];
  let isVoiced = false;
  let reading = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let expected: readonly string[] = [];

  /** @param said how many of the frames */
  async function read(said: number, signal: AbortSignal): Promise<void> {
    try {
      if (signal.aborted) return;
      const text = await readInTurn(join(frames.slice(0, said)), signal);
      if (!signal.aborted) events.onWords(text, true);
    } catch (error) {
      if (!signal.aborted) events.onFailed(wordsOf(error));
    }
  }

  async function readInTurn(sound: Int16Array, signal: AbortSignal): Promise<string> {
    for (;;) {
      try {
        return await reader.read(sound, expected, signal);
      } catch (error) {
        const next = signal.aborted ? undefined : rest.shift();
        if (!next) throw error;
        await reader.close();
        reader = next.open();
        events.onMovedOn(next.name, wordsOf(error));
      }
    }
  }

  function stop(): void {
    reading.abort();
    reading = new AbortController();
  }

  return {
    push16k(frame) {
      frames.push(frame);
      if (!isVoiced && frames.length > framesBefore) frames.shift();
      if (frames.length > mostFrames) frames.pop();
    },
    resume() {
      isVoiced = true;
      stop();
    },
    pause() {
      stop();
      const { signal } = reading;
      const said = frames.length;
      // The one before was told to stop, and has to have stopped.
      running = running.then(() => read(said, signal));
    },
    forget() {
      stop();
      isVoiced = false;
      frames = frames.slice(-framesBefore);
    },
    expect(phrases) {
      expected = phrases;
    },
    async close() {
      stop();
      frames = [];
      await running;
      await reader.close();
    },
  };
}

const wordsOf = (error: unknown) =>
  error instanceof UtteranceFailure ? error.message : 'it could not be run';

function join(frames: readonly Int16Array[]): Int16Array {
  const samples = new Int16Array(frames.length * heardSamples);
  for (const [index, frame] of frames.entries()) samples.set(frame, index * heardSamples);
  return samples;
}
