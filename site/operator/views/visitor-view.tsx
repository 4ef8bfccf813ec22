import type { OperatorEvent, OperatorVisitor } from '@parley/contract';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../ui/store.ts';
import type { VisitorReference } from '../api.ts';
import type { Desk } from '../desk.ts';
import { listContacts, listNames, nameVisitor } from '../person.ts';
import { describeLeft } from '../erasure.ts';
import { count } from '../moments.ts';
import type { PagedList } from '../paged-list.ts';
import { MailLink, PhoneLink } from './contact-links.tsx';
import { Moment } from './moment.tsx';
import { EmptyNotice, FailureNotice, LoadingNotice, StaleNotice } from './notices.tsx';
import { Timeline } from './timeline.tsx';
import { ViewTitle } from './view-title.tsx';

export function VisitorView({ desk, visitor }: { desk: Desk; visitor: VisitorReference }) {
  const resource = useMemo(() => desk.createVisitor(visitor), [desk, visitor]);
  const timeline = useMemo(() => desk.createTimeline(visitor), [desk, visitor]);
  useEffect(() => void resource.reload(), [resource]);
  useEffect(() => void timeline.reload(), [timeline]);
  const state = useStore(resource.state);
  const reload = () => {
    void resource.reload();
    void timeline.refresh();
  };

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
          <Person
            desk={desk}
            reference={visitor}
            person={state.value}
            timeline={timeline}
            onChanged={reload}
          />
        </>
      )}
    </>
  );
}

interface PersonProps {
  readonly desk: Desk;
  readonly reference: VisitorReference;
  readonly person: OperatorVisitor;
  readonly timeline: PagedList<OperatorEvent, null>;
  readonly onChanged: () => void;
}

function Person({ desk, reference, person, timeline, onChanged }: PersonProps) {
  const { emails, phones } = listContacts(person);
  const { leads, conversations, refusedAt, calls, visitorKeys, left } = person;

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
        {refusedAt !== null && (
          <p>
            <strong>Said no to a call</strong> <Moment iso={refusedAt} />, in the guided
            consultation, and left no details since.
          </p>
        )}
        <p className="text-muted">
          {count(leads.length, 'lead')}, {count(conversations.length, 'guided conversation')} and{' '}
          {count(calls.length, 'call')}
          {visitorKeys.length > 1 && `, from ${visitorKeys.length} browsers`}. They belong together
          by browser, e-mail address or phone number.
        </p>
        {left && <p className="text-muted">{describeLeft(left)}</p>}
      </div>
      <Timeline
        isOwner={desk.isOwner}
        timeline={timeline}
        changes={desk.changes}
        onChanged={onChanged}
      />
      {desk.isOwner && (
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
      )}
    </>
  );
}
