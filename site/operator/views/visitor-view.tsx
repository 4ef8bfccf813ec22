import type { OperatorVisitor } from '@parley/contract';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../ui/store.ts';
import type { VisitorReference } from '../api.ts';
import type { Desk } from '../desk.ts';
import { listContacts, listNames, nameVisitor } from '../person.ts';
import { describeLeft } from '../erasure.ts';
import { count } from '../moments.ts';
import { MailLink, PhoneLink } from './contact-links.tsx';
import { EmptyNotice, FailureNotice, LoadingNotice, StaleNotice } from './notices.tsx';
import { ViewTitle } from './view-title.tsx';
import { CallCard, ConversationCard, LeadCard } from './visitor-cards.tsx';

export function VisitorView({ desk, visitor }: { desk: Desk; visitor: VisitorReference }) {
  const resource = useMemo(() => desk.createVisitor(visitor), [desk, visitor]);
  useEffect(() => void resource.reload(), [resource]);
  const state = useStore(resource.state);
  const reload = () => void resource.reload();

  return (
    <>
      <a className="back" href="#/leads">
        <ArrowLeft aria-hidden size={18} />
        All leads
      </a>
      <ViewTitle>{state.phase === 'loaded' ? nameVisitor(state.value) : 'Visitor'}</ViewTitle>
      {state.phase === 'loading' && <LoadingNotice what="this visitor" />}
      {state.phase === 'failed' && state.failure.kind === 'missing' && (
        <EmptyNotice title="Nothing is kept of this visitor.">
          It was erased, or never there.
        </EmptyNotice>
      )}
      {state.phase === 'failed' && state.failure.kind !== 'missing' && (
        <FailureNotice failure={state.failure} onRetry={reload} />
      )}
      {state.phase === 'loaded' && (
        <>
          {state.failure && <StaleNotice failure={state.failure} onRetry={reload} />}
          <Person desk={desk} reference={visitor} person={state.value} onChanged={reload} />
        </>
      )}
    </>
  );
}

interface PersonProps {
  readonly desk: Desk;
  readonly reference: VisitorReference;
  readonly person: OperatorVisitor;
  readonly onChanged: () => void;
}

function Person({ desk, reference, person, onChanged }: PersonProps) {
  const { emails, phones } = listContacts(person);
  const { leads, conversations, calls, questions, visitorKeys, left } = person;

  return (
    <>
      <div className="grid gap-2">
        <p className="person-contacts">
          {emails.map((email) => (
            <MailLink key={email} email={email} />
          ))}
          {phones.map((phone) => (
            <PhoneLink key={phone} phone={phone} />
          ))}
        </p>
        <p className="text-muted">
          {count(leads.length, 'lead')}, {count(conversations.length, 'guided conversation')} and{' '}
          {count(calls.length, 'call')}
          {visitorKeys.length > 1 && `, from ${visitorKeys.length} browsers`}. They belong together
          by browser, e-mail address or phone number.
        </p>
        {left && <p className="text-muted">{describeLeft(left)}</p>}
      </div>
      <section aria-labelledby="visitor-leads" className="grid gap-4">
        <h2 id="visitor-leads" className="section-title">
          Leads
        </h2>
        {leads.length === 0 && <p className="text-muted">None: no contact details were left.</p>}
        {leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} changes={desk.changes} onChanged={onChanged} />
        ))}
      </section>
      <section aria-labelledby="visitor-conversations" className="grid gap-4">
        <h2 id="visitor-conversations" className="section-title">
          Guided conversations
        </h2>
        {conversations.length === 0 && <p className="text-muted">None.</p>}
        {conversations.map((conversation) => (
          <ConversationCard key={conversation.id} conversation={conversation} />
        ))}
      </section>
      <section aria-labelledby="visitor-calls" className="grid gap-4">
        <h2 id="visitor-calls" className="section-title">
          Calls with the voice agent
        </h2>
        {calls.length === 0 && <p className="text-muted">None.</p>}
        {calls.map((call) => (
          <CallCard key={call.id} call={call} />
        ))}
      </section>
      {questions.length > 0 && (
        <section aria-labelledby="visitor-questions" className="grid gap-4">
          <h2 id="visitor-questions" className="section-title">
            Questions without an answer
          </h2>
          <ul className="bullets words">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="visitor-erase" className="erase">
        <h2 id="visitor-erase" className="section-title">
          Erase this person
        </h2>
        <p>When somebody asks to be forgotten. Everything on this page goes, for good.</p>
        <button
          type="button"
          className="button button-danger"
          onClick={() =>
            desk.erasure.ask({
              request:
                reference.by === 'key'
                  ? { visitorKey: reference.key }
                  : { leadId: reference.leadId },
              name: nameVisitor(person),
              leads: leads.length,
              conversations: conversations.length,
              calls: calls.length,
              names: listNames(person),
              left,
            })
          }
        >
          <Trash2 aria-hidden size={18} />
          Erase…
        </button>
      </section>
    </>
  );
}
