import type { Model } from '../../ground/conversation/model.ts';
import type { AnswerOf } from '../../ground/operation-types.ts';
import { Problem } from '../../ground/problem.ts';
import type { RunPorts } from './ports.ts';
import type { Store } from '../../ground/store/store.ts';
import { type Attempt, makeAttempt } from './attempt.ts';
import { findSuiteModel } from './suite-model.ts';
import { findTarget } from './target.ts';

export type Run = AnswerOf<'getTestSuiteRun'>;

/** What a run writes down of itself; the oldest lines go first. */
const mostLogs = 500;

/** Somebody deleted the run, or its suite. */
class RunGone extends Error {}

/** Attempts of each test; the first is always made. */
export const attemptsOf = ({ numAttempts = 1 }: { numAttempts?: number | undefined }) =>
  Math.ceil(numAttempts);

/**
 * Makes the attempts that a run still lacks, each kept as soon as it is over, so that a run which was
 * cut off goes on where it was. Resolves when it is completed, failed or gone.
 * @throws the signal's reason, and whatever the database throws
 */
export async function conductRun(
  ports: RunPorts,
  { orgId, id }: Pick<Run, 'orgId' | 'id'>,
  signal: AbortSignal,
): Promise<void> {
  const { store } = ports;
  const waiting: string[] = [];
  const write = async (change: (run: Run) => Partial<Run>): Promise<Run> => {
    const lines = waiting.splice(0).map((message) => ({ time: new Date().toISOString(), message }));
    const run = await store.update(orgId, 'test-suite-run', id, (current) => ({
      ...current,
      ...change(current),
      logs: [...(current.logs ?? []), ...lines].slice(-mostLogs),
    }));
    if (!run) throw new RunGone();
    return run;
  };

  try {
    const begun = await write((run) => ({
      status: 'in-progress',
      startedAt: run.startedAt ?? new Date().toISOString(),
    }));
    const suite = await store.get(orgId, 'test-suite', begun.testSuiteId);
    if (!suite) throw new RunGone();
    const target = await findTarget(store, suite);
    const model = await findSuiteModel(ports, suite, signal);
    waiting.push(describeModel(model));

    for (const [index, { test, attempts }] of begun.testResults.entries()) {
      const name = test.name ?? `test ${index + 1}`;
      for (let made = attempts.length; made < attemptsOf(test); made++) {
        signal.throwIfAborted();
        const note = (message: string) => void waiting.push(`${name}: ${message}`);
        const attempt = await makeAttempt(test, { ports, orgId, target, model, signal, note });
        note(`attempt ${made + 1} of ${attemptsOf(test)}: ${describeScores(attempt)}`);
        await write((run) => addAttempt(run, index, attempt));
      }
    }
    await write(() => ({ status: 'completed', endedAt: new Date().toISOString() }));
  } catch (error) {
    if (error instanceof RunGone) return;
    if (!(error instanceof Problem)) throw error;
    await failRun(ports, { orgId, id }, error.message);
  }
}

/** Ends a run that cannot go on. */
export async function failRun(
  { store }: { readonly store: Store },
  { orgId, id }: Pick<Run, 'orgId' | 'id'>,
  failureReason: string,
): Promise<void> {
  const endedAt = new Date().toISOString();
  await store.update(orgId, 'test-suite-run', id, (run) => ({
    ...run,
    status: 'failed',
    endedAt,
    failureReason,
    logs: [...(run.logs ?? []), { time: endedAt, message: `failed: ${failureReason}` }],
  }));
}

function addAttempt({ testResults, progress }: Run, index: number, attempt: Attempt): Partial<Run> {
  return {
    testResults: testResults.map((result, at) =>
      at === index ? { ...result, attempts: [...result.attempts, attempt] } : result,
    ),
    ...(progress && { progress: { ...progress, done: progress.done + 1 } }),
  };
}

const describeModel = (model: Model | null) =>
  model
    ? `tester and scorer: ${model.name.provider} ${model.name.model}`
    : 'no model is configured: scripts are said as they are written, and listed phrases are judged';

const describeScores = ({ scorerResults }: Attempt) =>
  scorerResults.map(({ result }) => result).join(', ') || 'nothing to judge';
