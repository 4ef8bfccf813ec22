import type { OperatorHit } from '@parley/contract';
import type { Database, Queryable } from '@parley/database/database';
import { findNewest, type FoundRow, type SearchedRows } from '@parley/database/find-newest';
import type { RowPosition } from '@parley/database/row-position';
import { cutExcerpt } from './excerpt.ts';
import type { Page } from './pages.ts';
import type { VisitorCalls } from './people.ts';
import { countedLeads, searchedConversations, searchedQuestions } from './searched-rows.ts';
import { iso } from './sql.ts';

interface SearchRequest {
  readonly query: string;
  readonly after?: RowPosition | null | undefined;
  readonly size: number;
}

/** A hit with all of its words. */
type WholeHit = Omit<OperatorHit, 'excerpt'> & { readonly words: string };

/** Whatever has a text, of whatever kind, newest first. */
export async function searchEverything(
  database: Database,
  calls: VisitorCalls,
  { query, after = null, size }: SearchRequest,
): Promise<Page<OperatorHit>> {
  const searched = [countedLeads, searchedConversations, searchedQuestions, calls.searched];
  const { found, next } = await findNewest(database, searched, { text: query, after, size });
  const whole = await readHits(database, calls, found);
  return {
    items: found.flatMap(({ id }) => {
      const hit = whole.get(id);
      if (!hit) return [];
      const { words, ...rest } = hit;
      return { ...rest, excerpt: cutExcerpt(words, query) };
    }),
    next,
  };
}

/* Shown without what is there to be found alone: the digits of a number once more. */

const readLeads = `select id, ${iso('created_at')} as at, name, encode(visitor_key_hash, 'hex') as key,
    concat_ws(' · ', name, email, phone, nullif(company, ''), nullif(message, ''), nullif(first_question, ''),
      nullif(note, '')) as words
  from public.leads where id = any($1::uuid[])`;

const readConversations = `select id, ${iso('created_at')} as at, user_name as name,
    encode(owner_key_hash, 'hex') as key,
    concat_ws(' · ', user_name, phone_number, business_type, website_status, current_leads, interest_level,
      payment_preference, next_step, final_confirmation,
      (select string_agg(value, ' · ') from jsonb_each_text(added_answers))) as words
  from public.guided_conversations where id = any($1::uuid[])`;

/**
 * The newest name of a browser's leads, and none of a robot's. Not by an order and a limit, which would be gone by
 * instead of the key.
 */
const newestName =
  '(array_agg(name order by created_at desc) filter (where quarantined_because is null))[1]';

const readQuestions = `select id, ${iso('created_at')} as at,
    (select ${newestName} from public.leads where visitor_key_hash = owner_key_hash) as name,
    encode(owner_key_hash, 'hex') as key, question as words
  from public.unanswered_questions where id = any($1::uuid[])`;

/** Of a browser a call knows how its key begins: half of it, which nobody else's does. */
const readCallers = `select visitor, name, encode(visitor_key_hash, 'hex') as key
  from unnest($1::text[], $2::text[]) as caller (visitor, begins), lateral (
    select ${newestName} as name, visitor_key_hash from public.leads
    where visitor_key_hash between decode(begins || repeat('0', 32), 'hex')
      and decode(begins || repeat('f', 32), 'hex')
    group by visitor_key_hash limit 1
  ) as lead`;

interface Row {
  readonly id: string;
  readonly at: string;
  readonly name: string | null;
  readonly key: string | null;
  readonly words: string;
}

async function readHits(
  database: Queryable,
  calls: VisitorCalls,
  found: readonly FoundRow<SearchedRows>[],
): Promise<Map<string, WholeHit>> {
  const hits = new Map<string, WholeHit>();
  const idsOf = (searched: SearchedRows) =>
    found.filter(({ rows }) => rows === searched).map(({ id }) => id);
  for (const [kind, searched, sql] of [
    ['lead', countedLeads, readLeads],
    ['conversation', searchedConversations, readConversations],
    ['question', searchedQuestions, readQuestions],
  ] as const) {
    const ids = idsOf(searched);
    if (ids.length === 0) continue;
    const { rows } = await database.query<Row>(sql, [ids]);
    for (const { id, at, name, key, words } of rows) {
      const person = key === null ? { leadId: id } : { visitorKey: key };
      hits.set(id, { id, at, kind, person, name: name?.trim() || null, words });
    }
  }
  for (const hit of await readCalls(database, calls, idsOf(calls.searched))) hits.set(hit.id, hit);
  return hits;
}

type Caller = Readonly<Record<'visitor' | 'key', string>> & Pick<Row, 'name'>;

async function readCalls(
  database: Queryable,
  calls: VisitorCalls,
  ids: readonly string[],
): Promise<WholeHit[]> {
  if (ids.length === 0) return [];
  const found = await calls.readSome(database, ids);
  // Whatever is no half of a key would be the beginning of many.
  const begins = [...new Set(found.flatMap(({ visitor }) => visitor ?? []))].flatMap((visitor) => {
    const half = Buffer.from(visitor, 'base64url');
    return half.length === 16 ? { visitor, hex: half.toString('hex') } : [];
  });
  const { rows } = await database.query<Caller>(readCallers, [
    begins.map(({ visitor }) => visitor),
    begins.map(({ hex }) => hex),
  ]);
  return found.map(({ id, createdAt, visitor, transcript }) => {
    const caller = rows.find((row) => row.visitor === visitor);
    return {
      id,
      at: createdAt,
      kind: 'call',
      person: caller ? { visitorKey: caller.key } : null,
      name: caller?.name?.trim() || null,
      words: transcript,
    };
  });
}
