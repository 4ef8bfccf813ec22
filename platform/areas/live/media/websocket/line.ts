import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { createFramer } from '../frames.ts';
import type { Line, LineEnd, LineEvents } from '../line.ts';
import { heardSamples, silentLineMs, spokenSamples } from '../line.ts';
import { createMessageGate } from '../messages.ts';
import type { Ticker } from '../ticker.ts';
import { canResample, createResampler } from '../resample.ts';
import type { SoundFormat } from './sound-bytes.ts';
import { createSoundBytes } from './sound-bytes.ts';

export interface WebsocketLineOptions {
  /** Open, of a server made with `socketLimits`. */
  readonly socket: WebSocket;
  readonly format: SoundFormat;
  /** Of a microphone: what a network held back is heard at once. Else as of a file, which may be sent faster than it plays. */
  readonly isLive?: boolean;
  readonly events: LineEvents;
  readonly ticker: Ticker;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly lostAfterMs?: number;
  readonly now?: () => number;
}

/** For whoever accepts the socket. */
export const socketLimits = { maxPayload: 256 * 1024, perMessageDeflate: false } as const;

const heardRate = 16_000;
const spokenRate = 24_000;
/** Frames that are heard for each 20 ms, and `most` before their time. What is further ahead waits. */
const paces = {
  // So that time stays time.
  file: { perBeat: 1, most: 10 },
  // What waited once would make all that follows late.
  live: { perBeat: 1.5, most: 400 },
} as const;
/** Frames that wait before the caller's sending is held up, and when it may go on. */
const mostWaiting = 250;
const fewWaiting = 50;
/** After so long without sound there is silence. */
const quietMs = 100;
const heartbeatMs = 1_500;
/** What the caller has not read. Five seconds at the highest rate. */
const mostUnread = 512 * 1024;
const mostPiecesASecond = 500;
const closingMs = 1_000;

/** Whether sound can be had so, both ways: see `canResample`. */
export function canPlay(sampleRate: number): boolean {
  return canResample(sampleRate, heardRate) && canResample(sampleRate, spokenRate);
}

/** The line of a call over a WebSocket: binary frames are sound, in one format both ways, text frames messages. */
export function createWebsocketLine(options: WebsocketLineOptions): Line {
  const { socket, format, events, ticker, log } = options;
  const { lostAfterMs = silentLineMs, now = () => performance.now() } = options;
  const bytes = createSoundBytes(format.format);
  const toHeard = createResampler(format.sampleRate, heardRate);
  const fromSpoken = createResampler(spokenRate, format.sampleRate);
  const silence = new Int16Array(spokenSamples);
  const waiting: Int16Array[] = [];
  const framer = createFramer(heardSamples, (frame) => void waiting.push(frame));
  const gate = createMessageGate({
    onMessage: (text) => {
      if (!isOver) events.onMessage(text);
    },
    onFlood: () => end('flooded'),
    log,
    now,
  });
  let isOver = false;
  let closing: Promise<void> | null = null;
  const pace = options.isLive ? paces.live : paces.file;
  let mayHear: number = pace.most;
  let lastSeen = now();
  let lastSound = now();
  let lastLook = now();
  let lastPing = now();
  let second = 0;
  let pieces = 0;

  const stopListening = ticker.listen(look);
  socket.on('message', (data: Buffer, isBinary) => {
    if (isOver) return;
    lastSeen = now();
    if (isBinary) takeSound(data);
    else gate.takeText(data);
  });
  socket.on('pong', () => void (lastSeen = now()));
  socket.on('error', () => {});
  // 1000, 1001, 1005: the caller said so. Anything else is a connection that broke.
  socket.on('close', (code) => end([1_000, 1_001, 1_005].includes(code) ? 'left' : 'lost'));

  function takeSound(data: Buffer): void {
    const current = Math.floor(now() / 1_000);
    if (current !== second) pieces = 0;
    second = current;
    pieces += 1;
    if (pieces > mostPiecesASecond) {
      end('flooded');
      return;
    }
    lastSound = now();
    framer.push(toHeard(bytes.read(data)));
    hear();
    if (waiting.length > mostWaiting) socket.pause();
  }

  function hear(): void {
    while (mayHear >= 1 && waiting.length > 0 && !isOver) {
      mayHear -= 1;
      events.onPcm16k(waiting.shift()!);
    }
  }

  function look(): void {
    const time = now();
    // What comes while sending is held up, or while this process stood still, is not seen.
    if (socket.isPaused || time - lastLook > lostAfterMs / 2) lastSeen = time;
    lastLook = time;
    mayHear = Math.min(mayHear + pace.perBeat, pace.most);
    if (waiting.length === 0 && time - lastSound >= quietMs)
      waiting.push(new Int16Array(heardSamples));
    hear();
    if (socket.isPaused && waiting.length < fewWaiting) socket.resume();
    if (time - lastPing >= heartbeatMs) {
      lastPing = time;
      if (!isOver) socket.ping();
    }
    if (time - lastSeen >= lostAfterMs) end('lost');
  }

  function write(data: Buffer | string): void {
    if (isOver || socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostUnread) end('lost');
    else socket.send(data);
  }

  function end(why: LineEnd): void {
    if (isOver) return;
    void close();
    events.onClosed(why);
  }

  function close(): Promise<void> {
    isOver = true;
    closing ??= new Promise((resolve) => {
      stopListening();
      waiting.length = 0;
      if (socket.readyState === socket.CLOSED) {
        resolve();
        return;
      }
      const timer = setTimeout(() => socket.terminate(), closingMs);
      socket.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
      socket.resume();
      socket.close(1_000);
    });
    return closing;
  }

  return {
    push24k: (frame) => write(bytes.write(fromSpoken(frame ?? silence))),
    send: write,
    // Each frame leaves as it comes.
    flush() {},
    // What is sent waits on its way, and comes.
    isQuiet: false,
    close,
  };
}
