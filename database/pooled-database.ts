import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import {
  type Database,
  DatabaseFailure,
  type Queryable,
  type Rows,
  type Statement,
  type Transaction,
} from './database.ts';
import { endsConnection, toDatabaseFailure } from './failure.ts';
import { gather } from './gather.ts';
import type { OutageWatch } from './outage.ts';
import { PreparedStatements, StatementPipeline } from './statement-pipeline.ts';

/** What both engines have in common. */
export interface PooledDatabase extends Omit<Database, 'removeTraces'> {
  /** One statement outside of every transaction, as `VACUUM` wants to be run. */
  runAlone(sql: string): Promise<void>;
}

export interface PoolOptions {
  /** Told how everything ends. */
  readonly watch?: OutageWatch;
  /** Asked before a connection is; it throws while this process may not use the database. */
  readonly confirm?: () => Promise<void>;
}

/**
 * The port over a pool of `pg` connections. Both engines speak Postgres' own protocol, one over a
 * socket and one to its thread, so that statements, values and errors are the same by construction.
 */
export function createPooledDatabase(
  engine: Database['engine'],
  pool: Pool,
  { watch, confirm }: PoolOptions = {},
): PooledDatabase {
  const openTransaction = new AsyncLocalStorage<{ open: boolean }>();
  // A lost connection is reported to whoever uses it; an idle one is replaced silently.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));

  function refuseInTransaction(): void {
    if (openTransaction.getStore()?.open) {
      throw new Error('inside a transaction use its `tx`, not the database');
    }
  }

  async function withSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
    refuseInTransaction();
    let client: PoolClient | undefined;
    let broken = false;
    try {
      if (confirm) await confirm();
      client = await translate(pool.connect());
      const result = await work(sessionOf(client));
      watch?.answered();
      return result;
    } catch (error) {
      broken = endsConnection(error);
      if (error instanceof DatabaseFailure && error.isOutage) watch?.failed(error);
      throw error;
    } finally {
      client?.release(broken);
    }
  }

  function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return withSession(async (session) => {
      const scope = { open: true };
      await session.command('begin');
      try {
        const result = await openTransaction.run(scope, () => work(session));
        const outcome = await session.command('commit');
        // Postgres answers so, and without an error, when a statement had failed and `work` went on.
        if (outcome === 'ROLLBACK') {
          throw new DatabaseFailure('a statement failed, and nothing was committed', {
            sqlState: '25P02',
          });
        }
        return result;
      } catch (error) {
        // The first error is the one to tell; a connection that cannot roll back is closed by the pool.
        await session.command('rollback').catch(ignore);
        throw error;
      } finally {
        scope.open = false;
      }
    });
  }

  const batch: Database['batch'] = (statements) =>
    withSession((session) => session.batch(statements));
  const query: Database['query'] = (sql, params) =>
    withSession((session) => session.query(sql, params));
  const join = gather<readonly Statement[], Rows<Record<string, unknown>>[]>({
    kindOf: (statements) => statements.map(({ sql }) => sql).join('; '),
    async doTogether(batches) {
      const results = await batch(batches.flat());
      return batches.map(({ length }) => results.splice(0, length));
    },
  });
  const batchTogether: Database['batch'] = async (statements) => {
    // Asked here, for those that wait are sent on behalf of another.
    refuseInTransaction();
    return join(statements);
  };

  return {
    engine,
    batch,
    query,
    batchTogether,
    async queryTogether<Row>(sql: string, params: readonly unknown[] = []) {
      const [rows] = await batchTogether([{ sql, params }]);
      // The caller names the row's shape, as it wrote the statement.
      return rows as Rows<Row>;
    },
    transaction,
    execute: (script) => transaction((tx) => tx.execute(script)),
    runAlone: (sql) => withSession((session) => session.runAlone(sql)),
    close: () => pool.end(),
  };
}

interface Session extends Queryable, Transaction {
  batch(statements: readonly Statement[]): Promise<Rows<Record<string, unknown>>[]>;
  runAlone(sql: string): Promise<void>;
  /** Resolves to what the server did. */
  command(sql: 'begin' | 'commit' | 'rollback'): Promise<string>;
}

const sessions = new WeakMap<PoolClient, Session>();

function sessionOf(client: PoolClient): Session {
  let session = sessions.get(client);
  if (!session) {
    session = createSession(client);
    sessions.set(client, session);
  }
  return session;
}

function createSession(client: PoolClient): Session {
  let prepared = new PreparedStatements();
  const batch = (statements: readonly Statement[]) =>
    translate(client.query(new StatementPipeline(statements, prepared)).done);
  return {
    batch,
    async query<Row>(sql: string, params: readonly unknown[] = []) {
      const [result] = await batch([{ sql, params }]);
      // The caller names the row's shape, as it wrote the statement.
      return result as Rows<Row>;
    },
    async execute(script) {
      await translate(client.query('set local statement_timeout = 0'));
      await translate(client.query(script));
      // What was parsed before may name tables that have changed.
      await translate(client.query('deallocate all'));
      prepared = new PreparedStatements();
    },
    async runAlone(sql) {
      await translate(client.query(sql));
    },
    async command(sql) {
      const { command } = await translate(client.query(sql));
      return command;
    },
  };
}

async function translate<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toDatabaseFailure(error);
  }
}

function ignore(): void {}
