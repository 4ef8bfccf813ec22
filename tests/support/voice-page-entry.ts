import { VoiceClient } from '@parley/voice';
import { createControls } from '@parley/voice/controls';
import { createDailyTransport, runNetworkTests } from '@parley/voice/daily';
import { createBrowserPlatform } from '../../voice/browser/index.ts';
import { primeAudio } from '../../voice/browser/prime-audio.ts';
import { CallUnderTest } from './voice-call.ts';
import { CallMachine } from './voice-call-machine.ts';
import { RoomUnderTest } from './voice-room.ts';

const voice = {
  createControls,
  createDailyTransport,
  runNetworkTests,
  VoiceClient,
  createBrowserPlatform,
  primeAudio,
  RoomUnderTest,
  CallUnderTest,
};

declare global {
  /** What a page under test offers to `page.evaluate`. */
  interface Window {
    voice: typeof voice;
    callMachine: CallMachine;
    /** The room that the test looks at. */
    room: RoomUnderTest;
    /** The call that the test looks at. */
    call: CallUnderTest;
  }
}

Object.assign(window, { voice, callMachine: new CallMachine() });
