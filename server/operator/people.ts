import { guidedLeadEmail, type GuidedScript } from '@parley/business';
import type {
  OperatorCall,
  OperatorErasedRows,
  OperatorLeft,
  OperatorVisitor,
} from '@parley/contract';
import type { Database, Queryable } from '@parley/database/database';
import { byIndexes } from '@parley/database/by-indexes';
import { noteErased } from '@parley/database/erased-traces';
import type { SearchedRows } from '@parley/database/find-newest';
import type { RowPosition } from '@parley/database/row-position';
import type { Caller } from './colleagues/caller.ts';
import { keepChanges } from './colleagues/changes.ts';
import {
  conversationColumns,
  conversationTables,
  toConversation,
  type ConversationRow,
} from './conversation-rows.ts';
import { leadColumns, leadTables, toLead, type LeadRow } from './lead-rows.ts';
import type { Page } from './pages.ts';
import { findRefusal, readRefusals } from './refused-calls.ts';
import { digitsOf } from './sql.ts';

/** One piece of a person, from which the others are found. */
export type Seed =
  | { readonly visitorKey: string }
  | { readonly leadId: string }
  | { readonly conversationId: string };

/** Calls from the site, of the browsers with these keys. */
export interface VisitorCalls {
  /** Newest first. */
  read(database: Queryable, visitorKeys: readonly string[]): Promise<OperatorCall[]>;
  /** The same, a few at a time. */
  readPage(
    database: Queryable,
    visitorKeys: readonly string[],
    after: RowPosition | null,
    size: number,
  ): Promise<Page<OperatorCall>>;
  /** What a search finds calls of all browsers by; it answers their ids. */
  readonly searched: SearchedRows;
  /** Newest first, each with its visitor as {@link VisitorCalls.page} has it. */
  readSome(
    database: Queryable,
    ids: readonly string[],
  ): Promise<(OperatorCall & { readonly visitor: string | null })[]>;
  /** Of all browsers, newest first; the visitor is the beginning of a browser's key, in base64url; null where nobody knows it. */
  page(
    database: Queryable,
    after: RowPosition | null,
    size: number,
  ): Promise<Page<OperatorCall & { readonly visitor: string | null }>>;
  /** Answers their ids. */
  erase(tx: Queryable, visitorKeys: readonly string[]): Promise<readonly string[]>;
}

export interface Pieces {
  readonly visitorKeys: string[];
  readonly leadIds: string[];
  readonly conversationIds: string[];
  /** What others share with them, and was not taken for theirs. */
  readonly left: OperatorLeft | null;
}

/** Shorter ones are made up, and shared by people who have nothing else in common. */
export const fewestPhoneDigits = 6;

/**
 * A person is the rows of one browser, plus every row with the e-mail or phone number of those,
 * plus all rows of the browsers that these came from. No further: whoever types in other people's
 * addresses must not chain them to each other, so quarantined leads join nobody either. A browser
 * that gave several e-mails or several phone numbers may have typed in strangers': it is followed
 * nowhere, and is its own rows only.
 *
 * Nor may one lead with the e-mail of one person and the phone number of another make one of both. A phone
 * number that others give with an e-mail address of their own is shared, by a household or an office, and
 * leads to nobody. Where others give the e-mail address with another number besides, nobody can tell whose
 * the lead is, and it is followed nowhere. What is left by this is counted, for the operator to look at.
 */
const findPieces = `with
  seed_keys as (
    select decode($1, 'hex') as key where $1::text is not null
    union select visitor_key_hash from public.leads where id = $2::uuid and visitor_key_hash is not null
    union select owner_key_hash from public.guided_conversations where id = $3::uuid
  ),
  seed_leads as (
    select id, email, phone, quarantined_because from public.leads where id = $2::uuid
    union select id, email, phone, quarantined_because from public.leads
      where visitor_key_hash in (select key from seed_keys)
  ),
  given_leads as (
    select email, phone from seed_leads where quarantined_because is null
  ),
  given_emails as (
    select distinct lower(btrim(email)) as email from given_leads where lower(btrim(email)) <> $4
  ),
  given_phones as (
    select digits from (
      select ${digitsOf('phone')} as digits from given_leads
      union select ${digitsOf('phone_number')} from public.guided_conversations
        where owner_key_hash in (select key from seed_keys)
    ) as given
    where length(digits) >= ${fewestPhoneDigits}
  ),
  -- Looked at in several ways, each by an index of its own.
  counted as not materialized (
    select id, visitor_key_hash, lower(btrim(email)) as email, ${digitsOf('phone')} as digits
    from public.leads where quarantined_because is null
  ),
  -- Whoever gave the number without an address is known by those of their browser.
  phone_keys as (
    select visitor_key_hash as key from counted
      where email = $4 and digits in (select digits from given_phones)
    union select owner_key_hash from public.guided_conversations
      where ${digitsOf('phone_number')} in (select digits from given_phones)
  ),
  -- Of those who have a browser of their own it is known that they are somebody.
  phone_emails as (
    select email, visitor_key_hash is not null as is_known from counted
      where email <> $4 and digits in (select digits from given_phones)
    union all select email, true from counted
      where email <> $4 and visitor_key_hash in (select key from phone_keys)
  ),
  other_emails as (
    select * from phone_emails where email not in (select email from given_emails)
  ),
  other_phones as (
    select visitor_key_hash is not null as is_known from counted
    where email in (select email from given_emails)
      and length(digits) >= ${fewestPhoneDigits}
      and digits not in (select digits from given_phones)
  ),
  seed as (
    select (select count(*) from given_emails) > 1
        or (select count(*) from given_phones) > 1 as is_several,
      exists (select from other_emails) and exists (select from other_phones)
        and exists (
          select from other_emails where is_known union all select from other_phones where is_known
        ) as is_of_two,
      case when exists (select from given_emails)
        then exists (select from other_emails where is_known)
        else (select count(distinct email) from phone_emails where is_known) > 1
      end as shares_phone
  ),
  verdict as (
    select case when is_several then 'several-people'
      when is_of_two then 'two-people'
      when shares_phone then 'shared-phone' end as because
    from seed
  ),
  emails as (
    select email from given_emails, verdict where because is null or because = 'shared-phone'
  ),
  phones as (select digits from given_phones, verdict where because is null),
  same_leads as (
    select id, visitor_key_hash, quarantined_because from public.leads
      where lower(btrim(email)) in (select email from emails)
    union select id, visitor_key_hash, quarantined_because from public.leads
      where ${digitsOf('phone')} in (select digits from phones)
  ),
  keys as (
    select key from seed_keys
    union select visitor_key_hash from same_leads
      where visitor_key_hash is not null and quarantined_because is null
    union select owner_key_hash from public.guided_conversations
      where ${digitsOf('phone_number')} in (select digits from phones)
  ),
  own_leads as (
    select id from seed_leads union select id from same_leads
    union select id from public.leads where visitor_key_hash in (select key from keys)
  ),
  like_them as (
    select id from public.leads where lower(btrim(email)) in (select email from given_emails)
    union select id from public.leads
      where ${digitsOf('phone')} in (select digits from given_phones)
  )
  select 'lead' as kind, id::text as id from own_leads
  union all
  select 'conversation', id::text from public.guided_conversations
    where owner_key_hash in (select key from keys)
  union all
  select 'key', encode(key, 'hex') from keys
  union all
  select 'because', because from verdict where because is not null
  union all
  select 'left lead', id::text from like_them where id not in (select id from own_leads)
  union all
  select 'left conversation', id::text from public.guided_conversations
    where ${digitsOf('phone_number')} in (select digits from given_phones)
      and owner_key_hash not in (select key from keys)`;

async function find(tx: Queryable, seed: Seed): Promise<Pieces> {
  await tx.query(byIndexes.sql);
  const { rows } = await tx.query<{ kind: string; id: string }>(findPieces, [
    'visitorKey' in seed ? seed.visitorKey : null,
    'leadId' in seed ? seed.leadId : null,
    'conversationId' in seed ? seed.conversationId : null,
    guidedLeadEmail,
  ]);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.id);
  const [because] = of('because') as OperatorLeft['because'][];
  const leads = of('left lead').length;
  const conversations = of('left conversation').length;
  return {
    visitorKeys: of('key'),
    leadIds: of('lead'),
    conversationIds: of('conversation'),
    left: because && leads + conversations > 0 ? { because, leads, conversations } : null,
  };
}

const isNobody = ({ leadIds, conversationIds }: Pieces) =>
  leadIds.length === 0 && conversationIds.length === 0;

/** What is of one person; null when there is nothing. */
export async function findPerson(database: Database, seed: Seed): Promise<Pieces | null> {
  const pieces = await database.transaction((tx) => find(tx, seed));
  return isNobody(pieces) ? null : pieces;
}

/** Everything known of one person, newest first; null when there is nothing. */
export async function readPerson(
  database: Database,
  script: GuidedScript,
  calls: VisitorCalls,
  seed: Seed,
): Promise<OperatorVisitor | null> {
  const pieces = await findPerson(database, seed);
  if (pieces === null) return null;
  const leads = await database.query<LeadRow>(
    `select ${leadColumns} from ${leadTables} where lead.id = any($1::uuid[])
     order by lead.created_at desc, lead.id desc`,
    [pieces.leadIds],
  );
  const conversations = await database.query<ConversationRow>(
    `select ${conversationColumns} from ${conversationTables}
     where conversation.id = any($1::uuid[])
     order by conversation.created_at desc, conversation.id desc`,
    [pieces.conversationIds],
  );
  const questions = await database.query<{ question: string }>(
    `select question from public.unanswered_questions
     where owner_key_hash in (select decode(key, 'hex') from unnest($1::text[]) as key) order by created_at desc, id desc`,
    [pieces.visitorKeys],
  );
  const refusals = await readRefusals(database, script, pieces.visitorKeys);
  const counted = leads.rows.filter((lead) => lead.quarantinedBecause === null);
  return {
    visitorKeys: pieces.visitorKeys,
    leads: leads.rows.map(toLead),
    conversations: conversations.rows.map((row) => toConversation(row, script)),
    refusedAt: findRefusal(refusals, pieces.visitorKeys, counted),
    calls: await calls.read(database, pieces.visitorKeys),
    questions: questions.rows.map(({ question }) => question),
    ...(pieces.left && { left: pieces.left }),
  };
}

const personalTables = [
  'public.lead_deliveries',
  'public.leads',
  'public.guided_conversations',
  'public.unanswered_questions',
];

/**
 * Erases what {@link readPerson} shows, and answers which calls went; null when there is nothing. Chat counters hold no person:
 * their subjects are hashes under a key of their day, and they go with it.
 */
export function erasePerson(
  database: Database,
  by: Caller,
  calls: VisitorCalls,
  seed: Seed,
): Promise<{ readonly erased: OperatorErasedRows; readonly callIds: readonly string[] } | null> {
  return database.transaction(async (tx) => {
    const pieces = await find(tx, seed);
    if (isNobody(pieces)) return null;
    const erase = async (table: string, column: string, ids: readonly string[]) =>
      (await tx.query(`delete from public.${table} where ${column} = any($1::uuid[])`, [ids]))
        .affected;
    await noteErased(tx, personalTables, 'at once');
    await keepChanges(tx, by, [
      { what: 'lead-erased', which: pieces.leadIds },
      { what: 'conversation-erased', which: pieces.conversationIds },
    ]);
    const callIds = await calls.erase(tx, pieces.visitorKeys);
    const erased = {
      deliveries: await erase('lead_deliveries', 'lead_id', pieces.leadIds),
      leads: await erase('leads', 'id', pieces.leadIds),
      conversations: await erase('guided_conversations', 'id', pieces.conversationIds),
      calls: callIds.length,
      questions: (
        await tx.query(
          `delete from public.unanswered_questions
           where owner_key_hash in (select decode(key, 'hex') from unnest($1::text[]) as key)`,
          [pieces.visitorKeys],
        )
      ).affected,
      ...(pieces.left && { left: pieces.left }),
    };
    return { erased, callIds };
  });
}
