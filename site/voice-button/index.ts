export { createVoiceCall } from './call.ts';
export type { VoiceCall } from './call.ts';
export { notices } from './transitions.ts';
export type { Notice } from './transitions.ts';
export { VoiceButton } from './voice-button.tsx';
