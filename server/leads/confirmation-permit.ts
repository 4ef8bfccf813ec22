import type { Database } from '@parley/database/database';

/** Confirmations of everybody in an hour: so many strangers could be written to by filling in the form. */
export const mostAnHour = 60;

/** Of all servers, one at a time decides. */
const lock = 0x70_61_72_6c;

/** The address as a mailbox knows it: many give what stands behind a plus to the same one. */
const mailboxOf = (email: string) => String.raw`regexp_replace(lower(${email}), '\+[^@]*@', '@')`;

/**
 * Whether this lead may be confirmed: one a day for an address, {@link mostAnHour} for all. Once let through
 * it stays so, so that another attempt asks for no second place.
 */
export function permitConfirmation(database: Database, leadId: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [lock]);
    const permitted = await tx.query(
      `update public.lead_deliveries as delivery
       set permitted_at = coalesce(delivery.permitted_at, clock_timestamp())
       from public.leads as lead
       where delivery.lead_id = $1 and delivery.way = 'confirmation' and lead.id = delivery.lead_id
         and (delivery.permitted_at is not null or (
           (select count(*) from public.lead_deliveries
            where permitted_at > now() - interval '1 hour') < $2
           and not exists (
             select from public.lead_deliveries as other
             join public.leads as earlier on earlier.id = other.lead_id
             where other.permitted_at > now() - interval '1 day'
               and ${mailboxOf('earlier.email')} = ${mailboxOf('lead.email')}
           )
         ))`,
      [leadId, mostAnHour],
    );
    return permitted.affected > 0;
  });
}
