import { leadFields, type LeadValues, type OperatorLead } from '@parley/contract';
import { iso } from './sql.ts';

/** Lead and delivery as one flat row; `lead` and `delivery` are their names in the query. */
export const leadColumns = `lead.id, ${iso('lead.created_at')} as "createdAt",
  ${leadFields.map((field) => `lead.${field}`).join(', ')},
  encode(lead.visitor_key_hash, 'hex') as "visitorKey", lead.form_ms as "formMs",
  lead.quarantined_because as "quarantinedBecause",
  delivery.attempts, ${iso('delivery.next_attempt_at')} as "nextAttemptAt",
  ${iso('delivery.delivered_at')} as "deliveredAt", delivery.last_error as "lastError"`;

export const leadTables =
  'public.leads as lead left join public.lead_deliveries as delivery on delivery.lead_id = lead.id';

export interface LeadRow extends Omit<OperatorLead, 'delivery'> {
  readonly attempts: number | null;
  readonly nextAttemptAt: string | null;
  readonly deliveredAt: string | null;
  readonly lastError: string | null;
}

export function toLead(row: LeadRow): OperatorLead {
  const { attempts, nextAttemptAt, deliveredAt, lastError } = row;
  return {
    id: row.id,
    createdAt: row.createdAt,
    ...valuesOf(row),
    visitorKey: row.visitorKey,
    formMs: row.formMs,
    quarantinedBecause: row.quarantinedBecause,
    delivery: attempts === null ? null : { attempts, nextAttemptAt, deliveredAt, lastError },
  };
}

const valuesOf = (row: LeadRow) =>
  Object.fromEntries(leadFields.map((field) => [field, row[field]])) as unknown as LeadValues;
