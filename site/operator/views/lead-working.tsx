import type { LeadWork, OperatorLead } from '@parley/contract';
import { useId, useRef, useState } from 'react';
import { useStore } from '../../ui/store.ts';
import type { LeadChanges } from '../lead-changes.ts';
import { WorkForm } from './work-form.tsx';
import { WorkNotes } from './work-notes.tsx';

interface LeadWorkingProps {
  readonly lead: OperatorLead;
  readonly changes: LeadChanges;
  readonly onChanged: () => void;
}

/** What the company made of one lead, and the form that says otherwise. */
export function LeadWorking({ lead, changes, onChanged }: LeadWorkingProps) {
  const [open, setOpen] = useState(false);
  const busy = useStore(changes.busy).has(lead.id);
  const opener = useRef<HTMLButtonElement>(null);
  const formId = useId();

  async function save(changed: Partial<LeadWork>) {
    if (Object.keys(changed).length > 0) {
      const { state, owner, note } = lead;
      const seen = { state, owner, note };
      if (!(await changes.work(lead, [lead.id], { work: changed, seen }))) return;
      onChanged();
    }
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <div className="grid gap-3">
      <WorkNotes work={lead} />
      <button
        ref={opener}
        type="button"
        className="button button-small justify-self-start"
        aria-expanded={open}
        aria-controls={open ? formId : undefined}
        aria-label={`State, owner, note of ${lead.name}`}
        onClick={() => setOpen(!open)}
      >
        State, owner, note
      </button>
      {open && (
        <div id={formId}>
          <WorkForm
            work={lead}
            about={lead.name}
            busy={busy}
            onSave={(changed) => void save(changed)}
          />
        </div>
      )}
    </div>
  );
}
