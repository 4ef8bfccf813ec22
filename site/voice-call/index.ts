export { CallPanel } from './call-panel.tsx';
export { createSdkAgent } from './sdk-agent.ts';
