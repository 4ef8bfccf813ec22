import { refuse } from './control-error.ts';

const minInterval = 100;

/** The microphone's level is measured in an audio worklet. */
export function checkAudioWorklet(args: readonly unknown[]): readonly unknown[] {
  if (typeof AudioWorkletNode === 'undefined')
    refuse('startLocalAudioLevelObserver() is not supported on this browser');
  return args;
}

/** Milliseconds between two levels, at least 100; nothing means the library's own 200. */
export function checkLevelInterval(interval: unknown): number {
  if (!interval) return 200;
  if (typeof interval !== 'number' || interval < minInterval)
    refuse('The interval must be a number greater than or equal to 100 milliseconds.');
  return interval;
}
