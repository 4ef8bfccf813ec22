const anHour = 60 * 60 * 1000;
/** Whoever waited for a start comes before what is too old. */
const settledMs = 2_000;

export interface RetentionOptions {
  /** Erases what is too old, or too much. Once it is called off it may leave the rest to the next time. */
  readonly erase: (signal: AbortSignal) => Promise<void>;
  /** It is tried again the next time. */
  readonly onFailure: (error: unknown) => void;
  /** Between two times; an hour unless it says another. */
  readonly everyMs?: number;
}

/**
 * Erases once a start has settled, and again and again, one run at a time: a time that finds one under way has none
 * of its own.
 * The function it answers stops that, after a run under way.
 */
export function startRetention({
  erase,
  onFailure,
  everyMs = anHour,
}: RetentionOptions): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= erase(stopping.signal)
      .catch(onFailure)
      .finally(() => (running = null));
  };
  const first = setTimeout(run, settledMs);
  const timer = setInterval(run, everyMs);
  return async () => {
    stopping.abort();
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
}
