import type { CallStatus } from '@parley/voice';

/** What the visitor waits for, before the assistant listens. */
export function describeWait(sceneName: 'asking' | 'call', status: CallStatus): string {
  if (sceneName === 'asking') return 'Allow the microphone when your browser asks.';
  if (status.state === 'waiting') return 'The assistant is picking up …';
  if (status.state !== 'starting') return 'Setting up the call …';
  return status.stage === 'daily-call-join' ? 'Joining …' : 'Setting up the call …';
}

/** One or two words for the light beside the controls. */
export function describeLine(status: CallStatus, assistantSpeaks: boolean): string {
  if (status.state !== 'active') return 'Connecting';
  if (status.microphone === 'muted') return 'You are muted';
  if (status.microphone !== 'on') return 'No microphone';
  return assistantSpeaks ? 'Speaking' : 'Listening';
}
