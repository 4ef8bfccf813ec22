import type { FastifyBaseLogger } from 'fastify';
import { DatabaseFailure } from '@parley/database/database';
import { createOutageWatch, type OutageWatch } from '@parley/database/outage';
import type { DiskSpace } from './disk-space.ts';

/**
 * Outages in the log: one error, and a count once it is over. Nobody else logs them.
 * @param disk told of each
 */
export function watchDatabase(
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  disk: Pick<DiskSpace, 'databaseFailed'>,
): OutageWatch {
  const watch = createOutageWatch({
    // The engine's own words of its state: no statement is in them, and no row.
    began: ({ sqlState, message }) =>
      log.error({ code: sqlState, reason: message }, 'the database is not available'),
    ended: (outage) => log.info(outage, 'the database is available again'),
  });
  return {
    failed(failure) {
      disk.databaseFailed(failure);
      watch.failed(failure);
    },
    answered: watch.answered,
  };
}

export function isOutage(error: unknown): boolean {
  return error instanceof DatabaseFailure && error.isOutage;
}
