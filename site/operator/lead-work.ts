import type { LeadWork, leadWorkLimits } from '@parley/contract';
import { leadStates } from './lead-state.ts';

/** Those of the contract, of which the browser takes the types alone. */
export const workLimits: typeof leadWorkLimits = { owner: 100, note: 4000 };

/** What a form says otherwise than it was; empty words are none. */
export function readWork(form: FormData, before: LeadWork): Partial<LeadWork> {
  const words = (name: 'owner' | 'note') => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() || null : before[name];
  };
  const state = leadStates.find((known) => known === form.get('state')) ?? before.state;
  const [owner, note] = [words('owner'), words('note')];
  return {
    ...(state !== before.state && { state }),
    ...(owner !== before.owner && { owner }),
    ...(note !== before.note && { note }),
  };
}
