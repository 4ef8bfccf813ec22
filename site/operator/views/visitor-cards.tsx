import type { OperatorCall, OperatorConversation, OperatorLead } from '@parley/contract';
import type { ReactNode } from 'react';
import { formatPlace } from '../developers/place.ts';
import { describeCall, readTranscript } from '../call-state.ts';
import type { LeadChanges } from '../lead-changes.ts';
import { describeCameFrom, titleLead } from '../event-words.ts';
import { listDetails } from '../lead-fields.ts';
import { describeFormTime } from '../lead-state.ts';
import { AnswerList } from './answer-list.tsx';
import { MailLink, PhoneLink } from './contact-links.tsx';
import { LeadNotes } from './lead-notes.tsx';
import { LeadWorking } from './lead-working.tsx';
import { Moment } from './moment.tsx';
import { ProgressMarks } from './progress-marks.tsx';

interface LeadCardProps {
  readonly lead: OperatorLead;
  readonly changes: LeadChanges;
  readonly onChanged: () => void;
}

export function LeadCard({ lead, changes, onChanged }: LeadCardProps) {
  const formTime = describeFormTime(lead.formMs);
  const cameFrom = describeCameFrom(lead.cameFrom);
  return (
    <article className="card" data-quarantined={lead.quarantinedBecause !== null}>
      <header className="card-head">
        <h3 className="font-semibold">{titleLead(lead)}</h3>
        <Moment iso={lead.createdAt} />
      </header>
      <dl className="answers">
        <Fact label="Name">{lead.name}</Fact>
        <Fact label="E-mail">
          <MailLink email={lead.email} />
        </Fact>
        <Fact label="Phone">
          <PhoneLink phone={lead.phone} />
        </Fact>
        {listDetails(lead).map(({ field, label, text }) => (
          <Fact key={field} label={label}>
            {text}
          </Fact>
        ))}
        {cameFrom && <Fact label="Came from">{cameFrom}</Fact>}
        {formTime && <Fact label="Form open for">{formTime}</Fact>}
        {lead.message && (
          <Fact label="Message" wide>
            <p className="words">{lead.message}</p>
          </Fact>
        )}
      </dl>
      {lead.quarantinedBecause === null && (
        <LeadWorking lead={lead} changes={changes} onChanged={onChanged} />
      )}
      <LeadNotes lead={withoutArrived(lead)} changes={changes} onChanged={onChanged} />
    </article>
  );
}

/** A telling that arrived is an event of its own. */
const withoutArrived = (lead: OperatorLead): OperatorLead => ({
  ...lead,
  deliveries: lead.deliveries.filter(({ deliveredAt }) => deliveredAt === null),
});

function Fact({ label, wide, children }: { label: string; wide?: true; children: ReactNode }) {
  return (
    <div className="answer" data-answered data-wide={wide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function ConversationCard({ conversation }: { conversation: OperatorConversation }) {
  return (
    <article className="card">
      <header className="card-head">
        <h3 className="font-semibold">
          Began the guided consultation <Moment iso={conversation.createdAt} />
        </h3>
        <span className="text-muted">
          last answer <Moment iso={conversation.updatedAt} />
        </span>
      </header>
      <ProgressMarks conversation={conversation} />
      <AnswerList answers={conversation.answers} />
    </article>
  );
}

export function CallCard({ call, isOwner }: { call: OperatorCall; isOwner: boolean }) {
  const lines = readTranscript(call.transcript);
  return (
    <article className="card">
      <header className="card-head">
        <h3 className="font-semibold">
          Called the voice agent <Moment iso={call.createdAt} />
        </h3>
        <span className="text-muted">{describeCall(call)}</span>
        {isOwner && <a href={formatPlace({ part: 'calls', id: call.id })}>Look into this call</a>}
      </header>
      {lines.length === 0 ? (
        <p className="text-muted">Nothing was said.</p>
      ) : (
        <dl className="answers">
          {lines.map(({ who, text }, index) => (
            <Fact key={index} label={who} wide>
              <p className="words">{text}</p>
            </Fact>
          ))}
        </dl>
      )}
    </article>
  );
}
