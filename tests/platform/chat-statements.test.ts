import { describe, expect, it } from 'vitest';
import type { Database, Queryable, Statement } from '../../database/database.ts';
import { hasPostgres } from '../support/postgres.ts';
import { openChatVisit } from './chat-visit.ts';

/** The same database, whose statements are kept beside. */
function keepStatements(database: Database, kept: Statement[]): Database {
  const keeping = (ask: Queryable['query']): Queryable['query'] =>
    function query(sql, params) {
      kept.push({ sql, params: params ?? [] });
      return ask(sql, params);
    };
  const keepingAll =
    (ask: Database['batch']): Database['batch'] =>
    (statements) => {
      kept.push(...statements);
      return ask(statements);
    };
  return {
    ...database,
    query: keeping(database.query),
    queryTogether: keeping(database.queryTogether),
    batch: keepingAll(database.batch),
    batchTogether: keepingAll(database.batchTogether),
    transaction: (work) => database.transaction((tx) => work({ ...tx, query: keeping(tx.query) })),
  };
}

describe.skipIf(!hasPostgres)('a chat among 100,000 on postgres', () => {
  const kept: Statement[] = [];
  const visit = openChatVisit('postgres', () => ({
    database: keepStatements(visit.database, kept),
  }));

  /** Those that read or write the large table: each way that it is read by. */
  async function explainKept(): Promise<{ readonly sql: string; readonly plan: string }[]> {
    const statements = kept
      .splice(0)
      .filter(({ sql }) => /^\s*(?:with|select|insert|update|delete)\b/i.test(sql));
    return Promise.all(
      statements.map(async ({ sql, params = [] }) => {
        const { rows } = await visit.database.query(`explain (format json) ${sql}`, params);
        return { sql, plan: JSON.stringify(rows) };
      }),
    );
  }

  it('D1583 none of its statements reads chats, assistants or sessions but by index', async () => {
    const { server, provider, database } = visit;
    const make = async (path: string, body: object) => {
      const { status, json } = await server.ask('POST', path, body);
      expect(status).toBeLessThan(300);
      return json as { id: string };
    };
    const { id: assistantId } = await make('/assistant', { name: 'Ada', model: visit.model() });
    const session = await make('/session', { assistantId });
    // Of the last day or so: none is old enough to be swept away beside the chat.
    await database.query(
      `insert into voice.objects (org_id, kind, created_at, body)
       select $1, 'chat', now() - n * interval '1 second',
         jsonb_build_object('assistantId', $2::text, 'input', 'old ' || n)
       from generate_series(1, 100000) as n`,
      [server.orgId, assistantId],
    );
    await database.query('analyze voice.objects');

    const say = async (more: object) => {
      provider.script({ say: ['Good day.'] });
      return make('/chat', { input: 'Hello', ...more });
    };
    kept.splice(0);
    const first = await say({ assistantId });
    await say({ previousChatId: first.id });
    await say({ sessionId: session.id });
    await server.ask('GET', `/chat/${first.id}`);

    const explained = await explainKept();
    const ofObjects = explained.filter(({ plan }) => plan.includes('"Relation Name":"objects"'));
    expect(ofObjects.length).toBeGreaterThan(5);
    const readsAll = ({ plan }: { readonly plan: string }) =>
      [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*/g)].some(([node]) =>
        node.includes('"Relation Name":"objects"'),
      );
    expect(ofObjects.filter(readsAll).map(({ sql }) => sql)).toEqual([]);
    // The test has seen plans with indexes at all.
    const found = [
      ...ofObjects
        .map(({ plan }) => plan)
        .join()
        .matchAll(/"Index Name":"(\w+)"/g),
    ];
    expect(new Set(found.map(([, index]) => index))).toContain('objects_pkey');
  }, 120_000);
});
