import { type CallerTurn, readCallerTurns } from '../../ground/conversation/caller-turns.ts';
import type { BodyOf } from '../../ground/operation-types.ts';
import { notFound, Problem } from '../../ground/problem.ts';
import type { Store } from '../../ground/store/store.ts';
import { mostScriptedTurns } from './tester.ts';

/** Of the contract: a script, and a rubric. */
const longest = 10_000;

/**
 * A test in which is said what the caller of a call said. Without scorers it is judged by what was answered then.
 * @throws {Problem} 404; 400 where the call has no words, or too many
 */
export async function testOfCall(
  store: Store,
  orgId: string,
  { sourceCallId, name, scorers }: BodyOf<'keepCallAsTest'>,
) {
  const call = await store.get(orgId, 'call', sourceCallId);
  if (!call) throw notFound('call', sourceCallId);
  const turns = readCallerTurns(call);
  const script = turns.map(({ said }) => `User: ${toLine(said)}`).join('\n');
  if (turns.length > mostScriptedTurns || script.length > longest)
    throw new Problem(
      400,
      `A test has at most ${mostScriptedTurns} turns and ${longest} characters, and the caller of this call said more.`,
    );
  return {
    type: 'chat' as const,
    name: name ?? `Call of ${call.createdAt.slice(0, 16).replace('T', ' ')}`,
    script,
    scorers: scorers ?? [{ type: 'ai' as const, rubric: rubricOf(turns) }],
    sourceCallId: call.id,
  };
}

/** A line of a script is a turn. */
const toLine = (words: string) => words.replace(/\s+/g, ' ');

const cutShort = '\n(The rest is left out.)';

function rubricOf(turns: readonly CallerTurn[]): string {
  const then = turns.flatMap(({ said, answeredThen }) => [
    `User: ${said}`,
    ...answeredThen.map((words) => `AI: ${words}`),
  ]);
  const rubric = `The customer says what a caller said in a call. The assistant has to serve them at least as well as the one who answered then, in whatever words: each question is answered, and nothing contradicts what was right. The call was:\n${then.join('\n')}`;
  return rubric.length <= longest
    ? rubric
    : `${rubric.slice(0, longest - cutShort.length)}${cutShort}`;
}
