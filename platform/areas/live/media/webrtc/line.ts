import type { FastifyBaseLogger } from 'fastify';
import { createFramer } from '../frames.ts';
import type { Line, LineEnd, LineEvents } from '../line.ts';
import { frameMs, heardSamples, quietLineMs, silentLineMs } from '../line.ts';
import { createMessageGate } from '../messages.ts';
import type { SpeechDecoder, SpeechEncoder } from '../opus.ts';
import type { Ticker } from '../ticker.ts';
import { createBudget } from './budget.ts';
import type { Heard } from './jitter.ts';
import { createJitter } from './jitter.ts';
import type { Peer, PeerEvents } from './peer.ts';

export interface WebrtcLineOptions {
  readonly events: LineEvents;
  readonly ticker: Ticker;
  readonly encoder: SpeechEncoder;
  readonly decoder: SpeechDecoder;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly lostAfterMs?: number;
  readonly now?: () => number;
}

/** Samples a frame on the clock of Opus over RTP, 48 kHz. */
const clockSamples = 960;
/** Frames by which what was pushed may lag behind the time that went by before the clock is set again. */
const mostLag = 5;
/** Samples of the caller's sound: what a network held back for some seconds comes at once. */
const sound = { perSecond: heardSamples * 75, most: heardSamples * 400 } as const;
/** So late a look is no other's doing. */
const pauseMs = 500;
/** A screen that is looked at is asked for a whole picture so often. */
const pictureMs = 3_000;
/** Where one is missed so much sooner at first, and each time later by it: a network that loses them takes no more. */
const missedPictureMs = 1_000;

/**
 * The line of a call over WebRTC. A peer needs the events before it is there, and the line needs the
 * peer: `carry` puts the second into the first.
 */
export function createWebrtcLine(options: WebrtcLineOptions): {
  readonly line: Line;
  readonly peerEvents: PeerEvents;
  carry(peer: Peer): void;
} {
  const { events, ticker, encoder, decoder, log } = options;
  const { lostAfterMs = silentLineMs, now = () => performance.now() } = options;
  const jitter = createJitter();
  const budget = createBudget({ ...sound, now });
  const framer = createFramer(heardSamples, (frame) => {
    if (!isOver) events.onPcm16k(frame);
  });
  const gate = createMessageGate({
    onMessage: (text) => {
      if (!isOver) events.onMessage(text);
    },
    onFlood: () => end('flooded'),
    log,
    now,
  });
  let peer: Peer | null = null;
  let isOver = false;
  let closing: Promise<void> | null = null;
  let stopListening = () => {};
  let wasThere = false;
  let lastSeen = 0;
  let lastLook = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let missedMs = missedPictureMs;
  let begun = 0;
  let frames = 0;

  function hear(heard: readonly Heard[]): void {
    for (const piece of heard) {
      if (isOver || budget.isSpent()) return;
      const samples = decodeWith(decoder, piece);
      budget.spend(samples.length);
      framer.push(samples);
    }
  }

  function look(): void {
    const time = now();
    // This process stood still: what came meanwhile waits to be read.
    if (time - lastLook > pauseMs) lastSeen += time - lastLook;
    lastLook = time;
    hear(jitter.tick(time));
    if (time - lastSeen >= lostAfterMs) end(wasThere ? 'lost' : 'never-connected');
  }

  function end(why: LineEnd): void {
    if (isOver) return;
    void close();
    events.onClosed(why);
  }

  function close(): Promise<void> {
    // The peer tells of its end while it closes.
    isOver = true;
    closing ??= (async () => {
      stopListening();
      await peer?.close();
      encoder.free();
      decoder.free();
    })();
    return closing;
  }

  const line: Line = {
    push24k(frame) {
      if (isOver || !peer?.isConnected()) return;
      const time = now();
      const isFirst = frames === 0;
      if (isFirst) begun = time;
      const due = Math.round((time - begun) / frameMs);
      const isLate = due - frames > mostLag;
      if (isLate) frames = due;
      peer.sendSound(encoder.encode(frame), {
        timestamp: frames * clockSamples,
        isFirst: isFirst || isLate,
      });
      frames += 1;
    },
    send(text) {
      if (!isOver && peer?.sendText(text) === false) end('lost');
    },
    // Each frame leaves as it comes.
    flush() {},
    get isQuiet() {
      return lastLook - lastSeen >= quietLineMs;
    },
    close,
  };

  return {
    line,
    peerEvents: {
      onActivity() {
        wasThere = true;
        lastSeen = now();
      },
      onSound: (packet) => hear(isOver ? [] : jitter.arrive(packet, now())),
      onPicture(packet) {
        if (isOver) return;
        events.onPicture(packet, (isMissed) => {
          if (!isMissed) missedMs = missedPictureMs;
          if (now() - askedAt < (isMissed ? missedMs : pictureMs)) return;
          askedAt = now();
          if (isMissed) missedMs = Math.min(missedMs + missedPictureMs, pictureMs);
          peer?.askForPicture(packet.source);
        });
      },
      onText: (bytes) => gate.takeText(bytes),
      onOther: (what) => gate.refuse(what),
      onHostile: () => end('flooded'),
      onEnd: () => end(wasThere ? 'left' : 'never-connected'),
    },
    carry(carrier) {
      if (isOver) {
        void carrier.close();
        return;
      }
      peer = carrier;
      lastSeen = now();
      lastLook = lastSeen;
      stopListening = ticker.listen(look);
    },
  };
}

function decodeWith(decoder: SpeechDecoder, piece: Heard): Int16Array {
  if (piece.kind === 'packet') return decoder.decode(piece.payload) ?? decoder.conceal();
  return piece.kind === 'recovered' ? decoder.recover(piece.next) : decoder.conceal();
}
