import { type Database, DatabaseFailure, type Rows, type Statement } from './database.ts';

type Results = Rows<Record<string, unknown>>[];

interface Waiting {
  readonly statements: readonly Statement[];
  readonly resolve: (results: Results) => void;
  readonly reject: (reason: unknown) => void;
}

/** Those of the same texts: a read never waits for a write that waits for a lock. */
interface Queue {
  readonly waiting: Waiting[];
  /** Round trips under way. */
  busy: number;
}

/** Round trips of a queue under way at once: more of them would each carry less. */
const lanes = 2;
/** Batches of one round trip, so that the first does not wait long for the last. */
const mostTogether = 50;
/** Of one queue: a few seconds' work. Whoever comes later would fill the memory before they are asked. */
const mostWaiting = 5_000;

/**
 * Sends the batches that came while others were under way as one transaction: one round trip and
 * one commit for all of them, and no wait where there is nothing to wait for. Where too many wait
 * already one is refused with `53300`, an outage that is over soon.
 */
export function joinBatches(batch: Database['batch']): Database['batch'] {
  const queues = new Map<string, Queue>();

  async function work(texts: string, queue: Queue): Promise<void> {
    queue.busy += 1;
    while (queue.waiting.length > 0) await send(queue.waiting.splice(0, mostTogether));
    queue.busy -= 1;
    if (queue.busy === 0) queues.delete(texts);
  }

  async function send(batches: readonly Waiting[]): Promise<void> {
    try {
      const results = await batch(batches.flatMap(({ statements }) => statements));
      let next = 0;
      for (const { statements, resolve } of batches) {
        resolve(results.slice(next, (next += statements.length)));
      }
    } catch (error) {
      if (batches.length === 1 || isUncertain(error)) {
        for (const { reject } of batches) reject(error);
      } else {
        // One was refused, and so nothing of all was done: each is asked again by itself.
        await Promise.all(
          batches.map(({ statements, resolve, reject }) => batch(statements).then(resolve, reject)),
        );
      }
    }
  }

  return (statements) =>
    new Promise((resolve, reject) => {
      const texts = statements.map(({ sql }) => sql).join('; ');
      const queue = queues.get(texts) ?? { waiting: [], busy: 0 };
      if (queue.waiting.length >= mostWaiting) return reject(tooMany());
      queues.set(texts, queue);
      queue.waiting.push({ statements, resolve, reject });
      if (queue.busy < lanes) void work(texts, queue);
    });
}

const tooMany = () =>
  new DatabaseFailure('too many of the same wait for the database', { sqlState: '53300' });

/** The connection was lost, or ended, as the embedded engine does on a full disk: nobody knows whether they were done, perhaps just before. */
function isUncertain(error: unknown): boolean {
  return error instanceof DatabaseFailure && /^(08|53100|57P)/.test(error.sqlState);
}
