import type { PicturePacket } from '../../media/line.ts';
import { createBudget } from '../../media/webrtc/budget.ts';
import { after, distance } from '../../media/sequence.ts';
import { type PictureSize, readPart, readPicture } from './vp8.ts';

/** One picture of a screen. */
export interface Picture {
  readonly bytes: Buffer;
  /** Where it can be seen by itself; else those before it are needed, and null is its size. */
  readonly size: PictureSize | null;
  /** Of its packets: 90,000 a second, modulo 2 ** 32. */
  readonly timestamp: number;
}

/** So long a packet is waited for once a later one is there: none is sent twice. */
const holdMs = 100;
/** So many may come before one that is missing. */
const mostWaiting = 64;
/** Further apart it is another count. */
const mostMissing = 512;
/** No honest packet is longer. */
const mostPacketBytes = 1_600;
/** A whole picture of a large screen, full of small writing, has half of it. */
const mostPictureBytes = 2 * 1024 * 1024;
/** Of honest packets it has half as many. */
const mostParts = 4_096;
/** A browser sends a screen at 2.5 Mbit/s at most, and a whole picture at once. */
const bytesPace = { perSecond: 400_000, most: 4 * mostPictureBytes };
const picturesPace = { perSecond: 60, most: 120 };

interface Waiting {
  readonly packet: PicturePacket;
  readonly since: number;
}

/**
 * Puts pictures together of packets as they come. Of one that is not whole nothing is told, nor of those after it that
 * need it: until the next that can be seen by itself.
 * @param now milliseconds of any clock
 */
export function createPictures(onPicture: (picture: Picture) => void, now: () => number) {
  const waiting = new Map<number, Waiting>();
  let source: number | null = null;
  let expected = 0;
  let parts: Buffer[] = [];
  let bytes = 0;
  let timestamp = 0;
  let needsWhole = true;
  const bytesLeft = createBudget({ ...bytesPace, now });
  const picturesLeft = createBudget({ ...picturesPace, now });

  function clear(): void {
    parts = [];
    bytes = 0;
  }

  function lose(): void {
    clear();
    needsWhole = true;
  }

  function beginAt(packet: PicturePacket): void {
    ({ source, sequence: expected } = packet);
    waiting.clear();
    lose();
  }

  /** The next in order. */
  function add(packet: PicturePacket): void {
    // Nothing but padding.
    if (packet.payload.length === 0) return;
    const part = readPart(packet.payload);
    if (part === null) return lose();
    if (part.isStart) {
      // The last part of the one before never came.
      if (parts.length > 0) lose();
      ({ timestamp } = packet);
    } else if (parts.length === 0 || packet.timestamp !== timestamp) return lose();
    parts.push(part.bytes);
    bytes += part.bytes.length;
    if (bytes > mostPictureBytes || parts.length > mostParts) return lose();
    if (packet.isLast) finish();
  }

  function finish(): void {
    const whole = Buffer.concat(parts);
    clear();
    const read = readPicture(whole);
    if (read === null || picturesLeft.isSpent()) return lose();
    picturesLeft.spend(1);
    if (read.isWhole) needsWhole = false;
    if (!needsWhole) onPicture({ bytes: whole, size: read.isWhole ? read.size : null, timestamp });
  }

  function drain(): void {
    for (;;) {
      const next = waiting.get(expected);
      if (next === undefined) return;
      waiting.delete(expected);
      expected = after(expected, 1);
      add(next.packet);
    }
  }

  /** Gaps that were held long enough are given up. */
  function giveUp(): void {
    for (;;) {
      const [longest] = waiting.values();
      if (!longest) return;
      if (waiting.size <= mostWaiting && now() - longest.since < holdMs) return;
      expected = [...waiting.keys()].reduce((first, one) =>
        distance(expected, one) < distance(expected, first) ? one : first,
      );
      lose();
      drain();
    }
  }

  return {
    /** Nothing is told before one that can be seen by itself. */
    get needsWhole() {
      return needsWhole;
    },
    /** More comes than is taken. */
    get isSpent() {
      return bytesLeft.isSpent() || picturesLeft.isSpent();
    },
    take(packet: PicturePacket): void {
      if (packet.payload.length > mostPacketBytes || bytesLeft.isSpent()) return;
      bytesLeft.spend(packet.payload.length);
      if (packet.source !== source || Math.abs(distance(expected, packet.sequence)) > mostMissing)
        beginAt(packet);
      if (distance(expected, packet.sequence) < 0 || waiting.has(packet.sequence)) return;
      waiting.set(packet.sequence, { packet, since: now() });
      drain();
      giveUp();
    },
  };
}
