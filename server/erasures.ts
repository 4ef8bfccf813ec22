import { removeAbandonedBackups } from '@parley/database/backup/gathering';
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
      onFailure: (error) =>
        log.error({ err: error }, 'what was erased is still in the files; it is tried again'),
    }),
  );
  return bell;
}
