import type { GuidedScript } from '@parley/business';
import {
  leadFields,
  type OperatorConversation,
  type OperatorLead,
  type OperatorQuestion,
} from '@parley/contract';
import type { Queryable } from '@parley/database/database';
import {
  conversationColumns,
  conversationTables,
  toConversation,
  type ConversationRow,
} from './conversation-rows.ts';
import { leadColumns, leadTables, toLead, type LeadRow } from './lead-rows.ts';
import { containing, digitsOf, iso } from './sql.ts';

/** Where a page ended: the last row's time in microseconds since 1970, and its id. */
export interface Position {
  readonly microseconds: string;
  readonly id: string;
}

export interface PageRequest {
  /** Text to find; empty for all. */
  readonly query?: string | undefined;
  readonly after?: Position | null | undefined;
  readonly size: number;
}

export interface Page<Item> {
  readonly items: Item[];
  readonly next: Position | null;
}

/** What a page is read from; `row` is its name in the query. */
interface Source {
  readonly row: string;
  readonly columns: string;
  readonly tables: string;
  /** Columns that a search looks through; none where nothing is searched for. */
  readonly searched: readonly string[];
  readonly phone: string | null;
}

const leadSource: Source = {
  row: 'lead',
  columns: leadColumns,
  tables: leadTables,
  // All that is short.
  searched: leadFields.filter((field) => field !== 'message'),
  phone: 'phone',
};

const conversationSource: Source = {
  row: 'conversation',
  columns: conversationColumns,
  tables: conversationTables,
  searched: ['user_name', 'business_type', 'phone_number'],
  phone: 'phone_number',
};

/** The same words of several visitors are one question, as it was written last. */
const questionSource: Source = {
  row: 'asked',
  columns: `asked.id, ${iso('asked.created_at')} as "askedAt", asked.question, asked.visitors`,
  tables: `(
    select count(*)::int as visitors, max(created_at) as created_at,
      (array_agg(id order by created_at desc, id desc))[1] as id,
      (array_agg(question order by created_at desc, id desc))[1] as question
    from public.unanswered_questions
    group by lower(btrim(regexp_replace(question, '[[:punct:][:space:]]+', ' ', 'g')))
  ) as asked`,
  searched: [],
  phone: null,
};

/** Newest first. @param request.quarantined only those set aside, or only the others. */
export async function readLeadPage(
  database: Queryable,
  request: PageRequest & { readonly quarantined?: boolean | undefined },
): Promise<Page<OperatorLead>> {
  const conditions =
    request.quarantined === undefined
      ? []
      : [`lead.quarantined_because is ${request.quarantined ? 'not null' : 'null'}`];
  const page = await readPage<LeadRow>(database, leadSource, request, conditions);
  return { items: page.items.map(toLead), next: page.next };
}

/** Newest first. */
export async function readConversationPage(
  database: Queryable,
  script: GuidedScript,
  request: PageRequest,
): Promise<Page<OperatorConversation>> {
  const page = await readPage<ConversationRow>(database, conversationSource, request, []);
  return { items: page.items.map((row) => toConversation(row, script)), next: page.next };
}

/** Newest first. */
export async function readQuestionPage(
  database: Queryable,
  request: Omit<PageRequest, 'query'>,
): Promise<Page<OperatorQuestion>> {
  const page = await readPage<OperatorQuestion>(database, questionSource, request, []);
  return {
    items: page.items.map(({ id, askedAt, question, visitors }) => ({
      id,
      askedAt,
      question,
      visitors,
    })),
    next: page.next,
  };
}

/** Pages continue after a row, not after a number of rows: what comes in meanwhile moves nothing. */
async function readPage<Row extends { readonly id: string }>(
  database: Queryable,
  { row, columns, tables, searched, phone }: Source,
  { query = '', after = null, size }: PageRequest,
  conditions: readonly string[],
): Promise<Page<Row>> {
  const params: unknown[] = [];
  const place = (value: unknown) => `$${params.push(value)}`;
  const where = [...conditions];
  if (query !== '') {
    const pattern = place(containing(query));
    const found = searched.map((column) => `${row}.${column} ilike ${pattern}`);
    const digits = phoneDigits(query);
    if (digits && phone !== null)
      found.push(`${digitsOf(`${row}.${phone}`)} like ${place(containing(digits))}`);
    where.push(`(${found.join(' or ')})`);
  }
  if (after) {
    const time = `timestamptz 'epoch' + ${place(after.microseconds)}::bigint * interval '1 microsecond'`;
    where.push(`(${row}.created_at, ${row}.id) < (${time}, ${place(after.id)}::uuid)`);
  }
  const { rows } = await database.query<Row & { microseconds: string }>(
    `select ${columns}, (extract(epoch from ${row}.created_at) * 1000000)::bigint::text as microseconds
     from ${tables}
     ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
     order by ${row}.created_at desc, ${row}.id desc
     limit ${place(size + 1)}`,
    params,
  );
  const items = rows.slice(0, size);
  const last = rows.length > size ? items.at(-1) : undefined;
  return { items, next: last ? { microseconds: last.microseconds, id: last.id } : null };
}

/** A search that can only be a phone number is one, however it is written. */
function phoneDigits(query: string): string | null {
  if (!/^[\d\s+()./-]+$/.test(query)) return null;
  const digits = query.replace(/\D/g, '');
  return digits.length >= 3 ? digits : null;
}
