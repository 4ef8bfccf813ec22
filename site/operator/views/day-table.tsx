import type { LeadWork, OperatorDayPerson } from '@parley/contract';
import { NotebookPen } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useStore } from '../../ui/store.ts';
import { describeDue, describeWay } from '../day-words.ts';
import type { Desk } from '../desk.ts';
import { focusTitle } from '../focus.ts';
import { formatVisitor, referTo } from '../route.ts';
import { focusRow } from '../row-keys.ts';
import { MailLink, PhoneLink } from './contact-links.tsx';
import { LongText } from './long-text.tsx';
import { Moment } from './moment.tsx';
import { RecordTable } from './record-table.tsx';
import { WorkForm } from './work-form.tsx';

const columns = [
  { title: 'Call by', className: 'column-due' },
  { title: 'Who', className: 'column-who' },
  { title: 'Reach', className: 'column-reach' },
  { title: 'What they said', className: '' },
  { title: 'Came by', className: 'column-way' },
  { title: 'Work', className: 'column-work' },
] as const;

interface DayTableProps {
  readonly desk: Desk;
  readonly people: readonly OperatorDayPerson[];
  readonly now: Date;
}

/** Each person is a row group: their line, and below, when it is asked for, what is noted of them. */
export function DayTable({ desk, people, now }: DayTableProps) {
  const next = people.find(({ refusedAt }) => refusedAt === null);
  return (
    <RecordTable
      caption="Whom to call: who presses first, then by when a call is due"
      columns={columns}
    >
      {people.map((person) => (
        <PersonRows
          key={person.id}
          desk={desk}
          person={person}
          now={now}
          isNext={person === next}
        />
      ))}
    </RecordTable>
  );
}

interface PersonRowsProps extends Pick<DayTableProps, 'desk' | 'now'> {
  readonly person: OperatorDayPerson;
  /** Whom to call next. */
  readonly isNext: boolean;
}

function PersonRows({ desk, person, now, isNext }: PersonRowsProps) {
  const [open, setOpen] = useState(false);
  const group = useRef<HTMLTableSectionElement>(null);
  const noteButton = useRef<HTMLButtonElement>(null);
  const busy = useStore(desk.changes.busy).has(person.id);
  const formId = useId();
  const { name, company, dueAt, refusedAt, owner, note } = person;
  const { isLate, text } = describeDue(dueAt, now);

  function closeNote() {
    setOpen(false);
    noteButton.current?.focus();
  }

  async function work(change: Partial<LeadWork>) {
    // Looked up before: the row is gone once it is done.
    const row = group.current;
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    if (!(await desk.day.work(person, change))) return;
    if (change.state === undefined || change.state === 'new') return closeNote();
    setOpen(false);
    if (next instanceof HTMLElement && next.matches('[data-row]')) focusRow(next);
    else focusTitle();
  }

  return (
    <tbody
      ref={group}
      role="rowgroup"
      className="cards-card day-person"
      data-row
      data-late={isLate && refusedAt === null}
    >
      <tr role="row">
        <td role="cell" className="cell-due">
          {refusedAt === null ? (
            <>
              <strong>
                <Moment iso={dueAt} />
              </strong>
              <span className="cell-note">{text}</span>
            </>
          ) : (
            <>
              <strong>Said no to a call</strong>
              <span className="cell-note">
                <Moment iso={refusedAt} />
              </span>
            </>
          )}
          <Pressing person={person} />
        </td>
        <th role="rowheader" scope="row" className="cell-name">
          <a href={formatVisitor(referTo(person))}>{name}</a>
          {company !== null && <span className="cell-note">{company}</span>}
          {owner !== null && <span className="cell-note">Owner: {owner}</span>}
        </th>
        <td role="cell" className="cell-contact">
          <Reach person={person} />
        </td>
        <td role="cell" className="cell-words">
          <Said person={person} />
        </td>
        <td role="cell" className="cell-way">
          {describeWay(person.openedBy)}
        </td>
        <td role="cell" className="cell-work">
          <button
            type="button"
            className={isNext ? 'button button-small button-primary' : 'button button-small'}
            aria-disabled={busy}
            aria-keyshortcuts="D"
            aria-label={`Mark called: ${name}`}
            onClick={() => void work({ state: 'called' })}
          >
            {busy ? 'Saving…' : 'Mark called'}
          </button>
          <button
            ref={noteButton}
            type="button"
            className="button button-small"
            aria-expanded={open}
            aria-controls={open ? formId : undefined}
            aria-keyshortcuts="N"
            aria-label={`Note about ${name}`}
            onClick={() => setOpen(!open)}
          >
            <NotebookPen aria-hidden size={16} />
            Note
          </button>
        </td>
      </tr>
      {open && (
        <tr role="row" id={formId} className="row-more">
          <td role="cell" colSpan={columns.length}>
            <WorkForm
              work={{ state: 'new', owner, note }}
              about={name}
              busy={busy}
              onSave={(changed) =>
                Object.keys(changed).length === 0 ? closeNote() : void work(changed)
              }
            />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Pressing({ person: { complains, questions } }: { person: OperatorDayPerson }) {
  return (
    <>
      {complains && (
        <span className="badge" data-tone="warning">
          Complaint
        </span>
      )}
      {questions.length > 0 && (
        <span className="badge" data-tone="warning">
          Question open
        </span>
      )}
    </>
  );
}

function Reach({ person: { phones, emails } }: { person: OperatorDayPerson }) {
  return (
    <>
      {phones.map((phone, index) => (
        <PhoneLink key={phone} phone={phone} {...(index === 0 && { shortcut: 'C' })} />
      ))}
      {emails.map((email) => (
        <MailLink key={email} email={email} />
      ))}
    </>
  );
}

function Said({ person: { name, said, questions, note } }: { person: OperatorDayPerson }) {
  if (said.length + questions.length === 0 && note === null) {
    return <span className="text-muted">Left their details.</span>;
  }
  return (
    <div className="grid gap-2">
      {questions.map((question) => (
        <p key={question} className="words">
          <strong>No answer to:</strong> {question}
        </p>
      ))}
      {said.map((text) => (
        <LongText key={text} text={text} about={`what ${name} said`} />
      ))}
      {note !== null && <p className="words text-muted">Note: {note}</p>}
    </div>
  );
}
