import { leadFields, type LeadWay } from '@parley/contract';
import type { Database, Queryable } from '@parley/database/database';
import type { Claim, ToldLead } from './told-lead.ts';

/** Longer than an attempt takes: should this process die within it, another tries again after. */
const claimSeconds = 60;

const leadColumns = leadFields.map((field) => `lead.${field}`).join(', ');

/**
 * Takes what is due in one way, first come first served; another process on the same database gets the
 * others.
 */
export async function claimDue(database: Database, way: LeadWay, most: number): Promise<Claim[]> {
  const { rows } = await database.query<ToldLead & Omit<Claim, 'lead'>>(
    `with due as (
       select lead_id from public.lead_deliveries
       where way = $1 and delivered_at is null and next_attempt_at <= now()
       order by next_attempt_at, created_at limit $2
       for update skip locked
     )
     update public.lead_deliveries as delivery
     set attempts = delivery.attempts + 1, next_attempt_at = now() + make_interval(secs => $3)
     from due, public.leads as lead
     where delivery.lead_id = due.lead_id and delivery.way = $1 and lead.id = due.lead_id
     returning delivery.attempts, delivery.still_to as "stillTo", lead.id, ${leadColumns},
       lead.opened_by as "openedBy", lead.first_question as "firstQuestion",
       to_char(lead.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`,
    [way, most, claimSeconds],
  );
  return rows.map(({ attempts, stillTo, ...lead }) => ({ attempts, stillTo, lead }));
}

/** @param missed whom it did not reach, for the operator to see. */
export async function markDelivered(
  database: Database,
  way: LeadWay,
  leadId: string,
  missed: string | null,
): Promise<void> {
  await database.query(
    `update public.lead_deliveries
     set delivered_at = now(), next_attempt_at = null, still_to = null, last_error = $3
     where lead_id = $1 and way = $2`,
    [leadId, way, missed],
  );
}

export interface Failure {
  readonly reason: string;
  /** Null gives up: the row stays, with the reason, for the operator to see. */
  readonly retryInSeconds: number | null;
  /** Null: all. */
  readonly stillTo: readonly string[] | null;
}

export async function markFailed(
  database: Database,
  way: LeadWay,
  leadId: string,
  { reason, retryInSeconds, stillTo }: Failure,
): Promise<void> {
  await database.query(
    `update public.lead_deliveries
     set next_attempt_at = now() + make_interval(secs => $3), last_error = $4, still_to = $5::text[]
     where lead_id = $1 and way = $2`,
    [leadId, way, retryInSeconds, reason, stillTo],
  );
}

export async function drop(database: Database, way: LeadWay, leadId: string): Promise<void> {
  await database.query('delete from public.lead_deliveries where lead_id = $1 and way = $2', [
    leadId,
    way,
  ]);
}

/** Those that are still to be tried. */
export async function countWaiting(
  database: Queryable,
): Promise<Readonly<Record<LeadWay, number>>> {
  const { rows } = await database.query<{ way: LeadWay; count: number }>(
    `select way, count(*)::int as count from public.lead_deliveries
     where delivered_at is null and next_attempt_at is not null group by way`,
  );
  const counted = Object.fromEntries(rows.map(({ way, count }) => [way, count]));
  return { webhook: 0, mail: 0, confirmation: 0, ...counted };
}

/** Until the next attempt is due; null when none is. */
export async function secondsToNextDue(database: Database, way: LeadWay): Promise<number | null> {
  const { rows } = await database.query<{ seconds: number | null }>(
    `select extract(epoch from min(next_attempt_at) - now())::float8 as seconds
     from public.lead_deliveries where way = $1 and delivered_at is null`,
    [way],
  );
  return rows[0]?.seconds ?? null;
}
