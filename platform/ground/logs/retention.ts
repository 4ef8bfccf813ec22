import type { Database } from '@parley/database/database';

export interface Retention {
  readonly logDays: number;
  /** Lines that an organisation may have; the oldest go first. */
  readonly logLines: number;
}

const usual: Retention = { logDays: 14, logLines: 100_000 };

/** Erases what is too old, or too much. */
export async function eraseOldLogs(
  database: Database,
  { logDays, logLines }: Retention = usual,
): Promise<void> {
  await database.batch([
    {
      sql: 'delete from voice.logs where at < now() - make_interval(days => $1)',
      params: [logDays],
    },
    {
      sql: `delete from voice.logs using voice.orgs as org, lateral (
          select at, id from voice.logs as kept where kept.org_id = org.id
          order by at desc, id desc offset $1 limit 1
        ) as first_too_many
        where logs.org_id = org.id and (logs.at, logs.id) <= (first_too_many.at, first_too_many.id)`,
      params: [logLines],
    },
  ]);
}
