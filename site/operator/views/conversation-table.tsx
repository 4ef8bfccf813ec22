import type { OperatorConversation } from '@parley/contract';
import { useId, useState } from 'react';
import { formatVisitor } from '../route.ts';
import { AnswerList } from './answer-list.tsx';
import { PhoneLink } from './contact-links.tsx';
import { Moment } from './moment.tsx';
import { ProgressMarks } from './progress-marks.tsx';
import { RecordTable } from './record-table.tsx';
import { MoreButton, MoreRow } from './row-more.tsx';

const columns = [
  { title: 'Started', className: 'column-when' },
  { title: 'Visitor', className: '' },
  { title: 'How far', className: '' },
  { title: 'Answers', className: 'column-answers' },
] as const;

/** Each conversation is a row group: its line, and its answers below when they are asked for. */
export function ConversationTable({
  conversations,
}: {
  conversations: readonly OperatorConversation[];
}) {
  return (
    <RecordTable caption="Guided conversations, newest first" columns={columns}>
      {conversations.map((conversation) => (
        <ConversationRows key={conversation.id} conversation={conversation} />
      ))}
    </RecordTable>
  );
}

function ConversationRows({ conversation }: { conversation: OperatorConversation }) {
  const [open, setOpen] = useState(false);
  const moreId = useId();
  const { answers, createdAt, visitorKey } = conversation;
  const name = answers.user_name ?? 'No name given';
  return (
    <tbody role="rowgroup" className="cards-card">
      <tr role="row">
        <td role="cell" className="cell-when">
          <Moment iso={createdAt} />
        </td>
        <th role="rowheader" scope="row" className="cell-name">
          <a href={formatVisitor({ by: 'key', key: visitorKey })}>{name}</a>
          {answers.business_type && <span className="cell-note">{answers.business_type}</span>}
          {answers.phone_number && (
            <span className="cell-note">
              <PhoneLink phone={answers.phone_number} />
            </span>
          )}
        </th>
        <td role="cell" className="cell-progress">
          <ProgressMarks conversation={conversation} />
        </td>
        <MoreButton
          moreId={moreId}
          open={open}
          label={`${open ? 'Hide' : 'Show'} answers of ${name}`}
          onToggle={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'Show'} answers
        </MoreButton>
      </tr>
      {open && (
        <MoreRow moreId={moreId} columns={columns}>
          <AnswerList answers={answers} />
        </MoreRow>
      )}
    </tbody>
  );
}
