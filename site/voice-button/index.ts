export { createVoiceCall } from './call.ts';
export type { VoiceCall } from './call.ts';
export { VoiceButton } from './voice-button.tsx';
