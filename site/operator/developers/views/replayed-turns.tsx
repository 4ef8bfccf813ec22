import type { OperatorReplay } from '@parley/contract';
import { formatAt } from '../call-moments.ts';
import { describeReplay } from '../replay-words.ts';

/** What was answered in the call, and beside it what was answered now. */
export function ReplayedTurns({ replayed }: { replayed: OperatorReplay }) {
  return (
    <>
      <p role="status">{describeReplay(replayed)}</p>
      <ol className="moments">
        {replayed.turns.map(({ said, secondsFromStart, answeredThen, answered, tools }, index) => (
          <li key={index} className="moment" data-who="Caller">
            <span className="moment-at">{formatAt(secondsFromStart)}</span>
            <div>
              <p className="words">
                <b>Caller</b> {said}
              </p>
              <dl className="beside">
                <Answers title="Then" answers={answeredThen} />
                <Answers title="Now" answers={answered} />
              </dl>
              {tools.map((tool, at) => (
                <p key={at} className="source">
                  {tool.name} {tool.arguments} → {tool.result ?? 'no result'}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function Answers({ title, answers }: { title: string; answers: readonly string[] }) {
  return (
    <div>
      <dt>{title}</dt>
      {answers.length === 0 ? (
        <dd className="text-muted">Nothing</dd>
      ) : (
        answers.map((words, index) => (
          <dd key={index} className="words">
            {words}
          </dd>
        ))
      )}
    </div>
  );
}
