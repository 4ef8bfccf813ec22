import { heardSamples, spokenSamples } from '../media/line.ts';
import { createResampler } from '../media/resample.ts';

/** Both sides of a call at 16 kHz, each sample at its time by the call's own clock. */
export interface ClockedSides {
  heard(frame: Int16Array): void;
  /** Comes by the beat, also of silence: what is old enough is told on with it. */
  spoken(frame: Int16Array | null): void;
  /** Tells on what is left. */
  end(): void;
}

type Side = 0 | 1;

const samplesAMs = 16;
/** A frame that comes so much too soon or too late is put where it follows the one before: networks and timers do that. */
const toleranceSamples = 120 * samplesAMs;
/** So long a moment may still be filled. */
const openSamples = 500 * samplesAMs;
/** More than is ever open at once. */
const ringSamples = 4 * openSamples;

/** @param onSound whole samples of both in turn, the caller first; 16 bits, the lower byte first */
export function createClockedSides(
  onSound: (stereo: Buffer) => void,
  now: () => number,
): ClockedSides {
  const ring = new Int16Array(ringSamples * 2);
  const toHeardRate = createResampler(24_000, 16_000);
  const silence = new Int16Array(spokenSamples);
  const beganAt = now();
  /** Where the next frame of each side follows the one before; null before the first. */
  const next: [number | null, number | null] = [null, null];
  let told = 0;

  const elapsed = () => Math.max(0, Math.round((now() - beganAt) * samplesAMs));

  function place(side: Side, frame: Int16Array, due: number): void {
    // Before anything is put so far on that it would lie in its place.
    tellTo(due - openSamples);
    let at = next[side] ?? due;
    if (at - due > toleranceSamples) return;
    if (due - at > toleranceSamples) at = due;
    for (let index = 0; index < frame.length; index += 1)
      ring[((at + index) % ringSamples) * 2 + side] = frame[index]!;
    next[side] = at + frame.length;
  }

  /** In pieces that a clock which stood still for long makes no longer. */
  function tellTo(end: number): void {
    while (told < end) {
      const until = Math.min(end, told + openSamples);
      const stereo = Buffer.allocUnsafe((until - told) * 4);
      for (let offset = 0; told < until; told += 1, offset += 4) {
        const at = (told % ringSamples) * 2;
        stereo.writeInt16LE(ring[at]!, offset);
        stereo.writeInt16LE(ring[at + 1]!, offset + 2);
        ring[at] = ring[at + 1] = 0;
      }
      onSound(stereo);
    }
  }

  return {
    // What was heard until now; what is said from now on.
    heard: (frame) => place(0, frame, Math.max(0, elapsed() - heardSamples)),
    spoken: (frame) => place(1, toHeardRate(frame ?? silence), elapsed()),
    end: () => tellTo(Math.max(next[0] ?? 0, next[1] ?? 0)),
  };
}
