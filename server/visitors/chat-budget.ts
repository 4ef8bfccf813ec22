import { createHmac } from 'node:crypto';
import type { Queryable } from '@parley/database/database';
import { addressUnit } from '@parley/http/visitor-address';
import { type UsageScope, forgetUsageBefore, readUsage, writeUsage } from './usage-counters.ts';

export interface ChatBudgetOptions {
  readonly database: Queryable;
  /** Answers that cost money, a UTC day. */
  readonly limits: { readonly visitor: number; readonly address: number; readonly day: number };
  /** Keys the hashes of visitors and addresses, together with the day. */
  readonly secret: string;
  /** Called when counts could not be written; they are tried again a second later. */
  readonly onWriteFailure: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** `visitor` is null for one who holds no pass. */
export interface Spender {
  readonly visitor: string | null;
  readonly address: string;
}

export interface ChatBudget {
  /** Counts one answer, unless a limit is reached: then says which one, and counts nothing. */
  spend(who: Spender): UsageScope | null;
  /** Takes one back that was counted and did not come. What is written already stays until it is counted again. */
  giveBack(who: Spender): void;
  /** Whether the limit of the whole day is reached. */
  isSpent(): boolean;
  /** Writes what changed. */
  flush(): Promise<void>;
  /** Stops the clock and writes what changed. */
  stop(): Promise<void>;
}

const wholeDay = 'all';
const writeEveryMs = 1000;

interface Counter {
  readonly scope: UsageScope;
  readonly subject: string;
  count: number;
}

/**
 * Counts in memory, written every second: a crash forgets at most that. What is not counted makes no
 * counter, so the day's limit bounds how many there are.
 */
export async function openChatBudget(options: ChatBudgetOptions): Promise<ChatBudget> {
  const { database, limits, secret, now = Date.now } = options;
  const today = () => new Date(now()).toISOString().slice(0, 10);
  let day = today();
  let counters = new Map<string, Counter>();
  let changed = new Set<Counter>();
  let forgottenBefore = day;

  await forgetUsageBefore(database, day);
  for (const kept of await readUsage(database, day)) {
    counters.set(keyOf(kept.scope, kept.subject), { ...kept });
  }

  const turnDay = () => {
    if (today() === day) return;
    day = today();
    counters = new Map();
    changed = new Set();
  };
  const hash = (scope: UsageScope, value: string) =>
    createHmac('sha256', secret)
      .update(`${day}:${scope}:${value}`)
      .digest('base64url')
      .slice(0, 22);
  const find = (scope: UsageScope, subject: string): Counter =>
    counters.get(keyOf(scope, subject)) ?? { scope, subject, count: 0 };

  const flush = async () => {
    if (changed.size === 0) return;
    const written = changed;
    const writtenDay = day;
    changed = new Set();
    try {
      await writeUsage(database, writtenDay, [...written]);
      if (forgottenBefore !== writtenDay) await forgetUsageBefore(database, writtenDay);
      forgottenBefore = writtenDay;
    } catch (error) {
      if (writtenDay === day) for (const counter of written) changed.add(counter);
      options.onWriteFailure(error);
    }
  };

  // One write at a time; the next waits for the one before it.
  let writing = Promise.resolve();
  const write = () => (writing = writing.then(flush));
  const timer = setInterval(() => void write(), writeEveryMs).unref();

  const countersOf = ({ visitor, address }: Spender): Counter[] => [
    find('day', wholeDay),
    find('address', hash('address', addressUnit(address))),
    ...(visitor === null ? [] : [find('visitor', hash('visitor', visitor))]),
  ];

  return {
    spend(who) {
      turnDay();
      const spent = countersOf(who);
      const reached = spent.findLast((counter) => counter.count >= limits[counter.scope]);
      if (reached) return reached.scope;
      for (const counter of spent) {
        counter.count += 1;
        counters.set(keyOf(counter.scope, counter.subject), counter);
        changed.add(counter);
      }
      return null;
    },
    giveBack(who) {
      turnDay();
      for (const counter of countersOf(who)) counter.count = Math.max(0, counter.count - 1);
    },
    isSpent() {
      turnDay();
      return find('day', wholeDay).count >= limits.day;
    },
    flush: write,
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}

function keyOf(scope: UsageScope, subject: string): string {
  return `${scope}:${subject}`;
}
