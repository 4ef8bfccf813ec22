import type { OperatorFigures } from '@parley/contract';
import { otherSources } from './count-leads.ts';
import { begin, dayOf, end, isInDays } from './days-in-sql.ts';

const shownSources = 8;

/** By the hour as well, where they are not among the tallies yet: leads of the last hour or two. */
const leadsByHour = `
  select ${dayOf('hour')} as day, source, sum(count) as count
  from public.tallies where name = 'lead' and ${isInDays} group by 1, 2
  union all
  select ${dayOf('hour')}, parley.lead_source(came_from), count
  from (
    select date_trunc('hour', created_at, 'UTC') as hour, came_from, count(*) as count
    from public.leads
    where quarantined_because is null
      and created_at >= greatest((select leads_until from public.tally_progress), ${begin})
    group by 1, 2
  ) as uncounted
  where hour < ${end}`;

export const leadsBySource = `
  with leads as materialized (
    select day, source, sum(count)::int as leads from (${leadsByHour}) as by_hour group by 1, 2
  ),
  shown as (
    select source from leads where source <> '${otherSources}'
    group by source order by sum(leads) desc, source limit ${shownSources}
  )
  select day, shown.source, sum(leads)::int as leads
  from leads left join shown using (source) group by 1, 2`;

export interface SourceDay {
  /** From 1. */
  readonly day: number;
  /** Null of those that are not shown one by one. */
  readonly source: string | null;
  readonly leads: number;
}

/** Most first. */
export function listSources(
  rows: readonly SourceDay[],
  length: number,
): Readonly<{ sources: OperatorFigures['sources']; others: number[] }> {
  const found = new Map<string | null, number[]>();
  for (const { day, source, leads } of rows) {
    const days = found.get(source) ?? Array<number>(length).fill(0);
    found.set(source, days.with(day - 1, leads));
  }
  const total = (days: readonly number[]) => days.reduce((sum, leads) => sum + leads, 0);
  const sources = [...found]
    .flatMap(([source, leads]) => (source === null ? [] : { source, leads }))
    .toSorted(
      (one, other) => total(other.leads) - total(one.leads) || (one.source < other.source ? -1 : 1),
    );
  return { sources, others: found.get(null) ?? Array<number>(length).fill(0) };
}
