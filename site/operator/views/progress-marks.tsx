import type { OperatorConversation } from '@parley/contract';
import { describeProgress, listAnswers } from '../answers.ts';

/** How far a guided conversation came: a mark for each question, and the same in words. */
export function ProgressMarks({ conversation }: { conversation: OperatorConversation }) {
  const { amount, last } = describeProgress(conversation.progress);
  const { completed } = conversation.progress;
  return (
    <div className="progress">
      <span className="badge" data-tone={completed ? 'good' : 'quiet'}>
        {completed ? 'Completed' : 'Not completed'}
      </span>
      <span className="marks" aria-hidden>
        {listAnswers(conversation.answers).map(({ name, text }) => (
          <span key={name} className="mark" data-answered={text !== null} />
        ))}
      </span>
      <p className="text-sm">
        {amount}
        {last && <span className="text-muted">, last: {last}</span>}
      </p>
    </div>
  );
}
