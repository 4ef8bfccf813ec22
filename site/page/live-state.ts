import type { VoiceCall } from '../voice-button/index.ts';

/** How a call stands, as the sign says it and the awning shows it. */
export type LiveState = 'idle' | 'connecting' | 'listening' | 'speaking' | 'ended';

export function liveStateOf(
  phase: ReturnType<VoiceCall['phase']['get']>,
  isSpeaking: boolean,
): LiveState {
  if (phase === 'active') return isSpeaking ? 'speaking' : 'listening';
  return phase === 'loading' ? 'connecting' : phase;
}
