import type { LeadWay } from '@parley/contract';
import type { Database, Queryable } from '@parley/database/database';

/* `parley.missed_calls`: calls that nobody answered, each to be told of once. */

/** Who called, as far as leads say it. */
export interface Caller {
  readonly leadId: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export type MissedCallWay = Exclude<LeadWay, 'confirmation'>;

export interface MissedCall {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly endedAt: string;
  /** As the platform names it. */
  readonly reason: string;
  /** With this one. */
  readonly attempts: number;
  /** Null for who left no details here. */
  readonly caller: Caller | null;
  /** Of the mail's recipients, those that are left; null: all. */
  readonly stillTo: readonly string[] | null;
}

/** Longer than an attempt takes: should this process die within it, another tries again after. */
const claimSeconds = 60;
/** In an hour, of everybody; the others are in the console alone. */
const mostAnHour = 20;
/** Who tries again and again is told of once in so long. */
const onceIn = `interval '1 hour'`;
/** After the last attempt. */
const isLate = `coalesce(again_at, created_at) < now() - interval '5 days'`;
/** What was never tried was missed when nobody was set up to be told: so long ago it is no news. */
const isNoNews = `attempts = 0 and created_at < now() - interval '6 hours'`;

/**
 * Those that nobody is to be told of any more: late ones, and where nobody asked for them, those of a visitor who was
 * told of, and a flood. What somebody asked for once more counts against none.
 */
const dropNeedless = `update parley.missed_calls as missed
  set next_attempt_at = null, last_error = case when ${isLate} then last_error end
  where next_attempt_at <= now() and told_at is null and (${isLate} or again_at is null and (
    ${isNoNews}
    or exists (select from parley.missed_calls as other
      where other.visitor = missed.visitor and other.again_at is null and other.told_at > now() - ${onceIn})
    or exists (select from parley.missed_calls as other
      where other.visitor = missed.visitor and other.again_at is null and other.next_attempt_at is not null
        and (other.created_at, other.call_id) < (missed.created_at, missed.call_id))
    or ${mostAnHour} <= (select count(*) from parley.missed_calls
      where again_at is null and told_at > now() - interval '1 hour')))`;

/** A visitor of a pass is the first half of the hash that its leads have. */
const newestLead = `select id as "leadId", name, phone, email from public.leads
  where visitor_key_hash between $1::bytea and $1::bytea || decode(repeat('ff', 16), 'hex')
    and quarantined_because is null
  order by created_at desc limit 1`;

/** Takes one that is due; another process on the same database gets the others. */
export async function claimMissedCalls(
  database: Database,
  way: MissedCallWay,
): Promise<MissedCall[]> {
  await database.query(dropNeedless);
  const { rows } = await database.query<
    Omit<MissedCall, 'caller'> & { readonly visitor: string | null }
  >(
    `with due as (
       select call_id from parley.missed_calls where next_attempt_at <= now()
       order by next_attempt_at limit 1 for update skip locked
     )
     update parley.missed_calls as missed
     set attempts = attempts + 1, way = $2,
       next_attempt_at = now() + make_interval(secs => $1)
     from due where missed.call_id = due.call_id
     returning missed.call_id as id, visitor, coalesce(reason, '') as reason, attempts,
       still_to as "stillTo",
       to_char(missed.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endedAt"`,
    [claimSeconds, way],
  );
  return Promise.all(
    rows.map(async ({ visitor, ...call }) => ({
      ...call,
      caller: visitor === null ? null : await findCaller(database, visitor),
    })),
  );
}

async function findCaller(database: Database, visitor: string): Promise<Caller | null> {
  const { rows } = await database.query<Caller>(newestLead, [Buffer.from(visitor, 'base64url')]);
  return rows[0] ?? null;
}

/** @param missed whom it did not reach, for good */
export async function markTold(
  database: Database,
  id: string,
  missed: string | null,
): Promise<void> {
  await database.query(
    `update parley.missed_calls
     set told_at = now(), next_attempt_at = null, still_to = null, last_error = $2 where call_id = $1`,
    [id, missed],
  );
}

export interface Untold {
  readonly reason: string;
  /** Null gives up. */
  readonly retryInSeconds: number | null;
  readonly stillTo: readonly string[] | null;
}

export async function markUntold(
  database: Database,
  id: string,
  { reason, retryInSeconds, stillTo }: Untold,
): Promise<void> {
  await database.query(
    `update parley.missed_calls
     set next_attempt_at = now() + make_interval(secs => $3), last_error = $2, still_to = $4::text[]
     where call_id = $1`,
    [id, reason, retryInSeconds, stillTo],
  );
}

/** Those that somebody is still to be told of. */
export async function countMissedCalls(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from parley.missed_calls where next_attempt_at is not null',
  );
  return rows[0]!.count;
}

/** Until the next one is due; null when none is. */
export async function secondsToNextMissed(database: Database): Promise<number | null> {
  const { rows } = await database.query<{ seconds: number | null }>(
    `select extract(epoch from min(next_attempt_at) - now())::float8 as seconds
     from parley.missed_calls where next_attempt_at is not null`,
  );
  return rows[0]?.seconds ?? null;
}
