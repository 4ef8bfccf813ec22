import type { GuidedScript } from '@parley/business';
import type { OperatorDayFigures, OperatorFigures } from '@parley/contract';
import { byIndexes } from '@parley/database/by-indexes';
import type { Database } from '@parley/database/database';
import { begin, dayOf, end, isInDays } from './days-in-sql.ts';
import { leadsBySource, listSources, type SourceDay } from './leads-by-source.ts';

/** The days in UTC that are whole among those asked for: of the others the hours are added up. */
const firstWhole = `(select date_trunc('day', ${begin} + interval '1 day' - interval '1 microsecond', 'UTC'))`;
const wholeUntil = `(select date_trunc('day', ${end}, 'UTC'))`;
const inAll = `(
  select name, count from public.tally_days
  where day >= (${firstWhole} at time zone 'UTC')::date and day < (${wholeUntil} at time zone 'UTC')::date
  union all
  select name, count from public.tallies where hour >= ${begin} and hour < ${firstWhole}
  union all
  select name, count from public.tallies where hour >= ${wholeUntil} and hour < ${end}
) as in_all`;

type Happening = Exclude<keyof OperatorDayFigures, 'leads'>;
const namesOfDays: ReadonlyMap<string, Happening> = new Map([
  ['visit', 'visits'],
  ['gate-opened', 'gateOpened'],
  ['gate-passed', 'gatePassed'],
  ['chat-begun', 'chats'],
  ['call-begun', 'calls'],
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
      sql: `select ${dayOf('hour')} as day, name, sum(count)::int as count
        from public.tallies where name = any($2::text[]) and ${isInDays} group by 1, 2`,
      params: [midnights, [...namesOfDays.keys()]],
    },
    {
      sql: `select name, sum(count)::int as count
        from ${inAll} where name like 'guided-%' group by 1`,
      params: [midnights],
    },
    { sql: leadsBySource, params: [midnights] },
  ]);
  const length = midnights.length - 1;
  const { sources, others } = listSources(bySource!.rows as unknown as SourceDay[], length);
  return {
    midnights: [...midnights],
    days: listDays(byDay!.rows as unknown as readonly DayCount[], length).map((day, at) => ({
      ...day,
      leads: [...sources.map(({ leads }) => leads), others].reduce((sum, of) => sum + of[at]!, 0),
    })),
    guided: listSteps(ofGuided!.rows as unknown as readonly Count[], script),
    sources,
    otherSources: others,
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

function listDays(rows: readonly DayCount[], length: number): Record<Happening, number>[] {
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

const noFigures = (): Record<Happening, number> => ({
  visits: 0,
  gateOpened: 0,
  gatePassed: 0,
  chats: 0,
  calls: 0,
});
