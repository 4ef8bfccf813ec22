import type { OperatorConversation } from '@parley/contract';
import { Stripes } from '../../ui/stripes.tsx';
import { describeProgress } from '../answers.ts';

/** How far a guided conversation came: a stripe for each question, as its visitor saw them, and the same in words. */
export function ProgressMarks({ conversation }: { conversation: OperatorConversation }) {
  const { given, total } = conversation.progress;
  const { outcome, amount, last } = describeProgress(conversation);
  return (
    <div className="progress">
      <span className="badge" data-tone={outcome.tone}>
        {outcome.text}
      </span>
      <Stripes done={given} of={total} />
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
