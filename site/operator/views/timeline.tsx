import type { OperatorEvent } from '@parley/contract';
import { useStore } from '../../ui/store.ts';
import { passFocus } from '../focus.ts';
import type { LeadChanges } from '../lead-changes.ts';
import { canSendAgain, describeDelivery } from '../lead-state.ts';
import type { PagedList } from '../paged-list.ts';
import { ListBody } from './list-body.tsx';
import { Moment } from './moment.tsx';
import { EmptyNotice } from './notices.tsx';
import { CallCard, ConversationCard, LeadCard } from './visitor-cards.tsx';

interface TimelineProps {
  readonly timeline: PagedList<OperatorEvent, null>;
  readonly changes: LeadChanges;
  /** Whether whoever reads may look into calls. */
  readonly isOwner: boolean;
  readonly onChanged: () => void;
}

/** What one person did, and what was told of it, newest first. */
export function Timeline({ timeline, ...of }: TimelineProps) {
  return (
    <section aria-labelledby="visitor-timeline" className="grid gap-4">
      <h2 id="visitor-timeline" className="section-title">
        Timeline
      </h2>
      <ListBody
        list={timeline}
        noun="event"
        empty={<EmptyNotice title="Nothing happened.">It was erased meanwhile.</EmptyNotice>}
      >
        {(events) => (
          <ol className="timeline">
            {events.map((event) => (
              <li key={event.id}>
                <Event event={event} {...of} />
              </li>
            ))}
          </ol>
        )}
      </ListBody>
    </section>
  );
}

type EventProps = Omit<TimelineProps, 'timeline'> & { readonly event: OperatorEvent };

function Event({ event, changes, isOwner, onChanged }: EventProps) {
  switch (event.kind) {
    case 'lead':
      return <LeadCard lead={event.lead} changes={changes} onChanged={onChanged} />;
    case 'conversation':
      return <ConversationCard conversation={event.conversation} />;
    case 'call':
      return <CallCard call={event.call} isOwner={isOwner} />;
    case 'question':
      return (
        <div className="event">
          <p className="text-muted">
            Asked, and found no answer, <Moment iso={event.at} />
          </p>
          <p className="words">{event.question}</p>
        </div>
      );
    case 'delivery': {
      const { tone, text } = describeDelivery(event.delivery);
      return (
        <p className="event" data-tone={tone}>
          <span>{text}</span> <Moment iso={event.at} />
        </p>
      );
    }
    case 'missed-call':
      return <MissedCall event={event} changes={changes} onChanged={onChanged} />;
  }
}

type MissedCallProps = Pick<TimelineProps, 'changes' | 'onChanged'> & {
  readonly event: Extract<OperatorEvent, { kind: 'missed-call' }>;
};

/** What the company was told of a call that nobody answered. */
function MissedCall({ event: { at, callId, delivery }, changes, onChanged }: MissedCallProps) {
  const busy = useStore(changes.busy).has(callId);
  const { tone, text } = describeDelivery(delivery);
  return (
    <div className="event">
      <p data-tone={tone}>
        A missed call: <span>{text}</span> <Moment iso={at} />
      </p>
      {canSendAgain(delivery) && (
        <button
          ref={passFocus}
          type="button"
          className="button button-small"
          aria-disabled={busy}
          aria-label="Send again: a missed call"
          onClick={() => void changes.retell(callId).then((worked) => worked && onChanged())}
        >
          {busy ? 'Queueing…' : 'Send again'}
        </button>
      )}
    </div>
  );
}
