import { longestContent } from './message.ts';
import { Problem } from '../problem.ts';
import type { Kinds } from '../store/kinds.ts';

type Call = Kinds['call'];

/** What a caller said until they were answered, and what was answered. */
export interface CallerTurn {
  readonly said: string;
  readonly secondsFromStart: number;
  readonly answeredThen: readonly string[];
}

/**
 * What the caller of a call said, turn by turn, as its agent was asked it.
 * @throws {Problem} 400 where nothing is kept of it, or not yet
 */
export function readCallerTurns({
  status,
  startedAt,
  artifact,
}: Call): [CallerTurn, ...CallerTurn[]] {
  if (status !== 'ended')
    throw new Problem(400, 'The call has not ended: its words are not kept yet.');
  if (startedAt === undefined) throw new Problem(400, 'The call never began: nobody spoke in it.');
  if (artifact?.messages === undefined)
    throw new Problem(
      400,
      'Nothing that was said in this call is stored: the compliancePlan of its assistant has it so, or it was carried elsewhere.',
    );
  const turns: { said: string; secondsFromStart: number; answeredThen: string[] }[] = [];
  for (const { role, message = '', secondsFromStart } of artifact.messages) {
    const words = message.trim();
    if (words === '') continue;
    const last = turns.at(-1);
    if (role === 'bot') last?.answeredThen.push(words);
    else if (role !== 'user') continue;
    else if (last?.answeredThen.length === 0)
      last.said = `${last.said} ${words}`.slice(0, longestContent);
    else turns.push({ said: words.slice(0, longestContent), secondsFromStart, answeredThen: [] });
  }
  const [first, ...rest] = turns;
  if (!first) throw new Problem(400, 'The caller said nothing in this call.');
  return [first, ...rest];
}
