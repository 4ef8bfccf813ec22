import type { FastifyBaseLogger } from 'fastify';
import { DatabaseFailure } from '@parley/database/database';
import { createOutageWatch, type OutageWatch } from '@parley/database/outage';

/** Outages in the log: one error, and a count once it is over. Nobody else logs them. */
export function watchDatabase(log: Pick<FastifyBaseLogger, 'error' | 'info'>): OutageWatch {
  return createOutageWatch({
    // The engine's own words of its state: no statement is in them, and no row.
    began: ({ sqlState, message }) =>
      log.error({ code: sqlState, reason: message }, 'the database is not available'),
    ended: (outage) => log.info(outage, 'the database is available again'),
  });
}

export function isOutage(error: unknown): boolean {
  return error instanceof DatabaseFailure && error.isOutage;
}
