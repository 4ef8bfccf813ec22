import type { GuidedScript } from '@parley/business';
import type { DayCount, OperatorDay, OperatorDayPerson, OperatorPage } from '@parley/contract';
import { byIndexes } from '@parley/database/by-indexes';
import type { Database } from '@parley/database/database';
import type { FastifyInstance } from 'fastify';
import { waits } from './day-leads.ts';
import { readDayPeople } from './day-people.ts';
import { dayPeopleBody, formatDayCursor } from './inputs.ts';
import { leadColumns, leadTables, toLead, type LeadRow } from './lead-rows.ts';
import { parseInput } from './refusal.ts';
import { refusedSale, writeLeadAnswers } from './refused-calls.ts';
import { startOfDay } from './zone.ts';

export interface DayOptions {
  readonly database: Database;
  /** What is asked in a guided conversation, now. */
  readonly script: GuidedScript;
  /** Where the operator is, as IANA names it. */
  readonly timeZone: string;
  readonly callPromise: CallPromise;
}

/** Moments in milliseconds since 1970, by the company's own hours. */
export interface CallPromise {
  /** By when the company promises to call who left a lead. */
  by(asked: number): number;
  /** Leads of before that wait are late. */
  lateBefore(now: number): number;
}

const pageSize = 25;
const mostCounted = 1000;
const mostWorked = 20;

/** What the console opens on. */
export function addDayRoutes(
  app: FastifyInstance,
  { database, script, timeZone, callPromise }: DayOptions,
): void {
  app.get('/day', () => {
    const now = new Date();
    const lateBefore = new Date(callPromise.lateBefore(now.getTime()));
    return readDay(database, script, startOfDay(now, timeZone), lateBefore);
  });

  app.post('/day/people', async (request): Promise<OperatorPage<OperatorDayPerson>> => {
    const { cursor = null } = parseInput(dayPeopleBody, request.body);
    const { items, next } = await readDayPeople(database, script, callPromise.by, {
      after: cursor,
      size: pageSize,
    });
    return { items, nextCursor: next && formatDayCursor(next) };
  });
}

const counts = `lead.quarantined_because is null`;
const isWorked = `lead.state <> 'new' and lead.state_at >= $1 and ${counts}`;

/** No further than is told, so that a million that wait take no longer than a thousand. */
const upTo = (condition: string) => `(
  select count(*)::int from (
    select from public.leads as lead where ${condition} limit ${mostCounted + 1}
  ) as counted)`;

/**
 * The same without those who said no to a call since. Of each browser that is asked once: one may leave leads by the
 * thousand. Who else is the same person is not asked: a figure is not worth it.
 */
const wantedUpTo = (condition: string) => `(
  with counted as (
    select lead.visitor_key_hash as key from public.leads as lead
    where ${condition} limit ${mostCounted + 1}
  ), refused as (
    select visitor.key from (select distinct key from counted where key is not null) as visitor
    cross join ${refusedSale('visitor.key', '$3')}
  )
  select json_build_object(
    'leads', least(count(*) - count(*) filter (where key in (select key from refused)), ${mostCounted}),
    'isMore', count(*) > ${mostCounted})
  from counted)`;

type Counted = Pick<OperatorDay, 'toCall' | 'late'> & Record<'cameToday' | 'workedToday', number>;

async function readDay(
  database: Pick<Database, 'batch'>,
  script: GuidedScript,
  since: Date,
  lateBefore: Date,
): Promise<OperatorDay> {
  const [, counted, worked] = await database.batch([
    // Those who wait are the last of the table: read from its beginning, all others would come before them.
    byIndexes,
    {
      sql: `select ${wantedUpTo(waits)} as "toCall",
         ${wantedUpTo(`${waits} and lead.created_at < $2`)} as late,
         ${upTo(`${counts} and lead.created_at >= $1`)} as "cameToday",
         ${upTo(isWorked)} as "workedToday"`,
      params: [since, lateBefore, writeLeadAnswers(script)],
    },
    {
      sql: `select ${leadColumns} from ${leadTables} where ${isWorked}
         order by lead.state_at desc, lead.id desc limit ${mostWorked}`,
      params: [since],
    },
  ]);
  const { toCall, late, cameToday, workedToday } = counted!.rows[0] as unknown as Counted;
  return {
    toCall,
    late,
    cameToday: toCount(cameToday),
    workedToday: toCount(workedToday),
    worked: (worked!.rows as unknown as LeadRow[]).map(toLead),
  };
}

const toCount = (counted: number): DayCount => ({
  leads: Math.min(counted, mostCounted),
  isMore: counted > mostCounted,
});
