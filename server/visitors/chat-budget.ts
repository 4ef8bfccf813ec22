import {
  type DayCounterOptions,
  everybody,
  openDayCounters,
  type Spender,
} from './day-counters.ts';
import {
  addUsage,
  readUsage,
  takeUsage,
  type UsageDay,
  type UsageScope,
  type UsageSubject,
} from './usage-counters.ts';

export interface ChatBudgetOptions extends DayCounterOptions {
  /** Answers that cost money, a UTC day. */
  readonly limits: Readonly<Record<UsageScope, number>>;
  /** Something could not be counted. */
  readonly onFailure: (error: unknown) => void;
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

type Limited = UsageSubject & { readonly most: number };

/** How much the chat may cost a day, counted in the database by every server on it. */
export function openChatBudget({ limits, ...options }: ChatBudgetOptions): ChatBudget {
  const { database, onFailure } = options;
  const counters = openDayCounters('chat', options);
  const refused = createRefused();

  /** Looks where this server has refused somebody today, so that whoever goes on asking holds up nobody. */
  async function findReached(
    day: UsageDay,
    subjects: readonly Limited[],
  ): Promise<UsageScope | null> {
    const known = subjects.filter(({ subject }) => refused.has(day.day, subject));
    if (known.length === 0) return null;
    const counts = await readUsage(database, day, known);
    return known.findLast(({ most }, i) => counts[i]!.count >= most)?.scope ?? null;
  }

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
        const known = await findReached(day, subjects);
        if (known !== null) return known;
        const reached = await takeUsage(database, day, subjects);
        if (reached !== null) {
          refused.add(day.day, subjects.find(({ scope }) => scope === reached)!.subject);
          return reached;
        }
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

const mostRefused = 10_000;

/** Of one day. Who is forgotten too early is refused by another statement. */
function createRefused() {
  const subjects = new Set<string>();
  let of = '';
  return {
    has: (day: string, subject: string) => day === of && subjects.has(subject),
    add(day: string, subject: string) {
      if (day !== of || subjects.size >= mostRefused) subjects.clear();
      of = day;
      subjects.add(subject);
    },
  };
}
