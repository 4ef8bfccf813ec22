import type { OperatorQuestion } from '@parley/contract';
import { useId, useState } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { draftAnswer } from '../answer-draft.ts';
import { count } from '../moments.ts';
import { Moment } from './moment.tsx';
import { RecordTable } from './record-table.tsx';
import { MoreButton, MoreRow } from './row-more.tsx';

const columns = [
  { title: 'Asked last', className: 'column-when' },
  { title: 'Question', className: '' },
  { title: 'Asked by', className: 'column-state' },
  { title: 'Answer', className: 'column-answers' },
] as const;

/** Each question is a row group: its line, and below, when it is asked for, where its answer goes. */
export function QuestionTable({ questions }: { questions: readonly OperatorQuestion[] }) {
  return (
    <RecordTable caption="Questions without an answer, newest first" columns={columns}>
      {questions.map((question) => (
        <QuestionRows key={question.id} asked={question} />
      ))}
    </RecordTable>
  );
}

function QuestionRows({ asked }: { asked: OperatorQuestion }) {
  const [open, setOpen] = useState(false);
  const moreId = useId();
  const { askedAt, question, visitors } = asked;
  return (
    <tbody role="rowgroup" className="cards-card">
      <tr role="row">
        <td role="cell" className="cell-when">
          <Moment iso={askedAt} />
        </td>
        <th role="rowheader" scope="row" className="cell-name words">
          {question}
        </th>
        <td role="cell" className="cell-state">
          {count(visitors, 'visitor')}
        </td>
        <MoreButton
          moreId={moreId}
          open={open}
          label={`Write an answer to “${question}”`}
          onToggle={() => setOpen(!open)}
        >
          Write an answer
        </MoreButton>
      </tr>
      {open && (
        <MoreRow moreId={moreId} columns={columns}>
          <AnswerPlace question={question} />
        </MoreRow>
      )}
    </tbody>
  );
}

/** The answers are part of the site's sources, where each is checked and tested: the console shows where. */
function AnswerPlace({ question }: { question: string }) {
  const draft = draftAnswer(question);
  return (
    <div className="grid gap-2">
      <p>
        Paste this into the list of <code>business/chat-answers.ts</code> (for the chat) or{' '}
        <code>business/faq.ts</code> (for the page and the chat), write the answer, and start the
        server again. Is there an answer already? Then add the question to its{' '}
        <code>alsoAsked</code>.
      </p>
      <pre className="source">{draft}</pre>
      <p>
        <CopyButton text={draft} className="button button-small" />
      </p>
    </div>
  );
}
