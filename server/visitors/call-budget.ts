import {
  type DayCounterOptions,
  everybody,
  openDayCounters,
  type Spender,
} from './day-counters.ts';
import {
  addUsage,
  readUsage,
  type UsageCount,
  type UsageDay,
  type UsageScope,
  type UsageSubject,
} from './usage-counters.ts';

export interface CallBudgetOptions extends DayCounterOptions {
  /** Minutes of calls a UTC day. */
  readonly limits: { readonly visitor: number; readonly day: number };
}

/** Whoever calls, and how many milliseconds there are left; 0 or less for none. */
export interface CallAccount {
  /**
   * Names them when time is spent, to every server: the day that the call began on and what they are counted as,
   * in hashes of that day.
   */
  readonly name: string;
  readonly leftMs: number;
  /** Whose time it is that is used up first. */
  readonly scope: UsageScope;
}

export interface CallBudget {
  /** @param others calls that go on already: the next minute of each is theirs */
  open(who: Spender, others?: Readonly<Record<UsageScope, number>>): Promise<CallAccount>;
  /** Counts time of a call. Answers how many milliseconds are left. */
  spend(account: string, ms: number): Promise<number>;
  /** Whether everybody's minutes of today are used up. */
  isSpent(): Promise<boolean>;
}

/** Several people behind one address may each have a visitor's minutes; whoever collects passes has no more. */
const visitorsAnAddress = 5;
/** Of a call that goes on, whatever of it is counted yet. */
const reservedSeconds = 60;
const nobody: Readonly<Record<UsageScope, number>> = { visitor: 0, address: 0, day: 0 };
/** Day, address, visitor. */
const accountForm = /^(\d{4}-\d\d-\d\d) ([\w-]{22}) ([\w-]{22})$/;

/** How long visitors of the site may call a day, counted in seconds, in the database by every server on it. */
export function openCallBudget({ limits, ...options }: CallBudgetOptions): CallBudget {
  const { database } = options;
  const counters = openDayCounters('call', options);
  const seconds: Readonly<Record<UsageScope, number>> = {
    visitor: limits.visitor * 60,
    address: limits.visitor * 60 * visitorsAnAddress,
    day: limits.day * 60,
  };

  /** Of two that are used up alike, the one that is more their own. */
  const findLeast = (counts: readonly UsageCount[], others = nobody) =>
    counts
      .map(({ scope, count }) => ({
        scope,
        leftMs: Math.round((seconds[scope] - count - others[scope] * reservedSeconds) * 1000),
      }))
      .reduce((one, other) => (other.leftMs <= one.leftMs ? other : one));

  /** One that nobody can read counts for everybody. */
  const find = (account: string): readonly [UsageDay, readonly UsageSubject[]] => {
    const [, day, address, visitor] = accountForm.exec(account) ?? [];
    if (day === undefined) return [counters.today(), [everybody]];
    return [
      { usage: 'call', day },
      [everybody, { scope: 'address', subject: address! }, { scope: 'visitor', subject: visitor! }],
    ];
  };

  return {
    async open({ visitor, address }, others) {
      const at = counters.hashAddress(address);
      const who = counters.hash('visitor', visitor ?? `at ${at}`);
      const name = `${counters.today().day} ${at} ${who}`;
      return { name, ...findLeast(await readUsage(database, ...find(name)), others) };
    },
    async spend(account, ms) {
      return findLeast(inOrder(await addUsage(database, ...find(account), ms / 1000))).leftMs;
    },
    async isSpent() {
      const [all] = await readUsage(database, counters.today(), [everybody]);
      return all!.count >= seconds.day;
    },
  };
}

const scopes: readonly UsageScope[] = ['day', 'address', 'visitor'];
const inOrder = (counts: readonly UsageCount[]) =>
  counts.toSorted((one, other) => scopes.indexOf(one.scope) - scopes.indexOf(other.scope));
