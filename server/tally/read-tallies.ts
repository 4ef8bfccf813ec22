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
  const [byDay, bySource] = await database.batch([
    {
      sql: `select width_bucket(hour, ${midnightsGiven})::int as day, name, sum(count)::int as count
        from ${counted} where ${isShown} group by 1, 2`,
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
    ...fold(byDay!.rows as unknown as readonly Count[], script, midnights.length - 1),
    sources: sources.map(({ source, leads }) => ({ source, leads })),
    otherSources: (found[0]?.total ?? 0) - shown,
  };
}

interface Count {
  /** From 1. */
  readonly day: number;
  readonly name: string;
  readonly count: number;
}

function fold(
  rows: readonly Count[],
  script: GuidedScript,
  length: number,
): Pick<OperatorFigures, 'days' | 'guided'> {
  const days = Array.from({ length }, noFigures);
  const totals = new Map<string, number>();
  for (const { day, name, count } of rows) {
    totals.set(name, (totals.get(name) ?? 0) + count);
    const figure = namesOfDays.get(name);
    const figures = days[day - 1];
    if (figure && figures) figures[figure] = count;
  }
  const guided = Object.keys(script).map((step) => ({
    step,
    reached: totals.get(`guided-reached:${step}`) ?? 0,
    answered: totals.get(`guided-answered:${step}`) ?? 0,
  }));
  return { days, guided };
}

const noFigures = (): OperatorDayFigures => ({
  visits: 0,
  gateOpened: 0,
  gatePassed: 0,
  chats: 0,
  calls: 0,
  leads: 0,
});
