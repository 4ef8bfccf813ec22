'use client';

export { useCall, type CallView } from './use-call.ts';
export { useDevices, type DevicesView } from './use-devices.ts';
export { useMicLevel } from './use-mic-level.ts';
export { useTranscript } from './use-transcript.ts';
export { VoiceProvider, type VoiceProviderProps } from './voice-provider.tsx';
export type { Role, TranscriptLine } from './transcript.ts';
