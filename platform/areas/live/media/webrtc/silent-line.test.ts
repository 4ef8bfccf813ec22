import { describe, expect, it } from 'vitest';
import type { LineEnd } from '../line.ts';
import { silentLineMs } from '../line.ts';
import { createWebrtcLine } from './line.ts';
import type { Peer } from './peer.ts';

/** A line and its peer on a clock that only the test moves. Times are milliseconds since the answer. */
function replay() {
  let time = 1_000;
  let isFreed = false;
  const ends: [number, LineEnd][] = [];
  const beats = new Set<() => void>();
  const { peerEvents, carry } = createWebrtcLine({
    events: {
      onPcm16k() {},
      onPicture() {},
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
    askForPicture() {},
    close: async () => void (isFreed = true),
  };
  carry(peer);
  return {
    ends,
    isFreed: () => isFreed,
    packet: () => peerEvents.onActivity(),
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
