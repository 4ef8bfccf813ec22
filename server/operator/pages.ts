import type { GuidedScript } from '@parley/business';
import type {
  OperatorChange,
  OperatorConversation,
  OperatorLead,
  OperatorQuestion,
} from '@parley/contract';
import type { Database, Queryable } from '@parley/database/database';
import { findNewest, type SearchedRows } from '@parley/database/find-newest';
import {
  microsecondsOf,
  type RowPosition,
  timeOfMicroseconds,
} from '@parley/database/row-position';
import {
  conversationColumns,
  conversationTables,
  toConversation,
  type ConversationRow,
} from './conversation-rows.ts';
import { leadColumns, leadTables, toLead, type LeadRow } from './lead-rows.ts';
import { searchedConversations, searchedLeads } from './searched-rows.ts';
import { iso } from './sql.ts';

/** What pages are read from: a search looks twice, in transactions of its own. */
export type Searchable = Queryable & Pick<Database, 'batch'>;

export interface PageRequest {
  /** Text to find; empty for all. */
  readonly query?: string | undefined;
  readonly after?: RowPosition | null | undefined;
  readonly size: number;
}

export interface Page<Item> {
  readonly items: Item[];
  /** Null on the last. Of a search that goes on, also after a page that found less. */
  readonly next: RowPosition | null;
}

/** What a page is read from; `row` is its name in the query. */
interface Source {
  readonly row: string;
  readonly columns: string;
  readonly tables: string;
  /** Null where nothing is searched for. */
  readonly searched: SearchedRows | null;
}

const leadSource: Source = {
  row: 'lead',
  columns: leadColumns,
  tables: leadTables,
  searched: searchedLeads,
};

const conversationSource: Source = {
  row: 'conversation',
  columns: conversationColumns,
  tables: conversationTables,
  searched: searchedConversations,
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
  searched: null,
};

const changeSource: Source = {
  row: 'change',
  columns: `change.id, ${iso('change.created_at')} as at, change.who, change.what, change.which,
    change.detail`,
  tables: 'public.changes as change',
  searched: null,
};

/** Newest first. @param request.quarantined only those set aside, or only the others. */
export async function readLeadPage(
  database: Searchable,
  request: PageRequest & { readonly quarantined?: boolean | undefined },
): Promise<Page<OperatorLead>> {
  const condition =
    request.quarantined === undefined
      ? null
      : `quarantined_because is ${request.quarantined ? 'not null' : 'null'}`;
  const page = await readPage<LeadRow>(database, leadSource, request, condition);
  return { items: page.items.map(toLead), next: page.next };
}

/** Newest first. */
export async function readConversationPage(
  database: Searchable,
  script: GuidedScript,
  request: PageRequest,
): Promise<Page<OperatorConversation>> {
  const page = await readPage<ConversationRow>(database, conversationSource, request);
  return { items: page.items.map((row) => toConversation(row, script)), next: page.next };
}

/** Newest first. */
export async function readQuestionPage(
  database: Searchable,
  request: Omit<PageRequest, 'query'>,
): Promise<Page<OperatorQuestion>> {
  const page = await readPage<OperatorQuestion>(database, questionSource, request);
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

/** Newest first. */
export async function readChangePage(
  database: Searchable,
  request: Omit<PageRequest, 'query'>,
): Promise<Page<OperatorChange>> {
  const page = await readPage<OperatorChange>(database, changeSource, request);
  return {
    items: page.items.map(({ id, at, who, what, which, detail }) => ({
      id,
      at,
      who,
      what,
      which,
      detail,
    })),
    next: page.next,
  };
}

type Sourced = { readonly id: string };

/** Pages continue after a row, not after a number of rows: what comes in meanwhile moves nothing. */
async function readPage<Row extends Sourced>(
  database: Searchable,
  source: Source,
  { query = '', after = null, size }: PageRequest,
  condition: string | null = null,
): Promise<Page<Row>> {
  if (query !== '' && source.searched) {
    const searched = { ...source.searched, ...(condition !== null && { counted: condition }) };
    const { found, next } = await findNewest(database, [searched], { text: query, after, size });
    return { items: await readSome<Row>(database, source, found), next };
  }
  const { row, columns, tables } = source;
  const params: unknown[] = [];
  const place = (value: unknown) => `$${params.push(value)}`;
  const where = condition === null ? [] : [`${row}.${condition}`];
  if (after) {
    const time = timeOfMicroseconds(place(after.microseconds));
    where.push(`(${row}.created_at, ${row}.id) < (${time}, ${place(after.id)}::uuid)`);
  }
  const { rows } = await database.query<Row & { microseconds: string }>(
    `select ${columns}, ${microsecondsOf(`${row}.created_at`)} as microseconds
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

/** In the order in which they were found. */
async function readSome<Row extends Sourced>(
  database: Queryable,
  { row, columns, tables }: Source,
  found: readonly RowPosition[],
): Promise<Row[]> {
  if (found.length === 0) return [];
  const { rows } = await database.query<Row>(
    `select ${columns} from ${tables} where ${row}.id = any($1::uuid[])
     order by ${row}.created_at desc, ${row}.id desc`,
    [found.map(({ id }) => id)],
  );
  return rows;
}
