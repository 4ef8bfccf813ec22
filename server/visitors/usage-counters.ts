import type { Queryable } from '@parley/database/database';

/** Answers of a model in the chat, or seconds of calls. */
export type Usage = 'chat' | 'call';
export type UsageScope = 'visitor' | 'address' | 'day';

export interface UsageCount {
  readonly scope: UsageScope;
  /** A hash, or `all` for the whole day. */
  readonly subject: string;
  readonly count: number;
}

/** As table `usage_counters` has them, of which the chat's were the first. */
const prefixes: Readonly<Record<Usage, string>> = { chat: '', call: 'call ' };
const scopes: readonly UsageScope[] = ['visitor', 'address', 'day'];

/** Where counts outlive the process. Days are `YYYY-MM-DD`, UTC. */
export async function readUsage(
  database: Queryable,
  usage: Usage,
  day: string,
): Promise<UsageCount[]> {
  const prefix = prefixes[usage];
  const { rows } = await database.query<UsageCount>(
    `select substr(scope, $2) as scope, subject, count::int as count
     from usage_counters where day = $1::date and scope = any($3::text[])`,
    [day, prefix.length + 1, scopes.map((scope) => prefix + scope)],
  );
  return rows;
}

/** Of everybody, today: answers of a model in the chat, and seconds of calls from the site. */
export async function readDayTotals(
  database: Queryable,
): Promise<{ readonly chat: number; readonly call: number }> {
  const { rows } = await database.query<{ chat: number; call: number }>(
    `select coalesce(max(count) filter (where scope = 'day'), 0)::float8 as chat,
       coalesce(max(count) filter (where scope = 'call day'), 0)::float8 as call
     from usage_counters where day = (now() at time zone 'utc')::date and scope in ('day', 'call day')`,
  );
  return rows[0]!;
}

/** Counts only rise: writing an old value again, or twice, changes nothing. */
export async function writeUsage(
  database: Queryable,
  usage: Usage,
  day: string,
  counts: readonly UsageCount[],
): Promise<void> {
  const kept = counts.map((one) => ({ ...one, scope: prefixes[usage] + one.scope }));
  await database.query(
    `insert into usage_counters as kept (day, scope, subject, count)
     select $1::date, given.scope, given.subject, given.count
     from jsonb_to_recordset($2::jsonb) as given(scope text, subject text, count int)
     on conflict (day, scope, subject) do update
     set count = greatest(kept.count, excluded.count)`,
    [day, JSON.stringify(kept)],
  );
}

export async function forgetUsageBefore(database: Queryable, day: string): Promise<void> {
  await database.query('delete from usage_counters where day < $1::date', [day]);
}
