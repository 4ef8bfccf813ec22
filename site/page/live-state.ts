import type { VoiceCall } from '../voice-button/index.ts';

/** How a call stands, as the sign says it and the awning shows it. */
export type LiveState = 'idle' | 'connecting' | 'listening' | 'speaking' | 'ended';

const states = {
  idle: 'idle',
  loading: 'connecting',
  connecting: 'connecting',
  active: 'listening',
  ended: 'ended',
} as const;

export function liveStateOf(
  phase: ReturnType<VoiceCall['phase']['get']>,
  isSpeaking: boolean,
): LiveState {
  return phase === 'active' && isSpeaking ? 'speaking' : states[phase];
}
