const everyMs = 60 * 60 * 1000;

export interface RetentionOptions {
  /** Erases what is too old, or too much. */
  readonly erase: () => Promise<void>;
  /** It is tried again in an hour. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Erases now and every hour, one run at a time: an hour that finds one under way has none of its own. The
 * function it answers stops that, after a run under way.
 */
export function startRetention({ erase, onFailure }: RetentionOptions): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= erase()
      .catch(onFailure)
      .finally(() => (running = null));
  };
  run();
  const timer = setInterval(run, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
