import type { Queryable } from '@parley/database/database';

export type UsageScope = 'visitor' | 'address' | 'day';

export interface UsageCount {
  readonly scope: UsageScope;
  /** A hash, or `all` for the whole day. */
  readonly subject: string;
  readonly count: number;
}

/** Where counts outlive the process: table `usage_counters`. Days are `YYYY-MM-DD`, UTC. */
export async function readUsage(database: Queryable, day: string): Promise<UsageCount[]> {
  const { rows } = await database.query<UsageCount>(
    'select scope, subject, count::int as count from usage_counters where day = $1::date',
    [day],
  );
  return rows;
}

/** Counts only rise: writing an old value again, or twice, changes nothing. */
export async function writeUsage(
  database: Queryable,
  day: string,
  counts: readonly UsageCount[],
): Promise<void> {
  await database.query(
    `insert into usage_counters as kept (day, scope, subject, count)
     select $1::date, given.scope, given.subject, given.count
     from jsonb_to_recordset($2::jsonb) as given(scope text, subject text, count int)
     on conflict (day, scope, subject) do update
     set count = greatest(kept.count, excluded.count)`,
    [day, JSON.stringify(counts)],
  );
}

export async function forgetUsageBefore(database: Queryable, day: string): Promise<void> {
  await database.query('delete from usage_counters where day < $1::date', [day]);
}
