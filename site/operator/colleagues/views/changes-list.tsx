import type { OperatorChange } from '@parley/contract';
import type { Desk } from '../../desk.ts';
import { formatVisitor } from '../../route.ts';
import { ListBody } from '../../views/list-body.tsx';
import { Moment } from '../../views/moment.tsx';
import { EmptyNotice } from '../../views/notices.tsx';
import { RecordTable } from '../../views/record-table.tsx';
import { describeChange, describeWho, isOfLead } from '../change-words.ts';

const columns = [
  { title: 'When', className: 'column-when' },
  { title: 'Change', className: '' },
  { title: 'Who', className: 'column-contact' },
] as const;

/** Who changed what. */
export function ChangesList({ desk }: { desk: Desk }) {
  return (
    <ListBody
      list={desk.colleagues.changes}
      noun="change"
      empty={
        <EmptyNotice title="Nothing was changed yet.">
          Whoever changes something in the console is named here for a year.
        </EmptyNotice>
      }
    >
      {(changes) => (
        <RecordTable caption="Changes, newest first" columns={columns}>
          <tbody role="rowgroup">
            {changes.map((change) => (
              <Row key={change.id} change={change} />
            ))}
          </tbody>
        </RecordTable>
      )}
    </ListBody>
  );
}

function Row({ change }: { change: OperatorChange }) {
  const { at, who, what, which } = change;
  return (
    <tr role="row" className="cards-card">
      <td role="cell" className="cell-when">
        <Moment iso={at} />
      </td>
      <th role="rowheader" scope="row" className="cell-name">
        {describeChange(change)}
        {which !== null && (
          <span className="cell-note">
            {isOfLead(what) ? (
              <a href={formatVisitor({ by: 'lead', leadId: which })}>{which}</a>
            ) : (
              which
            )}
          </span>
        )}
      </th>
      <td role="cell">{describeWho(who)}</td>
    </tr>
  );
}
