export { CallPanel } from './call-panel.tsx';
export type { GuidedSale } from './guided-talk.ts';
export { createSdkAgent } from './sdk-agent.ts';
