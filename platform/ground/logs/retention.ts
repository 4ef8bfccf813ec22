import type { Queryable } from '@parley/database/database';
import { eraseInSteps } from '@parley/database/erase-in-steps';

export interface Retention {
  readonly logDays: number;
  /** Lines that an organisation may have; the oldest go first. */
  readonly logLines: number;
}

const usual: Retention = { logDays: 14, logLines: 100_000 };

/** Erases what is too old, or too much. */
export async function eraseOldLogs(
  database: Queryable,
  { logDays, logLines }: Retention = usual,
): Promise<void> {
  await eraseInSteps(
    database,
    'voice.logs',
    'select id from voice.logs where at < now() - make_interval(days => $1)',
    [logDays],
  );
  await eraseInSteps(
    database,
    'voice.logs',
    `select too_many.id from voice.orgs as org, lateral (
       select id from voice.logs where org_id = org.id order by at desc, id desc offset $1
     ) as too_many`,
    [logLines],
  );
}
