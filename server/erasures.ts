import { removeAbandonedBackups } from '@parley/database/backup/gathering';
import { DatabaseFailure } from '@parley/database/database';
import { createDoorbell } from '@parley/database/doorbell';
import { startTraceRemoval } from '@parley/database/erased-traces';
import type { Base } from './base.ts';

export interface Erasures {
  /** There is more to remove. */
  ring(): void;
  /** Whether words are taken out of the files of the embedded engine: it is well, and may answer late. */
  holdsDatabase(): boolean;
}

/** Removes from the files what was erased from the tables. */
export function startErasures({
  environment,
  database,
  log,
  teardown,
}: Pick<Base, 'environment' | 'database' | 'log' | 'teardown'>): Erasures {
  const bell = createDoorbell();
  const removal = startTraceRemoval({
    database,
    bell,
    removeLeftovers: () => removeAbandonedBackups(environment.dataDirectory),
    onRemoved: (tables) => log.info({ tables }, 'what was erased is out of the files'),
    onFailure: (error) => log.error(describe(error), 'what was erased is still in the files'),
  });
  teardown.add(removal.stop);
  return {
    ring: () => bell.ring(),
    // A Postgres has other connections.
    holdsDatabase: () => database.engine === 'pglite' && removal.isAtWork(),
  };
}

/** Why, for what an operator can mend: a disk without room, a table in use. The words are the engine's and ours. */
function describe(error: unknown): object {
  if (!(error instanceof DatabaseFailure) || !/^5[35]/.test(error.sqlState)) return { err: error };
  return { code: error.sqlState, reason: error.message };
}
