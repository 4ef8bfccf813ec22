import type { OperatorLead } from '@parley/contract';
import type { LeadChanges } from '../lead-changes.ts';
import { listDetails } from '../lead-fields.ts';
import { formatVisitor, referTo } from '../route.ts';
import { MailLink, PhoneLink } from './contact-links.tsx';
import { LeadNotes } from './lead-notes.tsx';
import { LongText } from './long-text.tsx';
import { Moment } from './moment.tsx';
import { RecordTable } from './record-table.tsx';
import { WorkNotes } from './work-notes.tsx';

const columns = [
  { title: 'Came in', className: 'column-when' },
  { title: 'Name', className: 'column-name' },
  { title: 'Contact', className: 'column-contact' },
  { title: 'Message', className: '' },
  { title: 'State', className: 'column-state' },
] as const;

interface LeadTableProps {
  readonly leads: readonly OperatorLead[];
  readonly changes: LeadChanges;
}

export function LeadTable({ leads, changes }: LeadTableProps) {
  return (
    <RecordTable caption="Leads, newest first" columns={columns}>
      <tbody role="rowgroup">
        {leads.map((lead) => (
          <tr
            key={lead.id}
            role="row"
            className="cards-card"
            data-row
            data-quarantined={lead.quarantinedBecause !== null}
          >
            <td role="cell" className="cell-when">
              <Moment iso={lead.createdAt} />
            </td>
            <th role="rowheader" scope="row" className="cell-name">
              <a href={formatVisitor(referTo(lead))}>{lead.name}</a>
              {listDetails(lead).map(({ field, label, text }) => (
                <span key={field} className="cell-note">
                  {field === 'company' ? text : `${label}: ${text}`}
                </span>
              ))}
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
              <WorkNotes work={lead} />
              <LeadNotes lead={lead} changes={changes} />
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}
