import type { Queryable } from '@parley/database/database';

export interface TallyOptions {
  readonly database: Queryable;
  /** Counts could not be written; they are tried again. */
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface Tally {
  /** Names come from a fixed list, so that there are never many. */
  count(name: string): void;
  /** Writes what was counted since. */
  flush(): Promise<void>;
  /** Stops the clock and writes what is left. */
  stop(): Promise<void>;
}

interface Count {
  /** Since 1970. */
  readonly hour: number;
  readonly name: string;
  count: number;
}

const hourMs = 3_600_000;
const writeEveryMs = 5_000;

/** Counts in memory, and adds to the database every five seconds: a crash forgets at most that. */
export function openTally({ database, onFailure, now = Date.now }: TallyOptions): Tally {
  let counts = new Map<string, Count>();

  const add = ({ hour, name, count }: Count) => {
    const key = `${hour} ${name}`;
    const kept = counts.get(key);
    if (kept) kept.count += count;
    else counts.set(key, { hour, name, count });
  };

  const flush = async () => {
    if (counts.size === 0) return;
    const written = [...counts.values()].sort(byHourAndName);
    counts = new Map();
    try {
      await database.query(
        `insert into public.tallies as kept (hour, name, count)
         select to_timestamp(given.hour * 3600), given.name, given.count
         from jsonb_to_recordset($1::jsonb) as given(hour bigint, name text, count int)
         on conflict (hour, name, source) do update set count = kept.count + excluded.count`,
        [JSON.stringify(written)],
      );
    } catch (error) {
      written.forEach(add);
      onFailure(error);
    }
  };

  // One write at a time; the next waits for the one before it.
  let writing = Promise.resolve();
  const write = () => (writing = writing.then(flush));
  const timer = setInterval(() => void write(), writeEveryMs).unref();

  return {
    count: (name) => add({ hour: Math.floor(now() / hourMs), name, count: 1 }),
    flush: write,
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}

/** Servers that write at once take the rows in one order, so that none waits for another in a circle. */
const byHourAndName = (one: Count, other: Count) =>
  one.hour - other.hour || (one.name < other.name ? -1 : 1);
