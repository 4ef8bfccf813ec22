import type { OperatorConversation } from '@parley/contract';
import { describeProgress } from '../answers.ts';

/** How far a guided conversation came: a mark for each question, and the same in words. */
export function ProgressMarks({ conversation }: { conversation: OperatorConversation }) {
  const { given, total } = conversation.progress;
  const { outcome, amount, last } = describeProgress(conversation);
  return (
    <div className="progress">
      <span className="badge" data-tone={outcome.tone}>
        {outcome.text}
      </span>
      <span className="marks" aria-hidden>
        {Array.from({ length: total }, (_, at) => (
          <span key={at} className="mark" data-answered={at < given} />
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
