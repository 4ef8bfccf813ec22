import { noChoice, type Choice } from './choice.ts';
import type { DeviceList } from './device-list.ts';
import type { MicrophoneProblem } from './microphone-problem.ts';
import type { ProblemText } from './problem-steps.ts';

/** Whether the microphone may be used, and if not, why and what to do. */
export type MicrophonePermission =
  /** `unknown`: the browser does not tell before it is asked. */
  | { readonly state: 'unknown' | 'prompt' | 'granted' }
  | ({ readonly state: 'refused'; readonly problem: MicrophoneProblem } & ProblemText);

export interface DevicesState extends DeviceList {
  readonly permission: MicrophonePermission;
  readonly microphone: Choice;
  readonly speaker: Choice;
  /** Whether the browser lets a page choose where it sounds. */
  readonly canPickSpeaker: boolean;
  /**
   * The system has taken the microphone away, for a phone call or its own assistant: it sends
   * silence until it is given back. Known while the meter runs.
   */
  readonly isInterrupted: boolean;
}

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
