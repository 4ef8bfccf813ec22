const anHour = 60 * 60 * 1000;

export interface RetentionOptions {
  /** Erases what is too old, or too much. */
  readonly erase: () => Promise<void>;
  /** It is tried again the next time. */
  readonly onFailure: (error: unknown) => void;
  /** Between two times; an hour unless it says another. */
  readonly everyMs?: number;
}

/** Erases now, and again and again. The function it answers stops that, after a run under way. */
export function startRetention({
  erase,
  onFailure,
  everyMs = anHour,
}: RetentionOptions): () => Promise<void> {
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
