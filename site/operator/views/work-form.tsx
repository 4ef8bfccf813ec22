import type { LeadWork } from '@parley/contract';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { leadStates, stateLabels } from '../lead-state.ts';
import { readWork, workLimits } from '../lead-work.ts';
import { OwnerChoice } from './owner-names.tsx';

interface WorkFormProps {
  readonly work: LeadWork;
  readonly about: string;
  readonly busy: boolean;
  /** What was changed; nothing where all is as it was. */
  readonly onSave: (changed: Partial<LeadWork>) => void;
}

/** Sets the state of a lead, its owner and its note. The note has the focus when it opens. */
export function WorkForm({ work, about, busy, onSave }: WorkFormProps) {
  const ids = { note: useId(), owner: useId(), names: useId(), state: useId() };

  const note = useRef<HTMLTextAreaElement>(null);
  useEffect(() => note.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onSave(readWork(new FormData(event.currentTarget), work));
  }

  return (
    <form className="work-form" aria-label={`Work on ${about}`} onSubmit={submit}>
      <div className="field work-note">
        <label htmlFor={ids.note}>Note</label>
        <textarea
          id={ids.note}
          name="note"
          rows={3}
          maxLength={workLimits.note}
          defaultValue={work.note ?? ''}
          ref={note}
        />
      </div>
      <div className="field">
        <label htmlFor={ids.owner}>Owner</label>
        <input
          id={ids.owner}
          name="owner"
          list={ids.names}
          autoComplete="off"
          maxLength={workLimits.owner}
          defaultValue={work.owner ?? ''}
        />
        <OwnerChoice id={ids.names} />
      </div>
      <div className="field">
        <label htmlFor={ids.state}>State</label>
        <select id={ids.state} name="state" defaultValue={work.state}>
          {leadStates.map((state) => (
            <option key={state} value={state}>
              {stateLabels[state]}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button button-primary" aria-disabled={busy}>
        {busy ? 'Saving…' : 'Save'}
      </button>
    </form>
  );
}
