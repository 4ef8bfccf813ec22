import type { OperatorLead } from '@parley/contract';
import { formatVisitor, referTo } from '../route.ts';
import { PhoneLink } from './contact-links.tsx';
import { Moment } from './moment.tsx';
import { RecordTable } from './record-table.tsx';
import { WorkNotes } from './work-notes.tsx';

const columns = [
  { title: 'When', className: 'column-when' },
  { title: 'Who', className: '' },
  { title: 'Reach', className: '' },
  { title: 'State', className: '' },
] as const;

/** Leads whose state was set today. */
export function WorkedTable({ leads }: { leads: readonly OperatorLead[] }) {
  return (
    <RecordTable caption="Leads worked today, newest first" columns={columns}>
      <tbody role="rowgroup">
        {leads.map((lead) => (
          <tr key={lead.id} role="row" className="cards-card">
            <td role="cell" className="cell-when">
              {lead.stateAt !== null && <Moment iso={lead.stateAt} />}
            </td>
            <th role="rowheader" scope="row" className="cell-name">
              <a href={formatVisitor(referTo(lead))}>{lead.name}</a>
              {lead.company && <span className="cell-note">{lead.company}</span>}
            </th>
            <td role="cell" className="cell-contact">
              <PhoneLink phone={lead.phone} />
            </td>
            <td role="cell" className="cell-state">
              <WorkNotes work={lead} />
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}
