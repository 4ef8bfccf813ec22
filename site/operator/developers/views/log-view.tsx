import type { LogLevel, OperatorLine } from '@parley/contract';
import { useEffect } from 'react';
import type { Desk } from '../../desk.ts';
import { ListBody } from '../../views/list-body.tsx';
import { useMomentFormat } from '../../views/moment.tsx';
import { EmptyNotice } from '../../views/notices.tsx';
import { RecordTable } from '../../views/record-table.tsx';
import { SearchBox } from '../../views/search-box.tsx';
import { ViewTitle } from '../../views/view-title.tsx';
import { formatPlace } from '../place.ts';

const choices = [
  { level: 'info', label: 'All' },
  { level: 'warn', label: 'Warnings' },
  { level: 'error', label: 'Errors' },
] as const;

const columns = [
  { title: 'When', className: 'column-when' },
  { title: 'Line', className: '' },
  { title: 'Request', className: 'column-state' },
] as const;

interface LogViewProps {
  readonly desk: Desk;
  readonly level: LogLevel;
  readonly request: string;
}

/** What the server's log said last. */
export function LogView({ desk, level, request }: LogViewProps) {
  const { lines } = desk.developers;
  useEffect(() => void lines.ask({ level, request }), [lines, level, request]);
  return (
    <>
      <div className="view-head">
        <ViewTitle>Log</ViewTitle>
      </div>
      <p className="text-muted">
        The newest lines, up to a thousand, that this server has written since it started. The whole
        log is kept on the machine. An error message that a visitor sees names its request: look for
        it here.
      </p>
      <div className="tools">
        <nav aria-label="Which lines" className="choice">
          {choices.map(({ level: one, label }) => (
            <a
              key={one}
              href={formatPlace({ part: 'log', level: one, request: '' })}
              aria-current={one === level && request === '' ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        <SearchBox
          label="Find a request by its id"
          initial={request}
          onSearch={(wanted) => void lines.ask({ level, request: wanted })}
        />
      </div>
      <ListBody
        list={lines}
        noun="line"
        empty={
          <EmptyNotice title="No such line.">
            Since its start this server wrote none, or newer ones have taken its place.
          </EmptyNotice>
        }
      >
        {(found) => <LineTable lines={found} />}
      </ListBody>
    </>
  );
}

function LineTable({ lines }: { lines: readonly OperatorLine[] }) {
  const format = useMomentFormat();
  return (
    <RecordTable caption="Lines of the log, newest first" columns={columns}>
      <tbody role="rowgroup">
        {lines.map(({ id, time, level, request, message, facts }) => (
          <tr key={id} role="row" className="cards-card">
            <td role="cell" className="cell-when">
              <time dateTime={time} title={format.exact(time)}>
                {format.second(time)}
              </time>
            </td>
            <th role="rowheader" scope="row" className="cell-name">
              {level !== 'info' && (
                <span className="badge" data-tone="warning">
                  {level}
                </span>
              )}{' '}
              {message}
              <span className="cell-note source">{wordFacts(facts)}</span>
            </th>
            <td role="cell" className="cell-state" data-empty={request === null}>
              {request !== null && (
                <a href={formatPlace({ part: 'log', level: 'info', request })}>{request}</a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}

const wordFacts = (facts: OperatorLine['facts']): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
