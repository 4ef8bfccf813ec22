import type { Database } from '@parley/database/database';

/** Confirmations of everybody in an hour: so many strangers could be written to by filling in the form. */
export const mostAnHour = 60;

/** Of all servers, one at a time decides. */
const lock = 0x70_61_72_6c;

/**
 * Whether this lead may be confirmed: one a day for a mailbox, {@link mostAnHour} for all; of one network fewer are
 * queued (`parley.queue_lead_delivery`). Once let through
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
            where way = 'confirmation' and permitted_at > now() - interval '1 hour') < $2
           and not exists (
             select from public.lead_deliveries as other
             join public.leads as earlier on earlier.id = other.lead_id
             where other.way = 'confirmation' and other.permitted_at > now() - interval '1 day'
               and parley.mailbox_of(earlier.email) = parley.mailbox_of(lead.email)
           )
         ))`,
      [leadId, mostAnHour],
    );
    return permitted.affected > 0;
  });
}
