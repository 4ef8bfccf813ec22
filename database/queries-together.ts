import { type Database, DatabaseFailure, type Rows, type Statement } from './database.ts';

type Result = Rows<Record<string, unknown>>;

interface Waiting {
  readonly statement: Statement;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/** Those of the same text and opening: a read never waits for a write that waits for a lock. */
interface Queue {
  readonly opening: readonly Statement[];
  readonly waiting: Waiting[];
  /** Round trips under way. */
  busy: number;
}

/** Round trips of a queue under way at once: more of them would each carry less. */
const lanes = 2;
/** Statements of one round trip, so that the first does not wait long for the last. */
const mostTogether = 50;
/** Of one queue: a few seconds' work. Whoever comes later would fill the memory before they are asked. */
const mostWaiting = 5_000;

/**
 * Sends the statements that came while others were under way as one transaction: one round trip and
 * one commit for all of them, and no wait where there is nothing to wait for. Where too many wait
 * already one is refused with `53300`, an outage that is over soon.
 */
export function joinQueries(
  batch: Database['batch'],
): (statement: Statement, opening?: Statement) => Promise<Result> {
  const queues = new Map<string, Queue>();

  async function work(key: string, queue: Queue): Promise<void> {
    queue.busy += 1;
    while (queue.waiting.length > 0) await send(queue, queue.waiting.splice(0, mostTogether));
    queue.busy -= 1;
    if (queue.busy === 0) queues.delete(key);
  }

  async function send({ opening }: Queue, asked: readonly Waiting[]): Promise<void> {
    try {
      const results = await batch([...opening, ...asked.map(({ statement }) => statement)]);
      for (const [n, { resolve }] of asked.entries()) resolve(results[opening.length + n]!);
    } catch (error) {
      if (asked.length === 1 || isUncertain(error)) {
        for (const { reject } of asked) reject(error);
      } else {
        // One was refused, and so nothing of all was done: each is asked again by itself.
        await Promise.all(
          asked.map(({ statement, resolve, reject }) =>
            batch([...opening, statement]).then((results) => resolve(results.at(-1)!), reject),
          ),
        );
      }
    }
  }

  return (statement, opening) =>
    new Promise((resolve, reject) => {
      const key = opening ? `${keyOf(opening)}; ${statement.sql}` : statement.sql;
      const queue = queues.get(key) ?? { opening: opening ? [opening] : [], waiting: [], busy: 0 };
      if (queue.waiting.length >= mostWaiting) return reject(tooMany());
      queues.set(key, queue);
      queue.waiting.push({ statement, resolve, reject });
      if (queue.busy < lanes) void work(key, queue);
    });
}

/** Openings of the same text with other values set other things. */
const keyOf = ({ sql, params = [] }: Statement) =>
  params.length === 0 ? sql : `${sql} ${JSON.stringify(params)}`;

const tooMany = () =>
  new DatabaseFailure('too many of the same wait for the database', { sqlState: '53300' });

/** The connection was lost, or ended, as the embedded engine does on a full disk: nobody knows whether they were done, perhaps just before. */
function isUncertain(error: unknown): boolean {
  return error instanceof DatabaseFailure && /^(08|53100|57P)/.test(error.sqlState);
}
