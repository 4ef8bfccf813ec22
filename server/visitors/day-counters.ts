import { createHmac } from 'node:crypto';
import type { Queryable } from '@parley/database/database';
import { addressUnit } from '@parley/http/visitor-address';
import {
  type Usage,
  type UsageScope,
  forgetUsageBefore,
  readUsage,
  writeUsage,
} from './usage-counters.ts';

export interface DayCounterOptions {
  readonly database: Queryable;
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

export interface Counter {
  readonly scope: UsageScope;
  readonly subject: string;
  count: number;
}

/** What is counted of one UTC day: of everybody, of each address and of each visitor. */
export interface DayCounters {
  /** Today's of one who spends: the day's first, the visitor's last. */
  of(who: Spender): readonly Counter[];
  ofDay(): Counter;
  add(counters: readonly Counter[], amount: number): void;
  /** Writes what changed. */
  flush(): Promise<void>;
  /** Stops the clock and writes what changed. */
  stop(): Promise<void>;
}

const wholeDay = 'all';
const writeEveryMs = 1000;

/**
 * Counts in memory, written every second: a crash forgets at most that. What is not counted makes no
 * counter, so what a day may have bounds how many there are.
 */
export async function openDayCounters(
  usage: Usage,
  { database, secret, onWriteFailure, now = Date.now }: DayCounterOptions,
): Promise<DayCounters> {
  const today = () => new Date(now()).toISOString().slice(0, 10);
  let day = today();
  let counters = new Map<string, Counter>();
  let changed = new Set<Counter>();
  let forgottenBefore = day;

  await forgetUsageBefore(database, day);
  for (const kept of await readUsage(database, usage, day)) {
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
      const counts = [...written].map((one) => ({ ...one, count: Math.ceil(one.count) }));
      await writeUsage(database, usage, writtenDay, counts);
      if (forgottenBefore !== writtenDay) await forgetUsageBefore(database, writtenDay);
      forgottenBefore = writtenDay;
    } catch (error) {
      if (writtenDay === day) for (const counter of written) changed.add(counter);
      onWriteFailure(error);
    }
  };

  // One write at a time; the next waits for the one before it.
  let writing = Promise.resolve();
  const write = () => (writing = writing.then(flush));
  const timer = setInterval(() => void write(), writeEveryMs).unref();

  return {
    of({ visitor, address }) {
      turnDay();
      return [
        find('day', wholeDay),
        find('address', hash('address', addressUnit(address))),
        ...(visitor === null ? [] : [find('visitor', hash('visitor', visitor))]),
      ];
    },
    ofDay() {
      turnDay();
      return find('day', wholeDay);
    },
    add(found, amount) {
      for (const counter of found) {
        counter.count = Math.max(0, counter.count + amount);
        counters.set(keyOf(counter.scope, counter.subject), counter);
        changed.add(counter);
      }
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
