import type { LeadWork } from '@parley/contract';
import { stateLabels } from '../lead-state.ts';

/** What the company made of a lead so far. */
export function WorkNotes({ work: { state, owner, note } }: { work: LeadWork }) {
  return (
    <div className="notes">
      <span className="badge" data-tone={state === 'new' || state === 'lost' ? undefined : 'good'}>
        {stateLabels[state]}
      </span>
      {owner !== null && <p className="text-sm">Owner: {owner}</p>}
      {note !== null && <p className="words text-sm">Note: {note}</p>}
    </div>
  );
}
