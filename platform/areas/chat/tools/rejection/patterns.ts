import { startThread, type Thread, ThreadFailure } from '../../../../ground/threads/thread.ts';
import { createTurns } from '../../../../ground/threads/turns.ts';
import type { PatternJob } from './pattern-job.ts';

/** Tests regular expressions of developers where they hold nobody up: some take for ever. */
export interface Patterns {
  /** In order; null for what is no expression. @throws {ThreadFailure} when they take too long. */
  test(job: PatternJob): Promise<readonly (boolean | null)[]>;
  end(): void;
}

/** Expressions that come to an end take a thousandth of it. */
const patienceMs = 1_000;
const patienceAtStartMs = 10_000;

export function createPatterns(): Patterns {
  const inTurn = createTurns(1);
  let thread: Thread<PatternJob, (boolean | null)[]> | null = null;
  let ended = false;
  return {
    test: (job) =>
      inTurn(async () => {
        if (ended) throw new ThreadFailure('broken');
        if (!thread || thread.isOver) {
          thread = startThread(new URL('./pattern-worker.ts', import.meta.url));
          // A start on a busy machine is no expression that takes long.
          await thread.ask({ texts: [], tests: [] }, patienceAtStartMs);
        }
        return thread.ask(job, patienceMs);
      }),
    end() {
      ended = true;
      thread?.end();
    },
  };
}
