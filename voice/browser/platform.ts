import type { Platform } from '../call/ports.ts';
import { BrowserAudioOutput } from './audio-output.ts';
import { isMobile } from './mobile.ts';
import { keepAwake } from './wake-lock.ts';
import { watchMicrophone } from './watch-microphone.ts';

/** To be called where there is a window. The microphone's gain is the devices' part. */
export function createBrowserPlatform(): Omit<Platform, 'amplifyMicrophone'> {
  return {
    isMobile: isMobile(navigator),
    createAudioOutput: (primed) => new BrowserAudioOutput(primed ?? new Audio()),
    keepAwake,
    watchMicrophone: (track, onChange) => watchMicrophone(track as MediaStreamTrack, onChange),
  };
}
