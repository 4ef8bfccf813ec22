import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

interface Processor {
  readonly port: { onmessage(event: { data: Int16Array }): void };
  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
}

const source = readFileSync(new URL('sound-worklet.js', import.meta.url), 'utf8');
const rate = 24_000;

/** The worklet in a context of that rate: what it sends, and what it plays. */
function load(sampleRate: number) {
  const sent: Int16Array[] = [];
  class AudioWorkletProcessor {
    readonly port = {
      onmessage: () => {},
      postMessage: (buffer: ArrayBuffer) => void sent.push(new Int16Array(buffer)),
    };
  }
  let Made!: new (options: object) => Processor;
  runInNewContext(source, {
    ...{ AudioWorkletProcessor, sampleRate, Int16Array, Math },
    registerProcessor: (_name: string, made: typeof Made) => (Made = made),
  });
  const processor = new Made({ processorOptions: { rate } });
  const run = (input: Float32Array | null, blocks: number): number[] => {
    const played: number[] = [];
    for (let block = 0; block < blocks; block += 1) {
      const output = new Float32Array(128);
      const part = input?.subarray(block * 128, (block + 1) * 128);
      processor.process([part ? [part] : []], [[output]]);
      played.push(...output);
    }
    return played;
  };
  const receive = (samples: Int16Array) => processor.port.onmessage({ data: samples });
  return { sent, run, receive };
}

const tone = (hertz: number, of: number, length: number) =>
  Float32Array.from({ length }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / of));
const toWire = (samples: Float32Array) => Int16Array.from(samples, (one) => one * 32_767);
/** How often it rises through zero. */
const rises = (samples: readonly number[]) =>
  samples.filter((one, at) => at > 0 && samples[at - 1]! < 0 && one >= 0).length;

describe('D1106 sound of a call over a WebSocket', () => {
  it.each([24_000, 44_100, 48_000, 16_000])('is sent at 24 kHz from %i', (sampleRate) => {
    const { sent, run } = load(sampleRate);
    const blocks = Math.floor(sampleRate / 128);
    run(tone(440, sampleRate, blocks * 128), blocks);
    // A second, in frames of 20 ms.
    expect(sent.length).toBeGreaterThanOrEqual(48);
    expect(sent.length).toBeLessThanOrEqual(50);
    expect(sent.every((frame) => frame.length === 480)).toBe(true);
    const samples = sent.flatMap((frame) => [...frame]);
    expect(Math.abs(rises(samples) - (440 * samples.length) / rate)).toBeLessThan(3);
    expect(Math.max(...samples)).toBeGreaterThan(15_000);
    expect(Math.max(...samples)).toBeLessThan(17_000);
  });

  it.each([24_000, 44_100, 48_000])('is played at %i as it was', (sampleRate) => {
    const { run, receive } = load(sampleRate);
    const wire = toWire(tone(440, rate, rate / 4));
    for (let at = 0; at < wire.length; at += 480) receive(wire.slice(at, at + 480));
    const played = run(null, Math.floor((sampleRate * 0.25) / 128));
    expect(Math.abs(rises(played) - 108)).toBeLessThan(4);
    expect(Math.max(...played)).toBeGreaterThan(0.45);
  });

  it('waits until there is some, is silent where nothing comes, and drops what is too late', () => {
    const { run, receive } = load(rate);
    receive(new Int16Array(480).fill(8_000));
    expect(Math.max(...run(null, 4))).toBe(0);
    for (let frame = 0; frame < 4; frame += 1) receive(new Int16Array(480).fill(8_000));
    expect(run(null, 1).every((one) => one > 0.2)).toBe(true);
    expect(run(null, 40).at(-1)).toBe(0);
    // A second at once: the newest 400 ms of it.
    for (let frame = 1; frame <= 50; frame += 1) receive(new Int16Array(480).fill(frame * 100));
    const played = run(null, 190).filter((one) => one !== 0);
    expect(played.length).toBeLessThanOrEqual(0.4 * rate);
    expect(Math.round(played.at(-1)! * 32_768)).toBe(5_000);
  });
});
