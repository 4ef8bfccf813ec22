import { describe, expect, it } from 'vitest';
import type { LineEnd } from '../line.ts';
import { silentLineMs } from '../line.ts';
import { createWebrtcLine } from './line.ts';
import type { Peer } from './peer.ts';

/** A line and its peer on a clock that only the test moves. Times are milliseconds since the answer. */
function replay() {
  let time = 1_000;
  let isFreed = false;
  let isMissed = false;
  const asked: number[] = [];
  const ends: [number, LineEnd][] = [];
  const beats = new Set<() => void>();
  const { peerEvents, carry } = createWebrtcLine({
    events: {
      onPcm16k() {},
      onPicture: (_packet, askForWhole) => askForWhole(isMissed),
      onMessage() {},
      onClosed: (why) => void ends.push([time - 1_000, why]),
    },
    ticker: {
      listen(beat) {
        beats.add(beat);
        return () => void beats.delete(beat);
      },
    },
    encoder: { encode: () => new Uint8Array(), free() {} },
    decoder: {
      decode: () => null,
      recover: () => new Int16Array(),
      conceal: () => new Int16Array(),
      free() {},
    },
    log: { warn() {} },
    now: () => time,
  });
  const peer: Peer = {
    answer: '',
    isConnected: () => true,
    sendSound() {},
    sendText: () => true,
    askForPicture: () => void asked.push(time - 1_000),
    close: async () => void (isFreed = true),
  };
  carry(peer);
  return {
    ends,
    isFreed: () => isFreed,
    packet: () => peerEvents.onActivity(),
    asked,
    /** One packet of a screen. */
    show(isOneMissed: boolean) {
      isMissed = isOneMissed;
      const stream = { source: 7, sequence: 1, timestamp: 0, payloadType: 96 };
      peerEvents.onPicture({ ...stream, isLast: true, payload: Buffer.alloc(1) });
    },
    /** Beat by beat, up to this moment. */
    until(ms: number) {
      while (time < 1_000 + ms) {
        time += 20;
        for (const beat of beats) beat();
      }
    },
  };
}

describe('D447 a line without packets', () => {
  it('is lost after five seconds', () => expect(silentLineMs).toBe(5_000));

  it('is waited for at 4.9 s, and has never connected at 5.1 s where there was none', () => {
    const line = replay();
    line.until(4_900);
    expect(line.ends).toEqual([]);
    expect(line.isFreed()).toBe(false);
    line.until(5_100);
    expect(line.ends).toEqual([[5_000, 'never-connected']]);
    expect(line.isFreed()).toBe(true);
  });

  it('is waited for at 4.9 s after the last, and lost at 5.1 s', () => {
    const line = replay();
    line.until(4_900);
    line.packet();
    line.until(2 * 4_900);
    line.packet();
    line.until(2 * 4_900 + 4_900);
    expect(line.ends).toEqual([]);
    expect(line.isFreed()).toBe(false);
    line.until(2 * 4_900 + 5_100);
    expect(line.ends).toEqual([[2 * 4_900 + 5_000, 'lost']]);
    expect(line.isFreed()).toBe(true);
  });
});

it('D1554 a screen is asked for a whole picture at once where one is missed, and then ever more seldom', () => {
  const line = replay();
  let from = 0;
  const showUntil = (ms: number, isMissed: boolean) => {
    for (let at = from; at <= ms; at += 100) {
      line.until(at);
      line.packet();
      line.show(isMissed);
    }
    from = ms + 100;
  };
  showUntil(3_500, false);
  expect(line.asked).toEqual([0, 3_000]);
  showUntil(4_500, true);
  expect(line.asked).toEqual([0, 3_000, 4_000]);
  showUntil(7_900, false);
  expect(line.asked).toEqual([0, 3_000, 4_000, 7_000]);
  showUntil(16_500, true);
  expect(line.asked).toEqual([0, 3_000, 4_000, 7_000, 8_000, 10_000, 13_000, 16_000]);
  showUntil(16_600, false);
  showUntil(17_500, true);
  expect(line.asked.at(-1)).toBe(17_000);
});
