import { type Database, DatabaseFailure, type Queryable, type Rows } from './database.ts';

interface Waiting {
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly resolve: (rows: Rows<Record<string, unknown>>) => void;
  readonly reject: (reason: unknown) => void;
}

/** Those of one text: a read never waits for a write that waits for a lock. */
interface Queue {
  readonly waiting: Waiting[];
  /** Round trips under way. */
  busy: number;
}

/** Round trips of a queue under way at once: more of them would each carry less. */
const lanes = 2;
/** Statements of one round trip, so that the first does not wait long for the last. */
const mostTogether = 50;

/**
 * Sends the statements that came while others were under way as one transaction: one round trip and
 * one commit for all of them, and no wait where there is nothing to wait for.
 */
export function joinStatements(database: Pick<Database, 'query' | 'batch'>): Queryable['query'] {
  const queues = new Map<string, Queue>();

  async function work(sql: string, queue: Queue): Promise<void> {
    queue.busy += 1;
    while (queue.waiting.length > 0) await send(queue.waiting.splice(0, mostTogether));
    queue.busy -= 1;
    if (queue.busy === 0) queues.delete(sql);
  }

  async function send(statements: readonly Waiting[]): Promise<void> {
    try {
      const results = await database.batch(statements);
      for (const [index, { resolve }] of statements.entries()) resolve(results[index]!);
    } catch (error) {
      if (statements.length === 1 || isUncertain(error)) {
        for (const { reject } of statements) reject(error);
      } else {
        // One was refused, and so nothing of all was done: each is asked again by itself.
        await Promise.all(
          statements.map(({ sql, params, resolve, reject }) =>
            database.query(sql, params).then(resolve, reject),
          ),
        );
      }
    }
  }

  return <Row>(sql: string, params: readonly unknown[] = []) =>
    new Promise<Rows<Row>>((resolve, reject) => {
      const queue = queues.get(sql) ?? { waiting: [], busy: 0 };
      queues.set(sql, queue);
      // The caller names the row's shape, as it wrote the statement.
      queue.waiting.push({ sql, params, resolve: resolve as Waiting['resolve'], reject });
      if (queue.busy < lanes) void work(sql, queue);
    });
}

/** The connection was lost, or ended: nobody knows whether they were done, perhaps just before. */
function isUncertain(error: unknown): boolean {
  return error instanceof DatabaseFailure && /^(08|57P)/.test(error.sqlState);
}
