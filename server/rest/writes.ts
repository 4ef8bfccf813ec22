import { type LeadWay, visitorHeaders, type VisitorTable } from '@parley/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '@parley/database/database';
import { gather } from '@parley/database/gather';
import { notOneRow } from './refusal.ts';
import { readInsertQuery, readUpdateQuery, readWishes } from './request.ts';
import type { Query, Wishes } from './request.ts';
import { readInsertRow, readUpdateRow, type Row } from './row.ts';
import {
  enterLeadsStatement,
  enterStatement,
  insertLeadsStatement,
  insertStatement,
  passedOn,
  type SentLead,
  updateStatement,
} from './statements.ts';

/**
 * Sets status and headers, and resolves to the body, undefined for none. Rejects with a RestRefusal
 * before the database is asked, with the database's DatabaseFailure after.
 */
type Write = (
  table: VisitorTable,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<string | undefined>;

/** What is done with leads beside keeping them. */
export interface LeadTellings {
  readonly ways: readonly LeadWay[];
  /** What the request's confirmation is counted by; null where none is written. */
  readonly networkOf: (request: FastifyRequest) => string | null;
}

interface GatheredLead extends SentLead {
  /** Which no other lead has; empty for none. */
  readonly key: string;
  readonly network: string | null;
}

/** The two writes of the wire. Each enters as the anonymous role, in a transaction of its own. */
export function createWrites(
  database: Database,
  { ways, networkOf }: LeadTellings,
): { readonly insert: Write; readonly update: Write } {
  /** Leads that come at once are one commit, and one statement for each network that is counted. */
  const insertLead = gather<GatheredLead, void>({
    kindOf: ({ row }) => row.columns.join(),
    async doTogether(leads) {
      const { columns } = leads[0]!.row;
      // A confirmation is counted by its own network. Of each in the order of their keys, so that batches which
      // have the same ones do not wait for each other in a circle.
      const inOrder = leads.toSorted((one, other) => (one.key < other.key ? -1 : 1));
      const byNetwork = Map.groupBy(inOrder, ({ network }) => network);
      await database.batch(
        [...byNetwork].flatMap(([network, ofOne]) => [
          enterLeadsStatement({ ways, network }),
          insertLeadsStatement(columns, ofOne),
        ]),
      );
      return leads.map(() => undefined);
    },
  });

  async function insertOther(
    table: Exclude<VisitorTable, 'leads'>,
    { headers }: FastifyRequest,
    row: Row,
    returnId: boolean,
  ): Promise<readonly unknown[]> {
    // Rows that come at once share a commit. Each statement enters anew, so that none acts for another.
    const [, result] = await database.batchTogether([
      enterStatement('POST', table, headers),
      insertStatement(table, row, returnId),
    ]);
    return result!.rows;
  }

  return {
    async insert(table, request, reply) {
      const query = request.query as Query;
      const wishes = readWishes(table, request.headers, query);
      const row = readInsertRow(table, request.body, readInsertQuery(query), wishes.missing);
      let rows: readonly unknown[] = [];
      if (table === 'leads') {
        const { [visitorHeaders.idempotencyKey]: key = '' } = request.headers;
        const headers = passedOn(request.headers);
        await insertLead({ row, headers, key: String(key), network: networkOf(request) });
      } else rows = await insertOther(table, request, row, wishes.returning !== 'nothing');
      reply.code(201).header('content-range', wishes.count ? '*/1' : '*/*');
      return represent(reply, wishes, rows);
    },

    async update(table, request, reply) {
      const query = request.query as Query;
      const wishes = readWishes(table, request.headers, query);
      const id = readUpdateQuery(query);
      const row = readUpdateRow(table, request.body);
      const statement = updateStatement(table, id, row, wishes.returning !== 'nothing');
      // An update of no columns is none, as PostgREST has it.
      const [, result] =
        row.columns.length === 0
          ? []
          : await database.batch([enterStatement('PATCH', table, request.headers), statement]);
      const { rows, affected } = result ?? { rows: [], affected: 0 };
      const total = wishes.count ? affected : '*';
      reply
        .code(wishes.returning === 'nothing' ? 204 : 200)
        .header('content-range', `${affected === 0 ? '*' : '0-0'}/${total}`);
      return represent(reply, wishes, rows);
    },
  };
}

function represent(
  reply: FastifyReply,
  wishes: Wishes,
  rows: readonly unknown[],
): string | undefined {
  switch (wishes.returning) {
    case 'nothing':
      return undefined;
    case 'array':
      reply.type('application/json; charset=utf-8');
      return JSON.stringify(rows);
    case 'object':
      if (rows.length !== 1) throw notOneRow();
      reply.type('application/vnd.pgrst.object+json; charset=utf-8');
      return JSON.stringify(rows[0]);
  }
}
