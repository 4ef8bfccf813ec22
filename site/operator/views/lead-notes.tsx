import type { OperatorLead } from '@parley/contract';
import { ShieldAlert } from 'lucide-react';
import { describeDelivery, describeQuarantine } from '../lead-state.ts';
import { Moment } from './moment.tsx';

interface LeadNotesProps {
  readonly lead: OperatorLead;
  readonly busy: boolean;
  readonly onRelease: () => void;
}

/** Whether a lead counts, and whether it reached the webhook. */
export function LeadNotes({ lead, busy, onRelease }: LeadNotesProps) {
  const delivery = describeDelivery(lead);
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
            onClick={onRelease}
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
    </div>
  );
}
