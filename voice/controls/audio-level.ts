import { refuse } from '../call/control-error.ts';

/** The microphone's level is measured in an audio worklet. */
export function checkAudioWorklet(args: readonly unknown[]): readonly unknown[] {
  if (typeof AudioWorkletNode === 'undefined')
    refuse('startLocalAudioLevelObserver() is not supported on this browser');
  return args;
}
