import type { LeadWay, LeadWork, OperatorLead } from '@parley/contract';
import type { Database, Queryable } from '@parley/database/database';
import type { Caller } from './colleagues/caller.ts';
import { keepChanges } from './colleagues/changes.ts';
import { leadColumns, leadTables, toLead, type LeadRow } from './lead-rows.ts';
import { OperatorRefusal } from './refusal.ts';

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

type WorkParts = { readonly [Part in keyof LeadWork]?: LeadWork[Part] | undefined };

const parts = ['state', 'owner', 'note'] as const;
const whatOf = { state: 'lead-state', owner: 'lead-owner', note: 'lead-note' } as const;

/**
 * Sets what is given, of leads that are there, and answers these: a state that is set anew is of now. What
 * is so already is no change.
 * @throws OperatorRefusal 409 when one is neither as it was seen nor as it is to be: nothing is set then
 */
export async function workLeads(
  database: Database,
  by: Caller,
  ids: readonly string[],
  { work, seen }: { readonly work: WorkParts; readonly seen: WorkParts },
): Promise<OperatorLead[]> {
  const { state = null, owner, note } = work;
  return database.transaction(async (tx) => {
    const { rows: before } = await tx.query<LeadWork & { readonly id: string }>(
      `select id, state, owner, note from public.leads where id = any($1::uuid[])
       order by id for update`,
      [ids],
    );
    refuseStale(before, { work, seen });
    await tx.query(
      `update public.leads set
         state_at = case when $2::text is null or state = $2 then state_at else now() end,
         state = coalesce($2, state),
         owner = case when $3::boolean then $4 else owner end,
         note = case when $5::boolean then $6 else note end
       where id = any($1::uuid[])`,
      [ids, state, owner !== undefined, owner ?? null, note !== undefined, note ?? null],
    );
    const changes = parts.map((part) => ({
      what: whatOf[part],
      which: before
        .filter((lead) => work[part] !== undefined && lead[part] !== work[part])
        .map(({ id }) => id),
      ...(part === 'state' && state !== null && { detail: state }),
    }));
    await keepChanges(
      tx,
      by,
      changes.filter(({ which }) => which.length > 0),
    );
    const { rows } = await tx.query<LeadRow>(
      `select ${leadColumns} from ${leadTables} where lead.id = any($1::uuid[])
       order by lead.created_at desc, lead.id desc`,
      [ids],
    );
    return rows.map(toLead);
  });
}

function refuseStale(
  leads: readonly LeadWork[],
  { work, seen }: { readonly work: WorkParts; readonly seen: WorkParts },
): void {
  for (const lead of leads)
    for (const part of parts) {
      if (seen[part] === undefined || lead[part] === seen[part] || lead[part] === work[part])
        continue;
      const now = part === 'state' ? `marked ${lead.state}` : `given another ${part}`;
      throw new OperatorRefusal(
        409,
        `It was ${now} meanwhile, so nothing was saved. Look at it as it is now.`,
      );
    }
}

async function readLead(database: Queryable, id: string): Promise<OperatorLead | null> {
  const { rows } = await database.query<LeadRow>(
    `select ${leadColumns} from ${leadTables} where lead.id = $1`,
    [id],
  );
  return rows[0] ? toLead(rows[0]) : null;
}
