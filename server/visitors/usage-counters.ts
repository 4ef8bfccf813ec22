import type { Database, Queryable } from '@parley/database/database';

/** Answers of a model in the chat, or seconds of calls. */
export type Usage = 'chat' | 'call';
export type UsageScope = 'visitor' | 'address' | 'day';

export interface UsageSubject {
  readonly scope: UsageScope;
  /** A hash, or `all` for the whole day. */
  readonly subject: string;
}

export interface UsageCount extends UsageSubject {
  readonly count: number;
}

/** As table `usage_counters` has them, of which the chat's were the first. */
const prefixes: Readonly<Record<Usage, string>> = { chat: '', call: 'call ' };

/** What is counted where: of one kind, on one UTC day (`YYYY-MM-DD`). */
export interface UsageDay {
  readonly usage: Usage;
  readonly day: string;
}

const given = `jsonb_to_recordset($2::jsonb) as given(place int, scope text, subject text, most float8)`;

const print = (usage: Usage, subjects: readonly UsageSubject[]): string =>
  JSON.stringify(
    subjects.map((one, place) => ({ ...one, place, scope: prefixes[usage] + one.scope })),
  );

const withoutPrefix = (usage: Usage, scope: string) =>
  scope.slice(prefixes[usage].length) as UsageScope;

/**
 * Counts one for each of these, unless one has reached the most: then says which, the last of them, and counts
 * nothing. The first is everybody's, whom all who count wait for: however many servers do, none is too many.
 */
export async function takeUsage(
  database: Pick<Database, 'batch'>,
  { usage, day }: UsageDay,
  subjects: readonly [
    UsageSubject & { readonly most: number },
    ...(UsageSubject & { readonly most: number })[],
  ],
): Promise<UsageScope | null> {
  const [everybody] = subjects;
  const [, taken] = await database.batch([
    {
      sql: `insert into usage_counters as kept (day, scope, subject, count)
        values ($1::date, $2, $3, 0)
        on conflict (day, scope, subject) do update set count = kept.count`,
      params: [day, prefixes[usage] + everybody.scope, everybody.subject],
    },
    {
      // A statement of its own: it sees what whoever held the row before has counted.
      sql: `with reached as (
          select given.scope from ${given} left join usage_counters as kept
            on kept.day = $1::date and kept.scope = given.scope and kept.subject = given.subject
          where coalesce(kept.count, 0) >= given.most order by given.place desc limit 1
        ), counted as (
          insert into usage_counters as kept (day, scope, subject, count)
          select $1::date, scope, subject, 1 from ${given} where not exists (select from reached)
          on conflict (day, scope, subject) do update set count = kept.count + 1
        )
        select scope from reached`,
      params: [day, print(usage, subjects)],
    },
  ]);
  const reached = taken?.rows[0]?.['scope'];
  return typeof reached === 'string' ? withoutPrefix(usage, reached) : null;
}

/** Adds to each, in their order, never below none. Answers what they came to. */
export async function addUsage(
  database: Queryable,
  { usage, day }: UsageDay,
  subjects: readonly UsageSubject[],
  amount: number,
): Promise<UsageCount[]> {
  const { rows } = await database.query<{ scope: string; subject: string; count: number }>(
    `insert into usage_counters as kept (day, scope, subject, count)
     select $1::date, scope, subject, greatest(0, $3::float8) from ${given} order by place
     on conflict (day, scope, subject) do update set count = greatest(0, kept.count + $3::float8)
     returning scope, subject, count`,
    [day, print(usage, subjects), amount],
  );
  return rows.map((row) => ({ ...row, scope: withoutPrefix(usage, row.scope) }));
}

/** Of each of these, nothing counted being none. */
export async function readUsage(
  database: Queryable,
  { usage, day }: UsageDay,
  subjects: readonly UsageSubject[],
): Promise<UsageCount[]> {
  const { rows } = await database.query<{ scope: string; subject: string; count: number }>(
    `select given.scope, given.subject, coalesce(kept.count, 0) as count
     from ${given} left join usage_counters as kept
       on kept.day = $1::date and kept.scope = given.scope and kept.subject = given.subject
     order by given.place`,
    [day, print(usage, subjects)],
  );
  return rows.map((row) => ({ ...row, scope: withoutPrefix(usage, row.scope) }));
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

/** Of days before yesterday: not all clocks turn the day at the same moment, and calls go on over midnight. */
export async function forgetUsage(database: Queryable, now = Date.now()): Promise<void> {
  await database.query('delete from usage_counters where day < $1::date - 1', [
    new Date(now).toISOString().slice(0, 10),
  ]);
}
