import type { Doorbell } from './doorbell.ts';

export interface WorkerOptions {
  /** Ends a rest early: there is something to do. */
  readonly bell: Doorbell;
  /** Does, or begins, what is due. Answers for how many milliseconds there is nothing more. */
  readonly look: () => Promise<number>;
  /** `look` rejected; it is asked again after a while. */
  readonly onFailure: (error: unknown) => void;
}

/** Another process on the same database may have left something to do. */
const longestRestMs = 60_000;
const restAfterFailureMs = 5_000;

/** Looks and rests, from now on. The function it answers ends that, once a look under way is over. */
export function startWorker({ bell, look, onFailure }: WorkerOptions): () => Promise<void> {
  let stopped = false;

  async function run(): Promise<void> {
    while (!stopped) {
      const restMs = await look().catch((error: unknown) => {
        onFailure(error);
        return restAfterFailureMs;
      });
      if (restMs > 0 && !stopped) await bell.rest(Math.min(restMs, longestRestMs));
    }
  }

  const running = run();
  return () => {
    stopped = true;
    bell.ring();
    return running;
  };
}
