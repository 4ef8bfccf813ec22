import type { OperatorLead } from '@parley/contract';
import { ShieldAlert } from 'lucide-react';
import { useStore } from '../../ui/store.ts';
import type { LeadChange, LeadChanges } from '../lead-changes.ts';
import { describeDelivery, describeQuarantine, isGivenUp } from '../lead-state.ts';
import { Moment } from './moment.tsx';

interface LeadNotesProps {
  readonly lead: OperatorLead;
  readonly changes: LeadChanges;
  readonly onChanged?: () => void;
}

/** Whether a lead counts, and whether it reached the webhook; with what can be done about either. */
export function LeadNotes({ lead, changes, onChanged }: LeadNotesProps) {
  const busy = useStore(changes.busy).has(lead.id);
  const delivery = describeDelivery(lead);
  const apply = (change: LeadChange) =>
    void change(lead).then((changed) => changed && onChanged?.());
  return (
    <div className="notes">
      {lead.quarantinedBecause !== null && (
        <>
          <span className="badge" data-tone="warning">
            <ShieldAlert aria-hidden size={16} />
            Quarantined
          </span>
          <p className="text-sm">{describeQuarantine(lead.quarantinedBecause)}</p>
          <button
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
      {delivery && (
        <p className="text-sm" data-tone={delivery.tone}>
          {delivery.text}
          {delivery.at && (
            <>
              {' '}
              <Moment iso={delivery.at} />
            </>
          )}
        </p>
      )}
      {isGivenUp(lead) && (
        <button
          type="button"
          className="button button-small"
          aria-disabled={busy}
          aria-label={`Send again to the webhook: ${lead.name}`}
          onClick={() => apply(changes.resend)}
        >
          {busy ? 'Queueing…' : 'Send again'}
        </button>
      )}
    </div>
  );
}
