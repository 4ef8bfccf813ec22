import type { Database, Transaction } from '@parley/database/database';

/** The sources of an hour that are told apart. */
const mostSources = 10;
/** The name of the others. */
export const otherSources = 'other';

/**
 * Brings leads into the tallies, hour by hour once an hour is over, so that nobody counts a million of them to draw
 * a line. A trigger would do it at once, and have every lead wait for the one before it.
 */
export async function countLeads(database: Database): Promise<void> {
  await database.query('insert into public.tally_progress default values on conflict do nothing');
  // A day at a time: others have their turn between.
  while (await database.transaction(countNextDay));
}

/** A lead whose transaction is still under way may be a little late. */
const countedUntil = `date_trunc('hour', now() - interval '5 minutes', 'UTC')`;

/** False: it is all counted. */
async function countNextDay(tx: Transaction): Promise<boolean> {
  // A row that is locked is a row that is written: mostly there is nothing to do.
  const { rows: over } = await tx.query(
    `select from public.tally_progress where leads_until < ${countedUntil}`,
  );
  if (over.length === 0) return false;
  const { rows } = await tx.query<{ since: string; until: string; isMore: boolean }>(
    `select since, until, until > since as "isMore" from (
       select leads_until as since, least(leads_until + interval '1 day',
         ${countedUntil}) as until
       from public.tally_progress for update
     ) as part`,
  );
  const part = rows[0];
  if (!part?.isMore) return false;
  await tx.query(
    `insert into public.tallies as kept (hour, name, source, count)
     select hour, 'lead', case when place <= ${mostSources} then source else '${otherSources}' end, sum(count)
     from (
       select hour, source, count,
         row_number() over (partition by hour order by count desc, source) as place
       from (
         select date_trunc('hour', created_at, 'UTC') as hour,
           parley.lead_source(came_from) as source, count(*) as count
         from public.leads
         where created_at >= $1::timestamptz and created_at < $2::timestamptz
           and quarantined_because is null
         group by 1, 2
       ) as each_source
     ) as ordered
     group by 1, 3
     on conflict (hour, name, source) do update set count = kept.count + excluded.count`,
    [part.since, part.until],
  );
  await tx.query('update public.tally_progress set leads_until = $1::timestamptz', [part.until]);
  return true;
}

/** Days: more than is ever shown. */
const keptDays = 100;

export async function forgetOldTallies(database: Database): Promise<void> {
  const oldest = `((now() at time zone 'UTC')::date - ${keptDays})`;
  await database.batch([
    { sql: `delete from public.tallies where hour < ${oldest}::timestamp at time zone 'UTC'` },
    { sql: `delete from public.tally_days where day < ${oldest}` },
  ]);
}
