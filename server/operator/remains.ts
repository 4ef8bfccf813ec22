import type { OperatorRemains } from '@parley/contract';
import type { Database } from '@parley/database/database';

interface LogReaders {
  readonly archivesLog: boolean;
  readonly slots: string[];
  readonly standbys: string[];
}

/** Where Postgres sends its log, which has every row that ever was. */
const readLogReaders = `select current_setting('archive_mode') <> 'off' as "archivesLog",
  array(select slot_name::text from pg_replication_slots order by 1) as slots,
  array(select distinct application_name from pg_stat_replication
    where application_name <> '' order by 1) as standbys`;

export async function readRemains(database: Database): Promise<OperatorRemains> {
  if (database.engine === 'pglite') return { engine: 'pglite' };
  const { rows } = await database.query<LogReaders>(readLogReaders);
  return { engine: 'postgres', ...rows[0]! };
}
