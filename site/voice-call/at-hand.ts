import { useEffect, useState } from 'react';

/** Whoever uses the page is there, whatever of it they use: the call does not end by its quiet. */
export function useAtHand(tell: () => void): void {
  useEffect(() => {
    const using = ['input', 'keydown', 'pointerdown'];
    for (const type of using) addEventListener(type, tell, { passive: true });
    return () => {
      for (const type of using) removeEventListener(type, tell);
    };
  }, [tell]);
}

/** Milliseconds before the end, in which a question can still be answered. */
const lastMs = 60_000;

/** Whether the call's last minute has begun. One that is short from the beginning tells nobody that it is. */
export function useLastMinute(startedAt: number, longestSeconds: number | undefined): boolean {
  const [isLast, setLast] = useState(false);
  useEffect(() => {
    if (longestSeconds === undefined || longestSeconds * 1_000 < 2 * lastMs) return;
    const left = startedAt + longestSeconds * 1_000 - lastMs - Date.now();
    const timer = setTimeout(() => setLast(true), left);
    return () => clearTimeout(timer);
  }, [startedAt, longestSeconds]);
  return isLast;
}
