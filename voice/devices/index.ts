/** Microphones and speakers, with or without a call. Importing it touches no window. */
export type { Choice } from './choice.ts';
export { DeviceError } from './device-error.ts';
export type { Device } from './device-list.ts';
export { createDevices, type Devices } from './devices.ts';
export type { DevicesState, MicrophonePermission } from './devices-state.ts';
export { followDevices, type CallWithDevices } from './follow-devices.ts';
export type { LevelStore } from './level-store.ts';
export type { MicrophoneProblem } from './microphone-problem.ts';
export type { ProblemText } from './problem-steps.ts';
export { canShareScreen } from './screen-share-support.ts';
