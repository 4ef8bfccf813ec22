import type { DayCount, OperatorDay, OperatorDayPerson, OperatorPage } from '@parley/contract';
import { byIndexes } from '@parley/database/by-indexes';
import type { Database } from '@parley/database/database';
import type { FastifyInstance } from 'fastify';
import { waits } from './day-leads.ts';
import { readDayPeople } from './day-people.ts';
import { dayPeopleBody, formatDayCursor } from './inputs.ts';
import { leadColumns, leadTables, toLead, type LeadRow } from './lead-rows.ts';
import { parseInput } from './refusal.ts';
import { startOfDay } from './zone.ts';

export interface DayOptions {
  readonly database: Database;
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
  { database, timeZone, callPromise }: DayOptions,
): void {
  app.get('/day', () => {
    const now = new Date();
    const lateBefore = new Date(callPromise.lateBefore(now.getTime()));
    return readDay(database, startOfDay(now, timeZone), lateBefore);
  });

  app.post('/day/people', async (request): Promise<OperatorPage<OperatorDayPerson>> => {
    const { cursor = null } = parseInput(dayPeopleBody, request.body);
    const { items, next } = await readDayPeople(database, callPromise.by, {
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

type Counted = Record<Exclude<keyof OperatorDay, 'worked'>, number>;

async function readDay(
  database: Pick<Database, 'batch'>,
  since: Date,
  lateBefore: Date,
): Promise<OperatorDay> {
  const [, counted, worked] = await database.batch([
    // Those who wait are the last of the table: read from its beginning, all others would come before them.
    byIndexes,
    {
      sql: `select ${upTo(waits)} as "toCall",
         ${upTo(`${waits} and lead.created_at < $2`)} as late,
         ${upTo(`${counts} and lead.created_at >= $1`)} as "cameToday",
         ${upTo(isWorked)} as "workedToday"`,
      params: [since, lateBefore],
    },
    {
      sql: `select ${leadColumns} from ${leadTables} where ${isWorked}
         order by lead.state_at desc, lead.id desc limit ${mostWorked}`,
      params: [since],
    },
  ]);
  const { toCall, late, cameToday, workedToday } = counted!.rows[0] as unknown as Counted;
  return {
    toCall: toCount(toCall),
    late: toCount(late),
    cameToday: toCount(cameToday),
    workedToday: toCount(workedToday),
    worked: (worked!.rows as unknown as LeadRow[]).map(toLead),
  };
}

const toCount = (counted: number): DayCount => ({
  leads: Math.min(counted, mostCounted),
  isMore: counted > mostCounted,
});
