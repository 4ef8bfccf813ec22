import type { VisitorTable } from '@parley/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '@parley/database/database';
import { notOneRow } from './refusal.ts';
import { readInsertQuery, readUpdateQuery, readWishes } from './request.ts';
import type { Query, Wishes } from './request.ts';
import { readInsertRow, readUpdateRow } from './row.ts';
import {
  insertStatement,
  type LeadTelling,
  openStatement,
  requestStatement,
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

/** The two writes of the wire. */
export function createWrites(
  database: Database,
  telling: (request: FastifyRequest) => LeadTelling,
): { readonly insert: Write; readonly update: Write } {
  return {
    async insert(table, request, reply) {
      const query = request.query as Query;
      const wishes = readWishes(table, request.headers, query);
      const row = readInsertRow(table, request.body, readInsertQuery(query), wishes.missing);
      const { sql, params } = insertStatement(
        table,
        row,
        wishes.returning !== 'nothing',
        request.headers,
        telling(request),
      );
      // Rows that come at once share a commit.
      const { rows } = await database.queryTogether(sql, params, openStatement('POST', table));
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
      const [, , result] =
        row.columns.length === 0
          ? []
          : await database.batch([
              openStatement('PATCH', table),
              requestStatement(request.headers, telling(request)),
              statement,
            ]);
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
