import { describe, expect, it } from 'vitest';
import { createFramer } from './frames.ts';
import { heardSamples, spokenSamples } from './line.ts';
import { openDecoder, openEncoder } from './opus.ts';
import { createTone, createVowel, measureLevel, measurePitch } from './tone.ts';

const second = 50;

describe('the codec', () => {
  it(
    'a tone of 440 Hz through 60 pairs at once comes out at 440 Hz of each',
    { timeout: 60_000 },
    async () => {
      const pairs = await Promise.all(
        Array.from({ length: 60 }, async () => ({
          encoder: await openEncoder(),
          decoder: await openDecoder(),
          nextFrame: createTone(440, 24_000, spokenSamples),
          heard: [] as Int16Array[],
        })),
      );
      for (let frame = 0; frame < second; frame += 1) {
        for (const { encoder, decoder, nextFrame, heard } of pairs)
          heard.push(decoder.decode(encoder.encode(nextFrame()))!);
      }
      for (const { encoder, decoder, heard } of pairs) {
        expect(Math.abs(measurePitch(heard, 16_000) - 440)).toBeLessThan(1);
        encoder.free();
        decoder.free();
      }
    },
  );

  it('sends silence as one packet, the end of what was said before it, and sound again at once', async () => {
    const encoder = await openEncoder();
    const decoder = await openDecoder();
    const nextFrame = createTone(440, 24_000, spokenSamples);
    const play = (frame: Int16Array | null) => decoder.decode(encoder.encode(frame))!;
    const loud = Array.from({ length: 25 }, () => play(nextFrame()));
    expect(measureLevel(loud.at(-1)!)).toBeGreaterThan(3_000);
    const packets = Array.from({ length: 20 }, () => encoder.encode(null));
    expect(packets[1]).toBe(packets[19]);
    // The end of the last frame is still inside the encoder.
    expect(measureLevel(decoder.decode(packets[0]!)!)).toBeGreaterThan(300);
    const quiet = packets.slice(1).map((packet) => decoder.decode(packet)!);
    expect(measureLevel(quiet[0]!)).toBeLessThan(100);
    expect(measureLevel(quiet.at(-1)!)).toBeLessThan(5);
    const again = Array.from({ length: 25 }, () => play(nextFrame()));
    expect(measureLevel(again[1]!)).toBeGreaterThan(3_000);
    expect(Math.abs(measurePitch(again.slice(2), 16_000) - 440)).toBeLessThan(1);
    encoder.free();
    decoder.free();
  });

  it('recovers a lost packet from the next, and makes one up without it', async () => {
    const encoder = await openEncoder();
    const [whole, recovering, concealing] = await Promise.all([
      openDecoder(),
      openDecoder(),
      openDecoder(),
    ]);
    const nextFrame = createVowel(24_000, spokenSamples);
    const packets = Array.from({ length: 101 }, () => encoder.encode(nextFrame()));
    let recovered = 0;
    let concealed = 0;
    for (const [index, packet] of packets.slice(0, -1).entries()) {
      const truth = whole.decode(packet)!;
      const errorOf = (made: Int16Array) =>
        measureLevel(Int16Array.from(truth, (sample, at) => sample - made[at]!));
      if (index % 10 === 9) {
        recovered += errorOf(recovering.recover(packets[index + 1]!));
        concealed += errorOf(concealing.conceal());
      } else {
        recovering.decode(packet);
        concealing.decode(packet);
      }
    }
    expect(recovered).toBeLessThan(concealed / 2);
    for (const coder of [encoder, whole, recovering, concealing]) coder.free();
  });

  it('is not troubled by bytes that are no Opus', async () => {
    const decoder = await openDecoder();
    expect(decoder.decode(new Uint8Array(0))).toBeNull();
    expect(decoder.decode(new Uint8Array([0xff, 0xff, 0xff]))).toBeNull();
    expect(decoder.recover(new Uint8Array(0))).toHaveLength(heardSamples);
    expect(decoder.conceal()).toHaveLength(heardSamples);
    decoder.free();
  });
});

describe('frames', () => {
  it('are cut from any number of samples without losing one', () => {
    const frames: number[][] = [];
    const framer = createFramer(3, (frame) => frames.push([...frame]));
    framer.push(Int16Array.of(1, 2));
    framer.push(Int16Array.of(3, 4, 5, 6, 7));
    framer.push(new Int16Array(0));
    framer.push(Int16Array.of(8, 9));
    expect(frames).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ]);
  });
});
