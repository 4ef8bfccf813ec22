import { framesBefore, mostFrames } from '../hearing/turn-frames.ts';
import type { Hearing, Recogniser, RecogniserEvents } from '../hearing/recogniser.ts';
import {
  openServiceSocket,
  type Received,
  type Sent,
  type ServiceAddress,
  type ServiceSocket,
} from './service-socket.ts';

/** Ears that find words while the caller speaks. */
export interface StreamedEars {
  /** As the call's log names them. */
  readonly name: string;
  readonly address: ServiceAddress;
  /** Between two final pieces of words. */
  readonly joint: '' | ' ';
  /** Anew for each socket: it may remember what was said on it. */
  createWire(): EarsWire;
}

export interface EarsWire {
  /** Before any sound. */
  readonly opening: readonly Sent[];
  /** One frame of `heardSamples`. */
  sound(frame: Int16Array): Sent;
  /** Has it tell all that was said up to here. */
  readonly flush: Sent;
  /** Keeps a socket open that has no sound; null where nothing does. */
  readonly keepAlive: Sent | null;
  read(received: Received): readonly Heard[];
}

export type Heard =
  /** `isFinal`: besides those that were final; else in the place of what was not. */
  | { readonly type: 'words'; readonly text: string; readonly isFinal: boolean }
  /** Words that are left out, as it is not sure of them: from 0 to 1. */
  | { readonly type: 'unclear'; readonly confidence: number }
  /** The answer to one flush. */
  | { readonly type: 'flushed' }
  | { readonly type: 'failed'; readonly why: string };

export interface EarsMeter {
  /** Before each turn. Rejects where no more may be asked for. */
  allow(): Promise<void>;
  onHeard(samples: number): void;
}

/** From a pause to all of its words. */
const longestFlushMs = 3_000;
const keepAliveMs = 4_000;
/** Of one turn; more is nobody's sentence. */
const longestWords = 10_000;
/** Words of an hour's call, with all that services tell of each. */
const mostBytes = 64 * 1024 * 1024;

/**
 * Hears by one socket for the call. Sound goes there while somebody speaks, and from shortly before; a socket that
 * closes between two turns is opened for the next.
 */
export const recogniseStreamed = (ears: StreamedEars, meter: EarsMeter): Recogniser => ({
  name: ears.name,
  hasPunctuation: true,
  patienceSeconds: longestFlushMs / 1000 + 1,
  open: (events) => createHearing(ears, meter, events),
});

function createHearing(ears: StreamedEars, meter: EarsMeter, events: RecogniserEvents): Hearing {
  let wire = ears.createWire();
  let socket: ServiceSocket | null = null;
  let isReady = false;
  let isClosed = false;
  /** Not sent yet. */
  let frames: Int16Array[] = [];
  let phase: 'quiet' | 'voiced' | 'paused' = 'quiet';
  /** All words up to the pause are told. */
  let isRead = false;
  let finals = '';
  let interim = '';
  let hasUnflushed = false;
  /** Asked for, and not answered. */
  let flushes = 0;
  let hasAnswered = false;
  /** What comes is of a turn that is over. */
  let isStale = false;
  let late: NodeJS.Timeout | undefined;
  const beat = setInterval(() => {
    if (isReady && phase !== 'voiced' && wire.keepAlive !== null) socket?.send(wire.keepAlive);
  }, keepAliveMs);

  function connect(): void {
    wire = ears.createWire();
    const opened = openServiceSocket(
      ears.address,
      {
        onOpen() {
          isReady = true;
          opened.send(...wire.opening);
          if (phase !== 'quiet') sendFrames();
          if (phase === 'paused') flush();
        },
        onMessage(received) {
          hasAnswered = true;
          for (const heard of wire.read(received)) if (socket === opened) take(heard);
        },
        onClosed(why) {
          const isMissed = phase !== 'quiet' || !isReady;
          letGo();
          if (isMissed) fail(why);
        },
      },
      mostBytes,
    );
    socket = opened;
  }

  function letGo(): void {
    socket?.close();
    socket = null;
    isReady = false;
    clearTimeout(late);
    flushes = 0;
    isStale = false;
    hasUnflushed = false;
  }

  function fail(why: string): void {
    letGo();
    if (!isClosed) events.onFailed(why);
  }

  function sendFrames(): void {
    if (!isReady) return;
    for (const frame of frames) {
      socket?.send(wire.sound(frame));
      meter.onHeard(frame.length);
    }
    hasUnflushed ||= frames.length > 0;
    frames = [];
  }

  function flush(): void {
    if (!isReady) return;
    hasUnflushed = false;
    hasAnswered = false;
    flushes += 1;
    clearTimeout(late);
    late = setTimeout(endWait, longestFlushMs);
    socket?.send(wire.flush);
  }

  /** What came by now is all. */
  function endWait(): void {
    if (!hasAnswered) return phase === 'quiet' ? letGo() : fail('it did not answer');
    flushes = 0;
    isStale = false;
    if (phase === 'paused') tellAll();
  }

  function take(heard: Heard): void {
    switch (heard.type) {
      case 'failed':
        return phase === 'quiet' ? letGo() : fail(heard.why);
      case 'flushed':
        flushes = Math.max(0, flushes - 1);
        if (flushes > 0) return;
        clearTimeout(late);
        if (isStale) isStale = false;
        else if (phase === 'paused') tellAll();
        return;
      case 'unclear':
        if (isStale || phase === 'quiet') return;
        interim = '';
        events.onUnclear(heard.confidence);
        return;
      case 'words': {
        if (isStale || phase === 'quiet' || heard.text.trim() === '') return;
        const text = `${finals}${ears.joint}${heard.text}`.slice(0, longestWords);
        interim = heard.isFinal ? '' : text;
        if (heard.isFinal) finals = text;
        tell();
      }
    }
  }

  function tellAll(): void {
    isRead = true;
    tell();
  }

  const tell = () =>
    events.onWords((interim || finals).replace(/\s+/g, ' ').trim(), isRead && flushes === 0);

  connect();

  return {
    push16k(frame) {
      frames.push(frame);
      if (phase === 'voiced' && isReady) sendFrames();
      else if (phase === 'quiet' || isReady) frames = frames.slice(-framesBefore);
      else if (frames.length > mostFrames) frames.pop();
    },
    resume() {
      if (isClosed) return;
      if (phase === 'quiet') {
        const refuse = () => void (phase !== 'quiet' && fail('no more may be asked for today'));
        meter.allow().catch(refuse);
      }
      phase = 'voiced';
      isRead = false;
      if (!socket) connect();
      sendFrames();
    },
    pause() {
      phase = 'paused';
      flush();
    },
    forget() {
      phase = 'quiet';
      isRead = false;
      finals = '';
      interim = '';
      frames = frames.slice(-framesBefore);
      if (hasUnflushed) flush();
      isStale = flushes > 0;
    },
    // None of them takes what is expected once it is open.
    expect() {},
    async close() {
      isClosed = true;
      clearInterval(beat);
      letGo();
      frames = [];
    },
  };
}
