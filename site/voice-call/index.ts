export { CallPanel } from './call-panel.tsx';
export type { GuidedSale } from './guided-sale.ts';
export { createSdkAgent } from './sdk-agent.ts';
