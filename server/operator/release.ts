import type { OperatorLead } from '@parley/contract';
import type { Database } from '../database/database.ts';
import { leadColumns, leadTables, toLead, type LeadRow } from './lead-rows.ts';

/**
 * Takes a lead out of quarantine and, with a webhook, queues it as if it had just come in.
 * One that is not in quarantine stays as it is. Null when there is none.
 */
export function releaseLead(
  database: Database,
  id: string,
  webhookOn: boolean,
): Promise<OperatorLead | null> {
  return database.transaction(async (tx) => {
    const released = await tx.query(
      `update public.leads set quarantined_because = null
       where id = $1 and quarantined_because is not null`,
      [id],
    );
    if (released.affected > 0 && webhookOn) {
      await tx.query('insert into public.lead_deliveries (lead_id) values ($1)', [id]);
    }
    const { rows } = await tx.query<LeadRow>(
      `select ${leadColumns} from ${leadTables} where lead.id = $1`,
      [id],
    );
    return rows[0] ? toLead(rows[0]) : null;
  });
}
