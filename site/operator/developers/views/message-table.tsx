import { useId, useState } from 'react';
import type { Desk } from '../../desk.ts';
import { describeMessage, type ShownMessage } from '../message-state.ts';
import { formatPlace } from '../place.ts';
import { Moment } from '../../views/moment.tsx';
import { RecordTable } from '../../views/record-table.tsx';
import { MoreButton, MoreRow } from '../../views/row-more.tsx';

const columns = [
  { title: 'When', className: 'column-when' },
  { title: 'Message', className: '' },
  { title: 'State', className: 'column-state' },
  { title: 'Look', className: 'column-answers' },
] as const;

interface MessageTableProps {
  readonly messages: readonly ShownMessage[];
  readonly desk: Pick<Desk, 'readMessage' | 'resendMessage'>;
}

/** Each message is a row group: its line, and what was sent below when it is asked for. */
export function MessageTable({ messages, desk }: MessageTableProps) {
  return (
    <RecordTable caption="Messages to servers, newest first" columns={columns}>
      {messages.map((message) => (
        <MessageRows key={message.id} message={message} desk={desk} />
      ))}
    </RecordTable>
  );
}

function MessageRows({
  message,
  desk,
}: Pick<MessageTableProps, 'desk'> & { readonly message: ShownMessage }) {
  const [body, setBody] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const moreId = useId();
  const { id, createdAt, type, url, callId, isHeld } = message;
  const note = describeMessage(message);
  const busyWith = async (work: Promise<void>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  const look = async () => setBody(body === null ? await desk.readMessage(id) : null);
  const open = body !== null;
  return (
    <tbody role="rowgroup" className="cards-card">
      <tr role="row">
        <td role="cell" className="cell-when">
          <Moment iso={createdAt} />
        </td>
        <th role="rowheader" scope="row" className="cell-name">
          {type}
          {url && <span className="cell-note">{url}</span>}
          {callId && (
            <a className="cell-note" href={formatPlace({ part: 'calls', id: callId })}>
              Call {callId}
            </a>
          )}
        </th>
        <td role="cell" className="cell-state">
          <div className="notes">
            <p className="text-sm" data-tone={note.tone}>
              {note.text}
              {note.at && (
                <>
                  {' '}
                  <Moment iso={note.at} />
                </>
              )}
            </p>
            {!isHeld && (
              <button
                type="button"
                className="button button-small"
                aria-label={`Send again: ${type}`}
                aria-disabled={busy}
                onClick={() => !busy && void busyWith(desk.resendMessage(id))}
              >
                Send again
              </button>
            )}
          </div>
        </td>
        <MoreButton
          moreId={moreId}
          open={open}
          label={`${open ? 'Hide' : 'Show'} ${type}`}
          busy={busy}
          onToggle={() => void busyWith(look())}
        >
          {open ? 'Hide' : 'Show'}
        </MoreButton>
      </tr>
      {open && (
        <MoreRow moreId={moreId} columns={columns}>
          <pre className="source">{body}</pre>
        </MoreRow>
      )}
    </tbody>
  );
}
