import { noChoice } from './choice.ts';
import type { DevicesState } from './devices.ts';

/** What is known before the first look, and on a server. */
export const noDevices: DevicesState = {
  microphones: [],
  speakers: [],
  permission: { state: 'unknown' },
  microphone: noChoice,
  speaker: noChoice,
  canPickSpeaker: false,
  isInterrupted: false,
};
