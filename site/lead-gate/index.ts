export { createLeadGate } from './gate.ts';
export type { LeadGate } from './gate.ts';
export type { PendingAction } from './transitions.ts';
export { createGatePass } from './pass.ts';
