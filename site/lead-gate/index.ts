export { createLeadGate } from './gate.ts';
export type { LeadGate } from './gate.ts';
export type { GateState, PendingAction } from './transitions.ts';
export { createGatePass } from './pass.ts';
