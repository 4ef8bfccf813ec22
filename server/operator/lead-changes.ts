import type { LeadWay, LeadWork, OperatorLead } from '@parley/contract';
import type { Database, Queryable } from '@parley/database/database';
import type { Caller } from './colleagues/caller.ts';
import { keepChanges } from './colleagues/changes.ts';
import { leadColumns, leadTables, toLead, type LeadRow } from './lead-rows.ts';

/**
 * Takes a lead out of quarantine and queues it as if it had just come in, but for a confirmation: to the
 * visitor that moment is over.
 * One that is not in quarantine stays as it is. Null when there is none.
 */
export function releaseLead(
  database: Database,
  by: Caller,
  id: string,
  ways: readonly LeadWay[],
): Promise<OperatorLead | null> {
  return database.transaction(async (tx) => {
    const released = await tx.query(
      `update public.leads set quarantined_because = null
       where id = $1 and quarantined_because is not null`,
      [id],
    );
    if (released.affected > 0) {
      await tx.query(
        `insert into public.lead_deliveries (lead_id, way)
         select $1, way from unnest($2::text[]) as way where way <> 'confirmation'`,
        [id, ways],
      );
      await keepChanges(tx, by, [{ what: 'lead-released', which: [id] }]);
    }
    return readLead(tx, id);
  });
}

/**
 * Queues what was given up as if the lead had just come in, with all its attempts again, but for a
 * confirmation. What still waits, or arrived, stays as it is. Null when there is no such lead.
 */
export function resendLead(
  database: Database,
  by: Caller,
  id: string,
  ways: readonly LeadWay[],
): Promise<OperatorLead | null> {
  return database.transaction(async (tx) => {
    const queued = await tx.query(
      `update public.lead_deliveries set attempts = 0, next_attempt_at = now(), last_error = null
       where lead_id = $1 and delivered_at is null and next_attempt_at is null
         and way = any($2::text[]) and way <> 'confirmation'`,
      [id, ways],
    );
    if (queued.affected > 0) await keepChanges(tx, by, [{ what: 'lead-resent', which: [id] }]);
    return readLead(tx, id);
  });
}

/** Sets what is given, of leads that are there, and answers these: a state that is set anew is of now. */
export async function workLeads(
  database: Database,
  by: Caller,
  ids: readonly string[],
  work: { readonly [Part in keyof LeadWork]?: LeadWork[Part] | undefined },
): Promise<OperatorLead[]> {
  const { state = null, owner, note } = work;
  return database.transaction(async (tx) => {
    await tx.query(
      `update public.leads set
         state_at = case when $2::text is null or state = $2 then state_at else now() end,
         state = coalesce($2, state),
         owner = case when $3::boolean then $4 else owner end,
         note = case when $5::boolean then $6 else note end
       where id = any($1::uuid[])`,
      [ids, state, owner !== undefined, owner ?? null, note !== undefined, note ?? null],
    );
    const { rows } = await tx.query<LeadRow>(
      `select ${leadColumns} from ${leadTables} where lead.id = any($1::uuid[])
       order by lead.created_at desc, lead.id desc`,
      [ids],
    );
    const which = rows.map((row) => row.id);
    await keepChanges(tx, by, [
      ...(state === null ? [] : [{ what: 'lead-state', which, detail: state } as const]),
      ...(owner === undefined ? [] : [{ what: 'lead-owner', which } as const]),
      ...(note === undefined ? [] : [{ what: 'lead-note', which } as const]),
    ]);
    return rows.map(toLead);
  });
}

async function readLead(database: Queryable, id: string): Promise<OperatorLead | null> {
  const { rows } = await database.query<LeadRow>(
    `select ${leadColumns} from ${leadTables} where lead.id = $1`,
    [id],
  );
  return rows[0] ? toLead(rows[0]) : null;
}
