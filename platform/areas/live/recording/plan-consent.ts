import { keepsWords } from '../../../ground/conversation/kept-words.ts';
import type { Assistant } from '../../../ground/conversation/message.ts';

/** What the caller is told before a call is recorded, as the assistant's `compliancePlan` has it. */
export interface ConsentPlan {
  /** Staying on the line is consent; or a word of it is. */
  readonly type: 'stay-on-line' | 'verbal';
  readonly message: string;
  /** Milliseconds from the end of the message to the consent of somebody who stays. */
  readonly waitMs: number;
}

/** Of an assistant, or a workflow. */
type Planned = Pick<Assistant, 'artifactPlan' | 'compliancePlan'>;

/** The contract's, in seconds. */
const usualWait = 3;
const longestWait = 6;

/** Whether the assistant asks for a recording: by a word of its own, whatever the contract takes for granted. */
export const asksForRecording = ({ artifactPlan }: Planned): boolean =>
  artifactPlan?.recordingEnabled === true;

/** Whether the screen that the caller shares is recorded with their sound. */
export const asksForScreen = ({ artifactPlan }: Planned): boolean =>
  artifactPlan?.videoRecordingEnabled === true;

/**
 * Null for a call that is not to be recorded: nobody asked for it, it says nothing to ask callers with, or nothing of
 * it may be stored.
 */
export function planRecordingConsent(assistant: Planned): ConsentPlan | null {
  if (!asksForRecording(assistant) || !keepsWords(assistant)) return null;
  const { recordingConsentPlan } = (assistant.compliancePlan ?? {}) as {
    readonly recordingConsentPlan?: { type?: unknown; message?: unknown; waitSeconds?: unknown };
  };
  const { type, message, waitSeconds = usualWait } = recordingConsentPlan ?? {};
  if (typeof message !== 'string' || message.trim() === '') return null;
  if (type !== 'stay-on-line' && type !== 'verbal') return null;
  const seconds = Math.min(longestWait, Math.max(0, Number(waitSeconds) || 0));
  return { type, message, waitMs: seconds * 1000 };
}
