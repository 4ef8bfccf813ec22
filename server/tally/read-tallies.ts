import type { GuidedScript } from '@parley/business';
import type { OperatorDayFigures, OperatorFigures } from '@parley/contract';
import type { Database } from '@parley/database/database';
import { otherSources } from './count-leads.ts';

const shownSources = 8;

/** A query of its own, which is answered once a statement: the texts are not read again for every row. */
const midnightsGiven = '(select $1::text[]::timestamptz[])';
/** With leads that are not among the tallies yet, by their hour as well: those of the last hour or two. */
const counted = `(
  select hour, name, source, count from public.tallies
  where hour >= (${midnightsGiven})[1]
  union all
  select date_trunc('hour', created_at, 'UTC'), 'lead', parley.lead_source(came_from), 1 from public.leads
  where quarantined_because is null and created_at >= greatest(
    (select leads_until from public.tally_progress), (${midnightsGiven})[1])
) as counted`;
/** Those of the days that are asked for. */
const isShown = `hour < (${midnightsGiven})[array_length($1::text[], 1)]`;

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
  const [byDay, ofGuided, bySource] = await database.batch([
    {
      sql: `select width_bucket(hour, ${midnightsGiven})::int as day, name, sum(count)::int as count
        from ${counted} where name = any($2::text[]) and ${isShown} group by 1, 2`,
      params: [midnights, [...namesOfDays.keys()]],
    },
    {
      // Most of all rows by far: they are added up where they are, and no day is found for them.
      sql: `select name, sum(count)::int as count from public.tallies
        where name like 'guided-%' and hour >= (${midnightsGiven})[1] and ${isShown} group by 1`,
      params: [midnights],
    },
    {
      sql: `select source, sum(count)::int as leads, (sum(sum(count)) over ())::int as total
        from ${counted} where name = 'lead' and ${isShown}
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
