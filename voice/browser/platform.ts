import type { Platform } from '../call/ports.ts';
import { BrowserAudioOutput } from './audio-output.ts';
import { isMobile } from './mobile.ts';
import { keepAwake } from './wake-lock.ts';
import { watchMicrophone } from './watch-microphone.ts';

/** A browser's part of what a call needs; the microphone's gain is the devices' part. */
export type BrowserPlatform = Omit<Platform, 'amplifyMicrophone'>;

/** To be called where there is a window. */
export function createBrowserPlatform(): BrowserPlatform {
  return {
    isMobile: isMobile(navigator),
    createAudioOutput: (primed) => new BrowserAudioOutput(primed ?? new Audio()),
    keepAwake,
    watchMicrophone: (track, onChange) => watchMicrophone(track as MediaStreamTrack, onChange),
  };
}
