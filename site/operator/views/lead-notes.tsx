import type { OperatorLead } from '@parley/contract';
import { ShieldAlert } from 'lucide-react';
import { useStore } from '../../ui/store.ts';
import { describeWay } from '../day-words.ts';
import { passFocus } from '../focus.ts';
import type { LeadChange, LeadChanges } from '../lead-changes.ts';
import { canSendAgain, describeDelivery, describeQuarantine } from '../lead-state.ts';
import { Moment } from './moment.tsx';

interface LeadNotesProps {
  readonly lead: OperatorLead;
  readonly changes: LeadChanges;
  readonly onChanged?: () => void;
}

/** Whether a lead counts, and who was told of it; with what can be done about either. */
export function LeadNotes({ lead, changes, onChanged }: LeadNotesProps) {
  const busy = useStore(changes.busy).has(lead.id);
  const notes = lead.deliveries.map(
    (delivery) => [delivery.way, describeDelivery(delivery)] as const,
  );
  const apply = (change: LeadChange) =>
    void change(lead).then((changed) => changed && onChanged?.());
  return (
    <div className="notes">
      {lead.openedBy !== null && (
        <p className="text-sm">
          Came by: {describeWay(lead.openedBy)}
          {lead.firstQuestion !== null && `, asking: ${lead.firstQuestion}`}
        </p>
      )}
      {lead.quarantinedBecause !== null && (
        <>
          <span className="badge" data-tone="warning">
            <ShieldAlert aria-hidden size={16} />
            Quarantined
          </span>
          <p className="text-sm">{describeQuarantine(lead.quarantinedBecause)}</p>
          <button
            ref={passFocus}
            type="button"
            className="button button-small"
            aria-disabled={busy}
            aria-label={`Release ${lead.name} from quarantine`}
            onClick={() => apply(changes.release)}
          >
            {busy ? 'Releasing…' : 'Release'}
          </button>
        </>
      )}
      {notes.map(([way, { tone, text, at }]) => (
        <p key={way} className="text-sm" data-tone={tone}>
          {text}
          {at && (
            <>
              {' '}
              <Moment iso={at} />
            </>
          )}
        </p>
      ))}
      {lead.deliveries.some(canSendAgain) && (
        <button
          ref={passFocus}
          type="button"
          className="button button-small"
          aria-disabled={busy}
          aria-label={`Send again: ${lead.name}`}
          onClick={() => apply(changes.resend)}
        >
          {busy ? 'Queueing…' : 'Send again'}
        </button>
      )}
    </div>
  );
}
