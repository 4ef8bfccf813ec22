export { CallPanel } from './call-panel.tsx';
export type { GuidedSale } from './guided-talk.ts';
export { createSdkAgent } from './sdk-agent.ts';
export type { KeptCall } from './kept-call.ts';
