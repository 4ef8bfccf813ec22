import { type DayCounterOptions, openDayCounters, type Spender } from './day-counters.ts';
import type { UsageScope } from './usage-counters.ts';

export interface CallBudgetOptions extends DayCounterOptions {
  /** Minutes of calls a UTC day. */
  readonly limits: { readonly visitor: number; readonly day: number };
}

/** Whoever calls, and how many milliseconds there are left; 0 or less for none. */
export interface CallAccount {
  /** Names them when time is spent: their pass, else a name of the day for their address. Kept nowhere. */
  readonly name: string;
  readonly leftMs: number;
  /** Whose time it is that is used up first. */
  readonly scope: UsageScope;
}

export interface CallBudget {
  /** @param others calls that go on already: the next minute of each is theirs */
  open(who: Spender, others?: Readonly<Record<UsageScope, number>>): CallAccount;
  /** Counts time of a call. Answers how many milliseconds are left. */
  spend(account: string, ms: number): number;
  /** Whether everybody's minutes of today are used up. */
  isSpent(): boolean;
  /** Stops the clock and writes what changed. */
  stop(): Promise<void>;
}

/** Several people behind one address may each have a visitor's minutes; whoever collects passes has no more. */
const visitorsAnAddress = 5;
/** Of a call that goes on, whatever of it is counted yet. */
const reservedSeconds = 60;
const nobody: Readonly<Record<UsageScope, number>> = { visitor: 0, address: 0, day: 0 };
/** Of calls that may still be going on. */
const mostAddresses = 10_000;

/** How long visitors of the site may call a day, counted in seconds. */
export async function openCallBudget({
  limits,
  ...options
}: CallBudgetOptions): Promise<CallBudget> {
  const counters = await openDayCounters('call', options);
  const seconds: Readonly<Record<UsageScope, number>> = {
    visitor: limits.visitor * 60,
    address: limits.visitor * 60 * visitorsAnAddress,
    day: limits.day * 60,
  };
  /** Where the calls of an account come from, for what is told of it later. */
  const addresses = new Map<string, string>();

  const read = (name: string, address: string, others = nobody): CallAccount => {
    const found = counters.of({ visitor: name, address }).map(({ scope, count }) => ({
      scope,
      leftMs: (seconds[scope] - count - others[scope] * reservedSeconds) * 1000,
    }));
    // Of two that are used up alike, the one that is more their own.
    const least = found.reduce((one, other) => (other.leftMs <= one.leftMs ? other : one));
    return { name, ...least };
  };

  return {
    open({ visitor, address }, others) {
      const name = visitor ?? `at ${counters.of({ visitor, address })[1]!.subject}`;
      if (addresses.size >= mostAddresses) addresses.clear();
      addresses.set(name, address);
      return read(name, address, others);
    },
    spend(account, ms) {
      // After a restart nobody knows it: it counts as one of those that are no address.
      const address = addresses.get(account) ?? '';
      counters.add(counters.of({ visitor: account, address }), ms / 1000);
      return read(account, address).leftMs;
    },
    isSpent: () => counters.ofDay().count >= seconds.day,
    stop: counters.stop,
  };
}
