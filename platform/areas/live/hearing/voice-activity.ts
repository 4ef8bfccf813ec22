// oxlint-disable-next-line typescript/triple-slash-reference -- What compiles this file from elsewhere has to find the types, too.
/// <reference path="./fvad-wasm.d.ts" />
import createModule from '@echogarden/fvad-wasm';
import { heardSamples } from '../media/line.ts';

/** Says of each frame whether somebody speaks. Holds memory outside the heap until it is freed. */
export interface VoiceDetector {
  /** Of one frame of `heardSamples`, in order. */
  isVoice(frame: Int16Array): boolean;
  free(): void;
}

/** Speech is at least so much louder than the room, in decibels. */
const aboveFloor = 9;
/** Quieter than this is silence in any room, in decibels of full scale. */
const silence = -60;
/** So fast the room may grow louder, in decibels a frame: a fan is learnt in seconds, words are not. */
const rise = 0.06;
/** The detector's strictest mode: what passes for a voice is one. */
const strictest = 3;

let module: ReturnType<typeof createModule> | undefined;

/** WebRTC's own detector of voice, behind a floor that follows the noise of the room. */
export async function createVoiceDetector(): Promise<VoiceDetector> {
  const fvad = await (module ??= createModule());
  const handle = fvad._fvad_new();
  const input = fvad._malloc(heardSamples * 2);
  fvad._fvad_set_mode(handle, strictest);
  fvad._fvad_set_sample_rate(handle, 16_000);
  let floor = silence;
  return {
    isVoice(frame) {
      const level = levelOf(frame);
      // Read anew each time: the module's memory moves when it grows.
      fvad.HEAP16.set(frame, input >> 1);
      const sounds = fvad._fvad_process(handle, input, heardSamples) === 1;
      const isVoice = sounds && level > Math.max(silence, floor) + aboveFloor;
      floor = Math.min(level, floor + rise);
      floor = Math.max(floor, silence - aboveFloor);
      return isVoice;
    },
    free() {
      fvad._free(input);
      fvad._fvad_free(handle);
    },
  };
}

/** Root mean square in decibels of full scale; -120 for nothing at all. */
export function levelOf(frame: Int16Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return sum === 0 ? -120 : 10 * Math.log10(sum / frame.length / 32_768 ** 2);
}
