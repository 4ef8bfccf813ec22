import type { OperatorColleague } from '@parley/contract';
import { Moment } from '../../views/moment.tsx';
import { RecordTable } from '../../views/record-table.tsx';
import { roleWords } from '../change-words.ts';

const columns = [
  { title: 'Name', className: '' },
  { title: 'Role', className: 'column-state' },
  { title: 'Token made', className: 'column-when' },
  { title: 'Last used', className: 'column-when' },
  { title: 'Token', className: 'column-state' },
] as const;

interface PeopleTableProps {
  readonly people: readonly OperatorColleague[];
  readonly onTakeBack: (colleague: OperatorColleague) => void;
}

export function PeopleTable({ people, onTakeBack }: PeopleTableProps) {
  return (
    <RecordTable caption="People, by name" columns={columns}>
      <tbody role="rowgroup">
        {people.map((colleague) => (
          <tr key={colleague.id} role="row" className="cards-card">
            <th role="rowheader" scope="row" className="cell-name">
              {colleague.name}
            </th>
            <td role="cell">{roleWords[colleague.role]}</td>
            <td role="cell" className="cell-when">
              Made <Moment iso={colleague.createdAt} />
            </td>
            <td role="cell" className="cell-when">
              {colleague.lastUsedAt === null ? (
                'Never used'
              ) : (
                <>
                  Used <Moment iso={colleague.lastUsedAt} />
                </>
              )}
            </td>
            <td role="cell">
              <button
                type="button"
                className="button button-small button-danger"
                aria-label={`Take back the token of ${colleague.name}`}
                onClick={() => onTakeBack(colleague)}
              >
                Take back…
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}
