import { guidedLeadEmail } from '@parley/business';
import type { OperatorLead } from '@parley/contract';
import type { Database, Queryable } from '@parley/database/database';
import {
  microsecondsOf,
  type RowPosition,
  timeOfMicroseconds,
} from '@parley/database/row-position';
import { leadColumns, leadTables, toLead, type LeadRow } from './lead-rows.ts';
import { findPerson, fewestPhoneDigits } from './people.ts';
import { digitsOf } from './sql.ts';

/** A place in the order of the day: who presses goes before all others. */
export interface DayPosition extends RowPosition {
  readonly isPressing: boolean;
}

/** A lead that waits for a call, at its place. */
export interface WaitingLead extends DayPosition {
  /** Whether other leads may be of the same person. */
  readonly isShared: boolean;
}

/** A lead of a person, at its place, whether it waits or not. */
export interface PersonalLead extends OperatorLead, Omit<DayPosition, 'id'> {
  readonly complains: boolean;
}

interface Person {
  /** Also of those that {@link leads} leaves out. */
  readonly leadIds: ReadonlySet<string>;
  /** Those that wait, longest first, then the others; quarantined ones are nobody's. */
  readonly leads: readonly PersonalLead[];
}

/** The words of the index `leads_waiting`, and of the others of the day. */
export const waits = `lead.state = 'new' and lead.quarantined_because is null`;
const complains = 'parley.complains(lead.message, lead.first_question)';
/** Of two thousand at most, by the index of keys: joined, all who wait might be gone through for them. */
const isOfQuestion = `lead.visitor_key_hash = any(array(
  select owner_key_hash from public.unanswered_questions))`;
const hasQuestion = `exists (select from public.unanswered_questions
  where owner_key_hash = lead.visitor_key_hash)`;
const microseconds = `${microsecondsOf('lead.created_at')} as microseconds`;
const mostLeadsOfOne = 200;

/** Where others have the same key, address or number; who they are is for `findPerson` to say. */
const isShared = `(
  exists (select from public.leads as other
    where other.visitor_key_hash = lead.visitor_key_hash and other.id <> lead.id)
  or lower(btrim(lead.email)) <> $1 and exists (select from public.leads as other
    where lower(btrim(other.email)) = lower(btrim(lead.email)) and other.id <> lead.id)
  or length(${digitsOf('lead.phone')}) >= ${fewestPhoneDigits} and exists (
    select from public.leads as other
    where ${digitsOf('other.phone')} = ${digitsOf('lead.phone')} and other.id <> lead.id)
) as "isShared"`;

/** In the order of the day, after a place. */
export async function readWaiting(
  database: Queryable,
  after: DayPosition | null,
  size: number,
): Promise<WaitingLead[]> {
  const first = after?.isPressing === false ? [] : await readKind(database, true, after, size);
  if (first.length === size) return first;
  const from = after?.isPressing === false ? after : null;
  return [...first, ...(await readKind(database, false, from, size - first.length))];
}

async function readKind(
  database: Queryable,
  isPressing: boolean,
  after: RowPosition | null,
  size: number,
): Promise<WaitingLead[]> {
  const following = after
    ? `and (lead.created_at, lead.id) >
        (${timeOfMicroseconds('$3')}, $4::uuid)`
    : '';
  // Each part ends early by an index of its own.
  const part = (condition: string) => `(
    select lead.id, lead.created_at, lead.email, lead.phone, lead.visitor_key_hash
    from public.leads as lead where ${waits} and ${condition} ${following}
    order by lead.created_at, lead.id limit $2)`;
  const parts = isPressing
    ? [part(complains), part(isOfQuestion)]
    : [part(`not ${complains} and not ${hasQuestion}`)];
  const { rows } = await database.query<Omit<WaitingLead, 'isPressing'>>(
    `select lead.id, ${microseconds}, ${isShared}
     from (${parts.join(' union ')}) as lead order by lead.created_at, lead.id limit $2`,
    [guidedLeadEmail, size, ...(after ? [after.microseconds, after.id] : [])],
  );
  return rows.map((row) => ({ ...row, isPressing }));
}

/** Reads persons, each once: of a lead that shares nothing it is the lead alone, read with its like. */
export function createPersonReader(database: Database) {
  const known = new Map<string, Person>();

  async function readLeads(ids: readonly string[], most: number): Promise<PersonalLead[]> {
    const { rows } = await database.query<LeadRow & Omit<PersonalLead, keyof OperatorLead>>(
      `select ${leadColumns}, ${microseconds}, ${complains} as complains,
         (${complains} or ${hasQuestion}) as "isPressing"
       from ${leadTables} where lead.id = any($1::uuid[]) and lead.quarantined_because is null
       order by lead.state = 'new' desc, lead.created_at, lead.id limit $2`,
      [ids, most],
    );
    return rows.map((row) => ({
      ...toLead(row),
      microseconds: row.microseconds,
      complains: row.complains,
      isPressing: row.isPressing,
    }));
  }

  return {
    async readAlone(leads: readonly WaitingLead[]): Promise<void> {
      const ids = leads.filter((lead) => !lead.isShared).map(({ id }) => id);
      if (ids.length === 0) return;
      for (const lead of await readLeads(ids, ids.length)) {
        known.set(lead.id, { leadIds: new Set([lead.id]), leads: [lead] });
      }
    },
    async read(leadId: string): Promise<Person> {
      const before = known.get(leadId);
      if (before) return before;
      // Erased meanwhile.
      const { leadIds } = (await findPerson(database, { leadId })) ?? { leadIds: [] };
      const person = { leadIds: new Set(leadIds), leads: await readLeads(leadIds, mostLeadsOfOne) };
      known.set(leadId, person);
      return person;
    },
  };
}

export type PersonReader = ReturnType<typeof createPersonReader>;
