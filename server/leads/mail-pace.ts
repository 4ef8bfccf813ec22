import type { Database } from '@parley/database/database';
import type { Tell } from './told-lead.ts';

/** Mails about leads in an hour of the clock: more is a flood, which a mailbox or its provider would refuse. */
export const mostMailsAnHour = 60;

/** Of all servers, one at a time decides. */
const lock = 0x70_61_72_6d;

export interface PaceOptions {
  readonly database: Database;
  readonly tell: Tell;
  /** Says that so many more wait. Answers whether it was sent. */
  readonly sayMoreWait: (count: number, hour: Date, signal: AbortSignal) => Promise<boolean>;
}

/** Tells of so many leads an hour; the others wait for the next one, and one mail says so. */
export function paceMails({ database, tell, sayMoreWait }: PaceOptions): Tell {
  return async (claim, signal) => {
    const turn = await takeTurn(database, claim.lead.id);
    if (turn.isNow) return tell(claim, signal);
    if (turn.toTell !== null && !(await sayMoreWait(turn.toTell, turn.hour, signal))) {
      await sayLater(database, claim.lead.id);
    }
    return { kind: 'waits' };
  };
}

/** Nobody was told: this lead asks again in a minute, though no other came. */
async function sayLater(database: Database, leadId: string): Promise<void> {
  await database.batch([
    { sql: 'update parley.lead_mail_hours set told_of = null' },
    {
      sql: `update public.lead_deliveries set next_attempt_at = now() + interval '1 minute'
        where lead_id = $1 and ${isMail} and permitted_at is null`,
      params: [leadId],
    },
  ]);
}

type Turn =
  | { readonly isNow: true }
  | {
      readonly isNow: false;
      /** How many wait, where nobody was told in this hour. */
      readonly toTell: number | null;
      readonly hour: Date;
    };

const thisHour = `date_trunc('hour', now(), 'UTC')`;
const isMail = `way = 'mail' and delivered_at is null`;

/** A place that was given stays given, so that another attempt asks for no second one. */
function takeTurn(database: Database, leadId: string): Promise<Turn> {
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [lock]);
    const permitted = await tx.query(
      `update public.lead_deliveries set permitted_at = coalesce(permitted_at, clock_timestamp())
       where lead_id = $1 and way = 'mail' and (permitted_at is not null or $2 > (
         select count(*) from public.lead_deliveries
         where way = 'mail' and permitted_at >= ${thisHour}))`,
      [leadId, mostMailsAnHour],
    );
    if (permitted.affected > 0) return { isNow: true };
    // This one and all that are due: each would only be sent back.
    const putOff = await tx.query(
      `update public.lead_deliveries
       set attempts = attempts - case when lead_id = $1 then 1 else 0 end,
         next_attempt_at = ${thisHour} + interval '1 hour'
       where ${isMail} and (lead_id = $1 or (permitted_at is null and next_attempt_at <= now()))`,
      [leadId],
    );
    // Erased meanwhile.
    if (putOff.affected === 0) return { isNow: false, toTell: null, hour: new Date() };
    const { affected: isFirst } = await tx.query(
      `update parley.lead_mail_hours set told_of = ${thisHour}
       where told_of is distinct from ${thisHour}`,
    );
    const { rows } = await tx.query<{ count: number; hour: string }>(
      `select count(*)::int as count,
         to_char(${thisHour} at time zone 'utc' + interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour
       from public.lead_deliveries
       where ${isMail} and permitted_at is null and next_attempt_at is not null`,
    );
    const { count, hour } = rows[0]!;
    return { isNow: false, toTell: isFirst > 0 ? count : null, hour: new Date(hour) };
  });
}
