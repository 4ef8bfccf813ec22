import type { GuidedScript } from '@parley/business';
import type { OperatorDayFigures, OperatorFigures } from '@parley/contract';
import { byIndexes } from '@parley/database/by-indexes';
import type { Database } from '@parley/database/database';
import { otherSources } from './count-leads.ts';

const shownSources = 8;

/** A query of its own, which is answered once a statement: the texts are not read again for every row. */
const midnightsGiven = '(select $1::text[]::timestamptz[])';
const begin = `(${midnightsGiven})[1]`;
const end = `(${midnightsGiven})[array_length($1::text[], 1)]`;

/** Leads that are not among the tallies yet, by their hour as well: those of the last hour or two. */
const uncounted = `
  select hour, 'lead' as name, parley.lead_source(came_from) as source, count
  from (
    select date_trunc('hour', created_at, 'UTC') as hour, came_from, count(*) as count
    from public.leads
    where quarantined_because is null
      and created_at >= greatest((select leads_until from public.tally_progress), ${begin})
    group by 1, 2
  ) as by_origin`;

const byDayOf = (tallies: string) => `
  select width_bucket(hour, ${midnightsGiven})::int as day, name, sum(count) as count
  from ${tallies} as counted
  where name = any($2::text[]) and hour >= ${begin} and hour < ${end} group by 1, 2`;

/** The days in UTC that are whole among those asked for: of the others the hours are added up. */
const firstWhole = `(select date_trunc('day', ${begin} + interval '1 day' - interval '1 microsecond', 'UTC'))`;
const wholeUntil = `(select date_trunc('day', ${end}, 'UTC'))`;
const inAll = `(
  select name, source, count from public.tally_days
  where day >= (${firstWhole} at time zone 'UTC')::date and day < (${wholeUntil} at time zone 'UTC')::date
  union all
  select name, source, count from public.tallies where hour >= ${begin} and hour < ${firstWhole}
  union all
  select name, source, count from public.tallies where hour >= ${wholeUntil} and hour < ${end}
  union all
  select name, source, count from (${uncounted}) as uncounted where hour < ${end}
) as in_all`;

const namesOfDays: ReadonlyMap<string, keyof OperatorDayFigures> = new Map([
  ['visit', 'visits'],
  ['gate-opened', 'gateOpened'],
  ['gate-passed', 'gatePassed'],
  ['chat-begun', 'chats'],
  ['call-begun', 'calls'],
  ['lead', 'leads'],
]);

/** @param midnights when each day begins, and when the last one ends */
export async function readTallies(
  database: Database,
  script: GuidedScript,
  midnights: readonly string[],
): Promise<Omit<OperatorFigures, 'spent'>> {
  const [, byDay, ofGuided, bySource] = await database.batch([
    // From when on leads are not counted is no constant: a third of them all would be expected, and all of them read.
    byIndexes,
    {
      // Added up where they are, before they are put together: they are tens of thousands.
      sql: `select day, name, sum(count)::int as count from (
          ${byDayOf('public.tallies')} union all ${byDayOf(`(${uncounted})`)}
        ) as each_kind group by 1, 2`,
      params: [midnights, [...namesOfDays.keys()]],
    },
    {
      sql: `select name, sum(count)::int as count
        from ${inAll} where name like 'guided-%' group by 1`,
      params: [midnights],
    },
    {
      sql: `select source, sum(count)::int as leads, (sum(sum(count)) over ())::int as total
        from ${inAll} where name = 'lead'
        group by 1 order by source = '${otherSources}', 2 desc, 1 limit ${shownSources}`,
      params: [midnights],
    },
  ]);
  const found = bySource!.rows as { source: string; leads: number; total: number }[];
  const sources = found.filter(({ source }) => source !== otherSources);
  const shown = sources.reduce((sum, { leads }) => sum + leads, 0);
  return {
    midnights: [...midnights],
    days: listDays(byDay!.rows as unknown as readonly DayCount[], midnights.length - 1),
    guided: listSteps(ofGuided!.rows as unknown as readonly Count[], script),
    sources: sources.map(({ source, leads }) => ({ source, leads })),
    otherSources: (found[0]?.total ?? 0) - shown,
  };
}

interface Count {
  readonly name: string;
  readonly count: number;
}

interface DayCount extends Count {
  /** From 1. */
  readonly day: number;
}

function listDays(rows: readonly DayCount[], length: number): OperatorFigures['days'] {
  const days = Array.from({ length }, noFigures);
  for (const { day, name, count } of rows) {
    const figure = namesOfDays.get(name);
    const figures = days[day - 1];
    if (figure && figures) figures[figure] = count;
  }
  return days;
}

function listSteps(rows: readonly Count[], script: GuidedScript): OperatorFigures['guided'] {
  const totals = new Map(rows.map(({ name, count }) => [name, count]));
  return Object.keys(script).map((step) => ({
    step,
    reached: totals.get(`guided-reached:${step}`) ?? 0,
    answered: totals.get(`guided-answered:${step}`) ?? 0,
  }));
}

const noFigures = (): OperatorDayFigures => ({
  visits: 0,
  gateOpened: 0,
  gatePassed: 0,
  chats: 0,
  calls: 0,
  leads: 0,
});
