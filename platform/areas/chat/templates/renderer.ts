import { startThread, type Thread, ThreadFailure } from '../../../ground/threads/thread.ts';
import { createTurns } from '../../../ground/threads/turns.ts';
import type { TemplateAnswer, TemplateJob } from './template-job.ts';

/** Renders templates where they hold nobody up: in a thread that is started when it is first needed. */
export interface TemplateRenderer {
  /** @throws {ThreadFailure} where the work was not counted right, and had to be ended by the clock. */
  render(job: TemplateJob): Promise<TemplateAnswer>;
  end(): void;
}

/** Many times what a whole budget takes on a slow machine: the budget is to end it, and not this. */
const patienceMs = 5_000;

export function createTemplateRenderer(): TemplateRenderer {
  const inTurn = createTurns(1);
  let thread: Thread<TemplateJob, TemplateAnswer> | null = null;
  let ended = false;
  return {
    render: (job) =>
      inTurn(() => {
        if (ended) throw new ThreadFailure('broken');
        if (!thread || thread.isOver)
          thread = startThread(new URL('./template-worker.ts', import.meta.url));
        return thread.ask(job, patienceMs);
      }),
    end() {
      ended = true;
      thread?.end();
    },
  };
}
