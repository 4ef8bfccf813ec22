import type { OperatorKey } from '@parley/contract';
import { useEffect } from 'react';
import type { Desk } from '../../desk.ts';
import { ListBody } from '../../views/list-body.tsx';
import { Moment } from '../../views/moment.tsx';
import { EmptyNotice } from '../../views/notices.tsx';
import { RecordTable } from '../../views/record-table.tsx';
import { ViewTitle } from '../../views/view-title.tsx';
import { describeKey, keepers, titleKey } from '../record-words.ts';

const columns = [
  { title: 'Made', className: 'column-when' },
  { title: 'Key', className: '' },
  { title: 'May do', className: 'column-contact' },
  { title: 'Kept for', className: 'column-state' },
] as const;

/** The API keys of the voice platform's organisations. */
export function KeysView({ desk }: { desk: Desk }) {
  const { keys } = desk.developers;
  useEffect(() => void keys.refresh(), [keys]);
  return (
    <>
      <div className="view-head">
        <ViewTitle>Keys</ViewTitle>
      </div>
      <p className="text-muted">
        <code>POST /voice/token</code>, with a private key, makes a key for its organisation and
        shows it once; <code>DELETE /voice/token/&#123;id&#125;</code> takes one back. The server’s
        own keys come from its settings; <code>npm run public-key -- open</code> lets pages with its
        public key bring their own assistants, and <code>restrict</code> ends that. When a key was
        last used is not recorded.
      </p>
      <ListBody
        list={keys}
        noun="key"
        empty={<EmptyNotice title="No keys yet.">The server makes the first ones.</EmptyNotice>}
      >
        {(shown) => (
          <RecordTable caption="Keys, newest first" columns={columns}>
            <tbody role="rowgroup">
              {shown.map((key) => (
                <Row key={key.id} of={key} />
              ))}
            </tbody>
          </RecordTable>
        )}
      </ListBody>
    </>
  );
}

function Row({ of: key }: { of: OperatorKey }) {
  return (
    <tr role="row" className="cards-card">
      <td role="cell" className="cell-when">
        <Moment iso={key.createdAt} />
      </td>
      <th role="rowheader" scope="row" className="cell-name">
        {titleKey(key)}
        <span className="cell-note">{key.id}</span>
        <span className="cell-note">{key.orgName || `Organisation ${key.orgId}`}</span>
      </th>
      <td role="cell">
        {describeKey(key).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </td>
      <td role="cell" className="cell-state">
        {keepers[key.keptFor]}
      </td>
    </tr>
  );
}
