import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Toaster } from '../ui/toasts.ts';
import type { GatePass } from './pass.ts';
import { step } from './transitions.ts';
import type { GateEvent, GateState, PendingAction } from './transitions.ts';
import { findProblem, trimFields } from './validate.ts';
import type { LeadFields, LeadProblem } from './validate.ts';

/** Between a saved lead and the action that waited for it. Milliseconds. */
const actionDelay = 500;

export interface LeadGatePorts {
  /** `saved`, or not; throws only when something unexpected is wrong. */
  saveLead(
    lead: LeadFields,
    form: { trap: string; formMs: number },
  ): Promise<'saved' | 'refused' | 'failed'>;
  perform(action: PendingAction): void;
  readonly pass: Pick<GatePass, 'isValid' | 'mark'>;
  readonly toaster: Pick<Toaster, 'show' | 'clear'>;
}

export interface LeadGate {
  readonly state: Pick<Store<GateState>, 'get' | 'subscribe'>;
  /** Does it now when the gate is passed, else opens the dialog and keeps it. */
  ask(action: PendingAction): void;
  /** Closes the dialog, clears the form and drops what was pending. */
  cancel(): void;
  /** Something of what was complained of is right by now: the fields say what is left. */
  clear(): void;
  submit(fields: LeadFields, form: { trap: string; formMs: number }): Promise<void>;
}

export function createLeadGate({ saveLead, perform, pass, toaster }: LeadGatePorts): LeadGate {
  const state = createStore<GateState>({ phase: 'closed' });
  const dispatch = (event: GateEvent) => state.set(step(state.get(), event));

  function refuse(problem: LeadProblem): void {
    dispatch({ type: 'refused', problem });
    toaster.show({ title: problem.title, description: problem.description, tone: 'problem' });
  }

  /** The opened chat shows at once; what is sent or spoken waits until the dialog has gone. */
  function resume(pending: PendingAction): void {
    if (pending.kind === 'chat') perform(pending);
    else setTimeout(() => perform(pending), actionDelay);
  }

  return {
    state,
    ask(action) {
      if (action.kind !== 'details' && pass.isValid()) perform(action);
      else dispatch({ type: 'asked', action });
    },
    cancel: () => dispatch({ type: 'cancelled' }),
    clear: toaster.clear,
    async submit(typed, form) {
      const asked = state.get();
      if (asked.phase !== 'open') return;
      toaster.clear();
      const fields = trimFields(typed);
      const problem = findProblem(fields);
      if (problem) return refuse(problem);
      dispatch({ type: 'sent' });
      const saving = state.get();
      let description = 'Failed to save your information. Please try again.';
      let waits = false;
      try {
        const outcome = await saveLead(fields, form);
        if (outcome === 'saved') {
          pass.mark();
          if (state.get() !== saving) return;
          dispatch({ type: 'saved' });
          return resume(asked.pending);
        }
        waits = outcome === 'failed';
      } catch (error) {
        console.warn(error);
        description = 'An unexpected error occurred. Please try again.';
      }
      // Whoever has left is told nothing.
      if (state.get() === saving) refuse({ title: 'Error', description, fields: [], waits });
    },
  };
}
