import { samplesASecond } from './wav.ts';

/** What a plot of a recording is drawn from, found as it is written. */
export interface Loudness {
  /** Whole samples of both sides in turn, in pieces of any length. */
  add(stereo: Buffer): void;
  /** The loudest of each tenth of a second, 0 to 255, of the caller and of the agent in turn. */
  all(): Uint8Array;
}

const samplesATenth = samplesASecond / 10;

export function createLoudness(): Loudness {
  const peaks: number[] = [];
  let left = 0;
  let right = 0;
  let filled = 0;
  const close = () => {
    peaks.push(left, right);
    left = right = filled = 0;
  };
  return {
    add(stereo) {
      for (let at = 0; at + 3 < stereo.length; at += 4) {
        left = Math.max(left, loudnessAt(stereo, at));
        right = Math.max(right, loudnessAt(stereo, at + 2));
        filled += 1;
        if (filled === samplesATenth) close();
      }
    },
    all() {
      if (filled > 0) close();
      return Uint8Array.from(peaks);
    },
  };
}

const loudnessAt = (stereo: Buffer, at: number) =>
  Math.min(255, Math.abs(stereo.readInt16LE(at)) >> 7);
