/**
 * Calls `end` once: after `delay` ms, or as soon as the signal aborts. What it returns calls that
 * off. Either way neither timer nor listener is left.
 */
export function watch(delay: number, signal: AbortSignal | undefined, end: () => void): () => void {
  const release = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', fire);
  };
  const fire = () => {
    release();
    end();
  };
  // A longer one would fire at once.
  const timer = delay < 2 ** 31 ? setTimeout(fire, delay) : 0;
  signal?.addEventListener('abort', fire);
  return release;
}
