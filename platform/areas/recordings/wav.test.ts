import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readRange } from './byte-range.ts';
import { headerBytes, readWav, type Side, wavLength } from './wav.ts';

/** Ten moments: the caller counts up, the agent down. */
const kept = Buffer.alloc(40);
for (let at = 0; at < 10; at += 1) {
  kept.writeInt16LE(1 + at, at * 4);
  kept.writeInt16LE(-100 - at, at * 4 + 2);
}
/** As the disk gives it: in pieces that end anywhere. */
async function* inPieces({ from, to }: { from: number; to: number }) {
  for (let at = from; at < to; at += 3) yield kept.subarray(at, Math.min(to, at + 3));
}
const read = (side: Side, from = 0, to = wavLength(side, kept.length)) =>
  buffer(Readable.from(readWav(side, kept.length, { from, to }, inPieces)));
const samplesOf = (wav: Buffer) =>
  Array.from({ length: (wav.length - headerBytes) / 2 }, (_, at) =>
    wav.readInt16LE(headerBytes + at * 2),
  );

describe('D1232 the file of a recording', () => {
  it('has a header that says what it is, and the caller left', async () => {
    const wav = await read('stereo');
    expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
    expect([wav.readUInt32LE(4), wav.readUInt32LE(40)]).toEqual([wav.length - 8, 40]);
    expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([
      2, 16_000, 16,
    ]);
    expect(samplesOf(wav).slice(0, 4)).toEqual([1, -100, 2, -101]);
  });

  it('has one side, or both as one', async () => {
    expect(samplesOf(await read('customer'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(samplesOf(await read('assistant')).slice(0, 2)).toEqual([-100, -101]);
    expect(samplesOf(await read('mono')).slice(0, 2)).toEqual([-99, -99]);
  });

  it.each(['stereo', 'mono', 'customer'] as const)('is the same in parts: %s', async (side) => {
    const whole = await read(side);
    for (let from = 0; from < whole.length; from += 5)
      for (let to = from + 1; to <= whole.length; to += 7)
        expect(await read(side, from, to)).toEqual(whole.subarray(from, to));
  });

  it.each([
    [undefined, null],
    ['bytes=0-', { from: 0, to: 100 }],
    ['bytes=10-19', { from: 10, to: 20 }],
    ['bytes=90-500', { from: 90, to: 100 }],
    ['bytes=-10', { from: 90, to: 100 }],
    ['bytes=-500', { from: 0, to: 100 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=-', null],
    ['bytes=0-1,4-5', null],
    ['pages=1-2', null],
  ])('is asked for by %s', (header, part) => {
    expect(readRange(header, 100)).toEqual(part);
  });
});
