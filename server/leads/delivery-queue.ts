import { leadFields } from '@parley/contract';
import type { Database } from '../database/database.ts';
import type { DeliveredLead } from './webhook-request.ts';

export interface Claim {
  readonly lead: DeliveredLead;
  /** With this one. */
  readonly attempts: number;
}

/** Longer than an attempt takes: should this process die within it, another tries again after. */
const claimSeconds = 60;

const leadColumns = leadFields.map((field) => `lead.${field}`).join(', ');

/** Takes what is due, first come first served; another process on the same database gets the others. */
export async function claimDue(database: Database, most: number): Promise<Claim[]> {
  const { rows } = await database.query<DeliveredLead & { attempts: number }>(
    `with due as (
       select lead_id from public.lead_deliveries
       where delivered_at is null and next_attempt_at <= now()
       order by next_attempt_at limit $1
       for update skip locked
     )
     update public.lead_deliveries as delivery
     set attempts = delivery.attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
     from due, public.leads as lead
     where delivery.lead_id = due.lead_id and lead.id = due.lead_id
     returning delivery.attempts, lead.id, ${leadColumns},
       to_char(lead.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`,
    [most, claimSeconds],
  );
  return rows.map(({ attempts, ...lead }) => ({ attempts, lead }));
}

export async function markDelivered(database: Database, leadId: string): Promise<void> {
  await database.query(
    `update public.lead_deliveries
     set delivered_at = now(), next_attempt_at = null, last_error = null where lead_id = $1`,
    [leadId],
  );
}

/** @param retryInSeconds null gives up: the row stays, with the reason, for the operator to see. */
export async function markFailed(
  database: Database,
  leadId: string,
  reason: string,
  retryInSeconds: number | null,
): Promise<void> {
  await database.query(
    `update public.lead_deliveries
     set next_attempt_at = now() + make_interval(secs => $2), last_error = $3 where lead_id = $1`,
    [leadId, retryInSeconds, reason],
  );
}

/** Until the next attempt is due; null when none is. */
export async function secondsToNextDue(database: Database): Promise<number | null> {
  const { rows } = await database.query<{ seconds: number | null }>(
    `select extract(epoch from min(next_attempt_at) - now())::float8 as seconds
     from public.lead_deliveries where delivered_at is null`,
  );
  return rows[0]?.seconds ?? null;
}
