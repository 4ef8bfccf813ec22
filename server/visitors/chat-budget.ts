import {
  type DayCounterOptions,
  everybody,
  openDayCounters,
  type Spender,
} from './day-counters.ts';
import { addUsage, readUsage, takeUsage, type UsageScope } from './usage-counters.ts';

export interface ChatBudgetOptions extends DayCounterOptions {
  /** Answers that cost money, a UTC day. */
  readonly limits: Readonly<Record<UsageScope, number>>;
}

export interface ChatBudget {
  /**
   * Counts one answer. Says which limit is reached instead, having counted nothing; what cannot be counted is not
   * paid for either.
   */
  spend(who: Spender): Promise<SpentAnswer | UsageScope>;
  /** Whether the limit of the whole day is reached. */
  isSpent(): Promise<boolean>;
}

interface SpentAnswer {
  /** Takes it back: it did not come. */
  giveBack(): Promise<void>;
}

/** How much the chat may cost a day, counted in the database by every server on it. */
export function openChatBudget({ limits, ...options }: ChatBudgetOptions): ChatBudget {
  const { database, onFailure } = options;
  const counters = openDayCounters('chat', options);
  return {
    async spend({ visitor, address }) {
      const day = counters.today();
      const subjects = [
        { ...everybody, most: limits.day },
        {
          scope: 'address',
          subject: counters.hashAddress(address),
          most: limits.address,
        },
        ...(visitor === null
          ? []
          : [
              {
                scope: 'visitor',
                subject: counters.hash('visitor', visitor),
                most: limits.visitor,
              } as const,
            ]),
      ] as const;
      try {
        const reached = await takeUsage(database, day, subjects);
        if (reached !== null) return reached;
      } catch (error) {
        onFailure(error);
        return 'day';
      }
      return {
        async giveBack() {
          await addUsage(database, day, subjects, -1).catch(onFailure);
        },
      };
    },
    async isSpent() {
      const [all] = await readUsage(database, counters.today(), [everybody]);
      return all!.count >= limits.day;
    },
  };
}
