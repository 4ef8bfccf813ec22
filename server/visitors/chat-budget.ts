import {
  type Counter,
  type DayCounterOptions,
  openDayCounters,
  type Spender,
} from './day-counters.ts';
import type { UsageScope } from './usage-counters.ts';

export interface ChatBudgetOptions extends DayCounterOptions {
  /** Answers that cost money, a UTC day. */
  readonly limits: Readonly<Record<UsageScope, number>>;
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

/** How much the chat may cost a day. */
export async function openChatBudget({
  limits,
  ...options
}: ChatBudgetOptions): Promise<ChatBudget> {
  const counters = await openDayCounters('chat', options);
  const isReached = ({ scope, count }: Counter) => count >= limits[scope];
  return {
    spend(who) {
      const spent = counters.of(who);
      const reached = spent.findLast(isReached);
      if (reached) return reached.scope;
      counters.add(spent, 1);
      return null;
    },
    giveBack: (who) => counters.add(counters.of(who), -1),
    isSpent: () => isReached(counters.ofDay()),
    flush: counters.flush,
    stop: counters.stop,
  };
}
