import type { LeadProblem } from './validate.ts';

/** What the visitor wanted when the gate asked for contact details. */
export type PendingAction =
  | { readonly kind: 'voice' }
  | { readonly kind: 'chat' }
  | { readonly kind: 'question'; readonly text: string }
  /** What the details themselves are wanted for, whoever has passed before. */
  | { readonly kind: 'details'; readonly next: () => void };

export type GateState =
  | { readonly phase: 'closed' }
  | {
      readonly phase: 'open';
      readonly pending: PendingAction;
      readonly problem: LeadProblem | null;
    }
  | { readonly phase: 'saving'; readonly pending: PendingAction };

export type GateEvent =
  | { readonly type: 'asked'; readonly action: PendingAction }
  | { readonly type: 'cancelled' }
  /** By what was typed, or in saving it. */
  | { readonly type: 'refused'; readonly problem: LeadProblem }
  | { readonly type: 'sent' }
  | { readonly type: 'saved' };

export function step(state: GateState, event: GateEvent): GateState {
  switch (event.type) {
    case 'asked':
      return state.phase === 'closed'
        ? { phase: 'open', pending: event.action, problem: null }
        : state;
    case 'cancelled':
      return { phase: 'closed' };
    case 'refused':
      return state.phase === 'closed'
        ? state
        : { phase: 'open', pending: state.pending, problem: event.problem };
    case 'sent':
      return state.phase === 'open' ? { phase: 'saving', pending: state.pending } : state;
    case 'saved':
      return state.phase === 'saving' ? { phase: 'closed' } : state;
  }
}
