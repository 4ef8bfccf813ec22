export { createLeadGate } from './gate.ts';
export type { PendingAction } from './transitions.ts';
export { createGatePass } from './pass.ts';
