import { DatabaseFailure } from './database.ts';

export interface Gathering<Item, Result> {
  /** Those of one kind are done together. A read never waits for a write that waits for a lock. */
  readonly kindOf: (item: Item) => string;
  /** In one transaction, all or none; resolves to what became of each, in their order. */
  readonly doTogether: (items: readonly Item[]) => Promise<readonly Result[]>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

interface Queue<Item, Result> {
  readonly waiting: Waiting<Item, Result>[];
  /** Round trips under way. */
  busy: number;
}

/** Round trips of a queue under way at once: more of them would each carry less. */
const lanes = 2;
/** Items of one round trip, so that the first does not wait long for the last. */
const mostTogether = 50;
/** Of one queue: a few seconds' work. Whoever comes later would fill the memory before they are asked. */
const mostWaiting = 5_000;

/**
 * Does what came while others were under way in one transaction: one round trip and one commit for all
 * of them, and no wait where there is nothing to wait for. Where too many wait already one is refused
 * with `53300`, an outage that is over soon.
 */
export function gather<Item, Result>({
  kindOf,
  doTogether,
}: Gathering<Item, Result>): (item: Item) => Promise<Result> {
  const queues = new Map<string, Queue<Item, Result>>();

  async function work(kind: string, queue: Queue<Item, Result>): Promise<void> {
    queue.busy += 1;
    while (queue.waiting.length > 0) await send(queue.waiting.splice(0, mostTogether));
    queue.busy -= 1;
    if (queue.busy === 0) queues.delete(kind);
  }

  async function send(taken: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await doTogether(taken.map(({ item }) => item));
      for (const [index, { resolve }] of taken.entries()) resolve(results[index]!);
    } catch (error) {
      if (taken.length === 1 || isUncertain(error)) {
        for (const { reject } of taken) reject(error);
      } else {
        // One was refused, and so nothing of all was done: halves find it in fewer round trips than one for each.
        const middle = taken.length >> 1;
        await send(taken.slice(0, middle));
        await send(taken.slice(middle));
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const kind = kindOf(item);
      const queue = queues.get(kind) ?? { waiting: [], busy: 0 };
      if (queue.waiting.length >= mostWaiting) return reject(tooMany());
      queues.set(kind, queue);
      queue.waiting.push({ item, resolve, reject });
      if (queue.busy < lanes) void work(kind, queue);
    });
}

const tooMany = () =>
  new DatabaseFailure('too many of the same wait for the database', { sqlState: '53300' });

/** The connection was lost, or ended, as the embedded engine does on a full disk: nobody knows whether they were done, perhaps just before. */
function isUncertain(error: unknown): boolean {
  return error instanceof DatabaseFailure && /^(08|53100|57P)/.test(error.sqlState);
}
