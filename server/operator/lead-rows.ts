import { leadFields, type LeadValues, type OperatorLead } from '@parley/contract';
import { iso } from './sql.ts';

/** A lead with its deliveries as one row; `lead` is its name in the query. */
export const leadColumns = `lead.id, ${iso('lead.created_at')} as "createdAt",
  ${leadFields.map((field) => `lead.${field}`).join(', ')},
  encode(lead.visitor_key_hash, 'hex') as "visitorKey", lead.form_ms as "formMs",
  lead.opened_by as "openedBy", lead.first_question as "firstQuestion",
  lead.came_from as "cameFrom",
  lead.quarantined_because as "quarantinedBecause",
  lead.state, ${iso('lead.state_at')} as "stateAt", lead.owner, lead.note,
  (select coalesce(json_agg(json_build_object(
      'way', way, 'attempts', attempts, 'nextAttemptAt', ${iso('next_attempt_at')},
      'deliveredAt', ${iso('delivered_at')}, 'lastError', last_error
    ) order by way desc), '[]'::json)
   from public.lead_deliveries where lead_id = lead.id) as deliveries`;

export const leadTables = 'public.leads as lead';

export type LeadRow = OperatorLead;

export function toLead(row: LeadRow): OperatorLead {
  return {
    id: row.id,
    createdAt: row.createdAt,
    ...valuesOf(row),
    visitorKey: row.visitorKey,
    formMs: row.formMs,
    openedBy: row.openedBy,
    firstQuestion: row.firstQuestion,
    cameFrom: row.cameFrom,
    quarantinedBecause: row.quarantinedBecause,
    state: row.state,
    stateAt: row.stateAt,
    owner: row.owner,
    note: row.note,
    deliveries: row.deliveries,
  };
}

const valuesOf = (row: LeadRow) =>
  Object.fromEntries(leadFields.map((field) => [field, row[field]])) as unknown as LeadValues;
