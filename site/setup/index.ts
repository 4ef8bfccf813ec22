export { createKeySetup } from './key-setup.ts';
export { KeySetupView } from './key-setup-view.tsx';
