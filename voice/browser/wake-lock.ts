import { onPageReturn } from './page-return.ts';

/**
 * Keeps the screen on until the answer is called. The browser lets go of it whenever the page is
 * hidden, so it is asked for again on return. A browser without it, or a low battery, is no error.
 */
export function keepAwake(): () => void {
  // Absent on plain http and in older browsers, whatever the types say.
  const wakeLock: WakeLock | undefined = navigator.wakeLock;
  let held: WakeLockSentinel | null = null;
  let isOver = false;

  const isHeld = () => held !== null && !held.released;
  const ask = async () => {
    if (isHeld()) return;
    const sentinel = await wakeLock?.request('screen').catch(() => undefined);
    if (sentinel === undefined) return;
    if (isOver || isHeld()) await sentinel.release();
    else held = sentinel;
  };

  const stopWatching = onPageReturn(() => void ask());
  void ask();
  return () => {
    isOver = true;
    stopWatching();
    void held?.release();
  };
}
