import type { OperatorDrill, OperatorWarning } from '@parley/contract';
import { writeTime } from '../write-time.ts';

/** Seconds: a week, and two days in which a restart or a retry may fall. */
export const drillOverdueAfter = 9 * 86_400;

/** In words, by the clock of a zone, what is wrong with the last trial restore. */
export function warnOfDrill(
  drill: (OperatorDrill & { readonly age: number }) | null,
  timeZone: string,
): OperatorWarning[] {
  if (drill === null) return [];
  const { failure, untried, file, ranAt, age } = drill;
  const at = writeTime(new Date(ranAt), timeZone);
  if (failure !== null) {
    return [
      {
        title: 'The last backup could not be restored for a try.',
        detail: `${file}, at ${at}: ${failure} It is tried again a day later; do not count on the backups until it went well.`,
      },
    ];
  }
  if (untried !== null) {
    return [
      {
        title: 'The last backup could not be tried here.',
        detail: `${file}, at ${at}: ${untried} That says nothing of the backup: restore it by hand once, on another machine. It is tried again a week later.`,
      },
    ];
  }
  if (age <= drillOverdueAfter) return [];
  return [
    {
      title: 'A backup was not tried for long.',
      detail: `The last one that was restored for a try was ${file}, at ${at}. The server log says what became of the next.`,
    },
  ];
}
