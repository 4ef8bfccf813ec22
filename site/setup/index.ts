export { createKeySetup } from './key-setup.ts';
export type { KeySetup, KeySetupPorts } from './key-setup.ts';
export { KeySetupView } from './key-setup-view.tsx';
