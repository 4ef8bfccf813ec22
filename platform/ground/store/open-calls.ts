import type { Database } from '@parley/database/database';
import type { Kinds } from './kinds.ts';
import { callColumns, type CallRow, readCall } from './stored-calls.ts';

type Call = Kinds['call'];

/** Longer than it takes to dial: whoever did has died. */
const dialSeconds = 120;
const mostAtOnce = 100;

/**
 * When a call that is not over is to be looked at; null for one that others move on. One that somebody
 * has joined is moved on by the server that holds it, for as long as that renews its lease. One that is
 * still queued since a release that had no rooms is joined by nobody.
 */
const dueAt = `case
    when body->>'status' = 'scheduled' then (body #>> '{schedulePlan,earliestAt}')::timestamptz
    when body->>'phoneCallProviderId' is not null then null
    when body->>'status' <> 'queued'
      then (select held_until from voice.rooms where call_id = objects.id)
    when body->>'type' = 'outboundPhoneCall' then updated_at + make_interval(secs => ${dialSeconds})
    else coalesce((select rooms.created_at from voice.rooms where call_id = objects.id), updated_at)
      + make_interval(secs => $1)
  end`;

const isOpen = `kind = 'call' and body->>'status' <> 'ended'`;
const isAtCarrier = `body->>'phoneCallProviderId' is not null and body->>'status' <> 'scheduled'`;

/** Calls whose time has come, the first of them first. */
export async function findDueCalls(database: Database, joinSeconds: number): Promise<Call[]> {
  const { rows } = await database.query<CallRow>(
    `select ${callColumns} from voice.objects where ${isOpen} and ${dueAt} <= now()
     order by created_at limit ${mostAtOnce}`,
    [joinSeconds],
  );
  return rows.map(readCall);
}

/** Calls that a carrier has placed and that are not known to be over. */
export async function findCallsAtCarriers(database: Database): Promise<Call[]> {
  const { rows } = await database.query<CallRow>(
    `select ${callColumns} from voice.objects where ${isOpen} and ${isAtCarrier} order by created_at`,
  );
  return rows.map(readCall);
}

/** Whether a carrier has calls of the organisation that are not known to be over. */
export async function hasCallsAtCarriers(database: Database, orgId: string): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from voice.objects where org_id = $1 and ${isOpen} and ${isAtCarrier} limit 1`,
    [orgId],
  );
  return rows.length > 0;
}

/** `seconds` until the next call is due, null when none is; and whether carriers have any. */
export async function secondsToNextDue(
  database: Database,
  joinSeconds: number,
): Promise<{ readonly seconds: number | null; readonly atCarriers: boolean }> {
  const { rows } = await database.query<{ seconds: number | null; atCarriers: boolean }>(
    `select extract(epoch from min(${dueAt}) - now())::float8 as seconds,
       coalesce(bool_or(${isAtCarrier}), false) as "atCarriers"
     from voice.objects where ${isOpen}`,
    [joinSeconds],
  );
  return rows[0]!;
}
