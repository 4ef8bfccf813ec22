import { refuse } from './control-error.ts';

/** Milliseconds between two levels, at least 100; nothing means the library's own 200. */
export function checkLevelInterval(interval: unknown): number {
  const milliseconds = interval ?? 0;
  if (milliseconds === 0) return 200;
  if (!Number.isFinite(milliseconds) || (milliseconds as number) < 100)
    refuse('The interval must be a number greater than or equal to 100 milliseconds.');
  return milliseconds as number;
}
