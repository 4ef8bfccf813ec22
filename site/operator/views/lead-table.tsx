import type { OperatorLead } from '@parley/contract';
import { useId } from 'react';
import { formatVisitor } from '../route.ts';
import type { VisitorReference } from '../api.ts';
import { MailLink, PhoneLink } from './contact-links.tsx';
import { LeadNotes } from './lead-notes.tsx';
import { LongText } from './long-text.tsx';
import { Moment } from './moment.tsx';

interface LeadTableProps {
  readonly leads: readonly OperatorLead[];
  readonly releasing: ReadonlySet<string>;
  readonly onRelease: (lead: OperatorLead) => void;
}

// The roles are the elements' own. They are spelled out because cards, on a narrow screen, take
// the table's display from the elements, and with it the roles.
export function LeadTable({ leads, releasing, onRelease }: LeadTableProps) {
  const caption = useId();
  return (
    <table role="table" className="table" aria-labelledby={caption}>
      <caption id={caption} className="sr-only">
        Leads, newest first
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {['Came in', 'Name', 'Contact', 'Message', 'State'].map((title) => (
            <th key={title} role="columnheader" scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {leads.map((lead) => (
          <tr key={lead.id} role="row" data-quarantined={lead.quarantinedBecause !== null}>
            <td role="cell" className="cell-when">
              <Moment iso={lead.createdAt} />
            </td>
            <th role="rowheader" scope="row" className="cell-name">
              <a href={formatVisitor(refer(lead))}>{lead.name}</a>
              {lead.company && <span className="cell-note">{lead.company}</span>}
            </th>
            <td role="cell" className="cell-contact">
              <MailLink email={lead.email} />
              <PhoneLink phone={lead.phone} />
            </td>
            <td role="cell" className="cell-words" data-empty={!lead.message}>
              {lead.message ? (
                <LongText text={lead.message} about={`${lead.name}’s message`} />
              ) : (
                <span className="text-muted">None</span>
              )}
            </td>
            <td role="cell" className="cell-state">
              <LeadNotes
                lead={lead}
                busy={releasing.has(lead.id)}
                onRelease={() => onRelease(lead)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function refer({ id, visitorKey }: OperatorLead): VisitorReference {
  return visitorKey === null ? { by: 'lead', leadId: id } : { by: 'key', key: visitorKey };
}
