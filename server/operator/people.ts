import { guidedLeadEmail, type GuidedScript } from '@parley/business';
import type { OperatorErasedRows, OperatorVisitor } from '@parley/contract';
import type { Database, Queryable } from '@parley/database/database';
import { noteErased } from '@parley/database/erased-traces';
import {
  conversationColumns,
  conversationTables,
  toConversation,
  type ConversationRow,
} from './conversation-rows.ts';
import { leadColumns, leadTables, toLead, type LeadRow } from './lead-rows.ts';
import { digitsOf } from './sql.ts';

/** One piece of a person, from which the others are found. */
export type Seed =
  | { readonly visitorKey: string }
  | { readonly leadId: string }
  | { readonly conversationId: string };

interface Pieces {
  readonly visitorKeys: string[];
  readonly leadIds: string[];
  readonly conversationIds: string[];
}

/** Shorter ones are made up, and shared by people who have nothing else in common. */
const fewestPhoneDigits = 6;

/**
 * A person is the rows of one browser, plus every row with the e-mail or phone number of those,
 * plus all rows of the browsers that these came from. No further: whoever types in other people's
 * addresses must not chain them to each other, so quarantined leads join nobody either. A browser
 * that gave several e-mails or several phone numbers may have typed in strangers': it is followed
 * nowhere, and is its own rows only.
 */
const findPieces = `with
  seed_keys as (
    select decode($1, 'hex') as key where $1::text is not null
    union select visitor_key_hash from public.leads where id = $2::uuid and visitor_key_hash is not null
    union select owner_key_hash from public.guided_conversations where id = $3::uuid
  ),
  seed_leads as (
    select id, email, phone, quarantined_because from public.leads
    where id = $2::uuid or visitor_key_hash in (select key from seed_keys)
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
  seed as (
    select (select count(*) from given_emails) <= 1
      and (select count(*) from given_phones) <= 1 as is_one_person
  ),
  emails as (select email from given_emails, seed where is_one_person),
  phones as (select digits from given_phones, seed where is_one_person),
  same_leads as (
    select id, visitor_key_hash, quarantined_because from public.leads
    where lower(btrim(email)) in (select email from emails)
      or ${digitsOf('phone')} in (select digits from phones)
  ),
  keys as (
    select key from seed_keys
    union select visitor_key_hash from same_leads
      where visitor_key_hash is not null and quarantined_because is null
    union select owner_key_hash from public.guided_conversations
      where ${digitsOf('phone_number')} in (select digits from phones)
  )
  select 'lead' as kind, id::text as id from public.leads
    where id in (select id from seed_leads) or id in (select id from same_leads)
      or visitor_key_hash in (select key from keys)
  union all
  select 'conversation', id::text from public.guided_conversations
    where owner_key_hash in (select key from keys)
  union all
  select 'key', encode(key, 'hex') from keys`;

async function find(database: Queryable, seed: Seed): Promise<Pieces> {
  const { rows } = await database.query<{ kind: string; id: string }>(findPieces, [
    'visitorKey' in seed ? seed.visitorKey : null,
    'leadId' in seed ? seed.leadId : null,
    'conversationId' in seed ? seed.conversationId : null,
    guidedLeadEmail,
  ]);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.id);
  return { visitorKeys: of('key'), leadIds: of('lead'), conversationIds: of('conversation') };
}

const isNobody = ({ leadIds, conversationIds }: Pieces) =>
  leadIds.length === 0 && conversationIds.length === 0;

/** Everything known of one person, newest first; null when there is nothing. */
export async function readPerson(
  database: Queryable,
  script: GuidedScript,
  seed: Seed,
): Promise<OperatorVisitor | null> {
  const pieces = await find(database, seed);
  if (isNobody(pieces)) return null;
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
  return {
    visitorKeys: pieces.visitorKeys,
    leads: leads.rows.map(toLead),
    conversations: conversations.rows.map((row) => toConversation(row, script)),
  };
}

const personalTables = ['public.lead_deliveries', 'public.leads', 'public.guided_conversations'];

/**
 * Erases what {@link readPerson} shows; null when there is nothing. Chat counters hold no person:
 * their subjects are hashes under a key of their day, and they go with it.
 */
export function erasePerson(database: Database, seed: Seed): Promise<OperatorErasedRows | null> {
  return database.transaction(async (tx) => {
    const pieces = await find(tx, seed);
    if (isNobody(pieces)) return null;
    const erase = async (table: string, column: string, ids: readonly string[]) =>
      (await tx.query(`delete from public.${table} where ${column} = any($1::uuid[])`, [ids]))
        .affected;
    await noteErased(tx, personalTables);
    return {
      deliveries: await erase('lead_deliveries', 'lead_id', pieces.leadIds),
      leads: await erase('leads', 'id', pieces.leadIds),
      conversations: await erase('guided_conversations', 'id', pieces.conversationIds),
    };
  });
}
