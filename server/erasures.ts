import { removeAbandonedBackups } from '@parley/database/backup/gathering';
import { DatabaseFailure } from '@parley/database/database';
import { createDoorbell, type Doorbell } from '@parley/database/doorbell';
import { startTraceRemoval } from '@parley/database/erased-traces';
import type { Base } from './base.ts';

/** Removes from the files what was erased from the tables. Rung when there is more. */
export function startErasures({
  environment,
  database,
  log,
  teardown,
}: Pick<Base, 'environment' | 'database' | 'log' | 'teardown'>): Doorbell {
  const bell = createDoorbell();
  teardown.add(
    startTraceRemoval({
      database,
      bell,
      removeLeftovers: () => removeAbandonedBackups(environment.dataDirectory),
      onRemoved: (tables) => log.info({ tables }, 'what was erased is out of the files'),
      onFailure: (error) => log.error(describe(error), 'what was erased is still in the files'),
    }),
  );
  return bell;
}

/** Why, for what an operator can mend: a disk without room, a table in use. The words are the engine's and ours. */
function describe(error: unknown): object {
  if (!(error instanceof DatabaseFailure) || !/^5[35]/.test(error.sqlState)) return { err: error };
  return { code: error.sqlState, reason: error.message };
}
