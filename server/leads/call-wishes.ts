import { wordCallWish } from '@parley/business';
import type { LeadWay } from '@parley/contract';
import type { Database } from '@parley/database/database';
import { type Caller, findCaller, newestLead } from './missed-calls.ts';

/** A wish to be called that was said in a call. */
interface CallWish {
  readonly callId: string;
  /** Whose pass it was, in the call. */
  readonly visitor: string;
  /** As it was said; null for the number that the visitor left. */
  readonly phone: string | null;
  readonly time: string | null;
}

/**
 * Keeps it as the chat's button does: as a lead, by the details that the visitor left. Said again in the same call it is
 * one. Answers whom the company calls, and where; null for who left no details here.
 */
export async function keepCallWish(
  database: Database,
  leadWays: readonly LeadWay[],
  { callId, visitor, phone, time }: CallWish,
): Promise<Pick<Caller, 'name' | 'phone'> | null> {
  const key = Buffer.from(visitor, 'base64url');
  // Whoever left details was thanked for them.
  const ways = leadWays.filter((way) => way !== 'confirmation');
  const once = `call-wish ${callId} ${phone ?? ''} ${time ?? ''}`.slice(0, 200);
  await database.batch([
    { sql: `select set_config('parley.lead_ways', $1, true)`, params: [ways.join()] },
    {
      sql: `insert into public.leads (name, email, phone, message, visitor_key_hash, opened_by, idempotency_key)
       select name, email, coalesce($2, phone), $3, visitor_key_hash, 'callback', $4 from (${newestLead}) as left_before
       on conflict (idempotency_key) do nothing`,
      params: [key, phone, wordCallWish(time), once],
    },
  ]);
  return findCaller(database, visitor);
}
