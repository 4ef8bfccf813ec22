import { guidedLeadEmail, type GuidedScript } from '@parley/business';
import { mostWorkedAtOnce, type OperatorDayPerson, type OperatorLead } from '@parley/contract';
import type { Database, Queryable } from '@parley/database/database';
import {
  createPersonReader,
  readWaiting,
  type DayPosition,
  type PersonalLead,
  type PersonReader,
  type WaitingLead,
} from './day-leads.ts';
import { findRefusal, readRefusals } from './refused-calls.ts';

interface Row {
  /** Those that wait, longest first. */
  readonly waiting: readonly PersonalLead[];
  /** All of theirs, newest first. */
  readonly all: readonly PersonalLead[];
}

/** By when who left a lead then is to be called; both in milliseconds since 1970. */
type DueAt = (asked: number) => number;

const mostSaid = 3;

/**
 * A page of those who wait for a call. A person is shown at their first waiting lead in the order of
 * the day, and passed over at the others: so a page is read without what the pages before it held.
 */
export async function readDayPeople(
  database: Database,
  script: GuidedScript,
  dueAt: DueAt,
  { after, size }: { readonly after: DayPosition | null; readonly size: number },
): Promise<{ readonly items: OperatorDayPerson[]; readonly next: DayPosition | null }> {
  const reader = createPersonReader(database);
  const most = 2 * size;
  const leads = await readWaiting(database, after, most);
  await reader.readAlone(leads);
  const rows: Row[] = [];
  const shown = new Set<string>();
  let last: WaitingLead | null = null;
  for (const lead of leads) {
    if (rows.length === size) break;
    last = lead;
    if (shown.has(lead.id)) continue;
    const { row, leadIds } = await findRow(reader, lead, after, shown);
    for (const id of leadIds) shown.add(id);
    if (row !== null) rows.push(row);
  }
  const isWhole = last === (leads.at(-1) ?? null) && leads.length < most;
  return {
    items: await describeRows(database, script, dueAt, rows),
    next: isWhole || last === null ? null : last,
  };
}

/** No row where a page before has one with this lead in it; and which leads are seen to with it, either way. */
async function findRow(
  reader: PersonReader,
  lead: WaitingLead,
  after: DayPosition | null,
  shown: ReadonlySet<string>,
): Promise<{ readonly row: Row | null; readonly leadIds: Iterable<string> }> {
  const { leads, leadIds } = await reader.read(lead.id);
  const head = headOf(leads);
  if (head !== null && after !== null && compare(head, after) <= 0) {
    // Who belongs to whom may be seen otherwise from there: nobody is passed over for a row that has them not.
    const theirs = await reader.read(head.id);
    if (theirs.leadIds.has(lead.id) && headOf(theirs.leads)?.id === head.id)
      return { row: null, leadIds: theirs.leadIds };
  }
  const isSeen = (own: PersonalLead) =>
    shown.has(own.id) || (after !== null && compare(own, after) <= 0);
  const waiting = leads.filter((own) => own.state === 'new' && !isSeen(own));
  if (waiting.length === 0) return { row: null, leadIds: [lead.id] };
  return {
    row: { waiting, all: leads.toSorted((one, other) => compareTime(other, one)) },
    leadIds,
  };
}

function headOf(leads: readonly PersonalLead[]): PersonalLead | null {
  const [head = null] = leads.filter(({ state }) => state === 'new').toSorted(compare);
  return head;
}

type Place = Pick<DayPosition, 'isPressing' | 'microseconds' | 'id'>;

const compare = (one: Place, other: Place): number =>
  Number(other.isPressing) - Number(one.isPressing) || compareTime(one, other);

function compareTime(one: Omit<Place, 'isPressing'>, other: Omit<Place, 'isPressing'>): number {
  const between = Number(one.microseconds) - Number(other.microseconds);
  return between || (one.id < other.id ? -1 : Number(one.id !== other.id));
}

async function describeRows(
  database: Queryable,
  script: GuidedScript,
  dueAt: DueAt,
  rows: readonly Row[],
): Promise<OperatorDayPerson[]> {
  const every = rows.flatMap(({ all }) => all.flatMap(({ visitorKey }) => visitorKey ?? []));
  const keys = [...new Set(every)];
  const questions = await readQuestions(database, keys);
  const refusals = await readRefusals(database, script, keys);
  return rows.map(({ waiting, all }) => {
    const longest = waiting[0]!;
    const newest = all[0]!;
    const ordered = [...waiting, ...all];
    const ownKeys = new Set(all.flatMap(({ visitorKey }) => visitorKey ?? []));
    return {
      id: longest.id,
      visitorKey: longest.visitorKey,
      dueAt: new Date(dueAt(Date.parse(longest.createdAt))).toISOString(),
      refusedAt: findRefusal(refusals, ownKeys, all),
      name: newest.name,
      company: all.find(({ company }) => company)?.company ?? null,
      phones: unique(
        ordered.flatMap(({ phone }) => phone || []),
        (phone) => phone.replace(/\D/g, ''),
      ),
      emails: unique(
        ordered.map(({ email }) => email.trim()),
        (email) => email.toLowerCase(),
      ).filter((email) => email.toLowerCase() !== guidedLeadEmail),
      complains: waiting.some(({ complains }) => complains),
      questions: unique([...ownKeys].flatMap((key) => questions.get(key) ?? [])),
      said: unique(
        waiting
          .toReversed()
          .flatMap(({ message, firstQuestion }) => [message, firstQuestion])
          .flatMap((text) => text || []),
      ).slice(0, mostSaid),
      // The chat's button knows no other address of whoever came by the sale.
      openedBy: newest.openedBy ?? (isGuided(newest) ? 'guided' : null),
      owner: all.find(({ owner }) => owner !== null)?.owner ?? null,
      note: all.find(({ note }) => note !== null)?.note ?? null,
      leadIds: waiting.slice(0, mostWorkedAtOnce).map(({ id }) => id),
    };
  });
}

const isGuided = ({ email }: OperatorLead) => email.trim().toLowerCase() === guidedLeadEmail;

/** By the key of the browser that asked, newest first. */
async function readQuestions(
  database: Queryable,
  keys: readonly string[],
): Promise<Map<string, string[]>> {
  const byKey = new Map<string, string[]>();
  if (keys.length === 0) return byKey;
  const { rows } = await database.query<{ key: string; question: string }>(
    `select encode(owner_key_hash, 'hex') as key, question from public.unanswered_questions
     where encode(owner_key_hash, 'hex') = any($1::text[]) order by created_at desc, id desc`,
    [keys],
  );
  for (const { key, question } of rows) byKey.set(key, [...(byKey.get(key) ?? []), question]);
  return byKey;
}

function unique(texts: readonly string[], sameAs = (text: string) => text): string[] {
  const first = new Map<string, string>();
  for (const text of texts) if (!first.has(sameAs(text))) first.set(sameAs(text), text);
  return [...first.values()];
}
