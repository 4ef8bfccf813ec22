const everyMs = 60 * 60 * 1000;

export interface RetentionOptions {
  /** Erases what is too old, or too much. */
  readonly erase: () => Promise<void>;
  /** It is tried again in an hour. */
  readonly onFailure: (error: unknown) => void;
}

/** Erases now and every hour. The function it answers stops that, after a run under way. */
export function startRetention({ erase, onFailure }: RetentionOptions): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running.then(erase).catch(onFailure);
  };
  run();
  const timer = setInterval(run, everyMs);
  return () => {
    clearInterval(timer);
    return running;
  };
}
