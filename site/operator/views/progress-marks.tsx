import type { OperatorConversation } from '@parley/contract';
import { describeProgress, listAnswers } from '../answers.ts';

/** How far a guided conversation came: a mark for each question, and the same in words. */
export function ProgressMarks({ conversation }: { conversation: OperatorConversation }) {
  const { outcome, amount, last } = describeProgress(conversation);
  return (
    <div className="progress">
      <span className="badge" data-tone={outcome.tone}>
        {outcome.text}
      </span>
      <span className="marks" aria-hidden>
        {listAnswers(conversation.answers)
          .filter(({ asked }) => asked)
          .map(({ name, text }) => (
            <span key={name} className="mark" data-answered={text !== null} />
          ))}
      </span>
      <p className="words text-sm">
        {amount}
        {last && (
          <span className="text-muted">
            , last: {last.label}
            {last.words !== null && (
              <>
                {' '}
                “<bdi>{last.words}</bdi>”
              </>
            )}
          </span>
        )}
      </p>
    </div>
  );
}
