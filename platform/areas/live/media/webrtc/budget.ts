/** What may be done in a time. Times are milliseconds of any clock. */
export interface Budget {
  isSpent(): boolean;
  /** What is over it is owed: it has to come back first. */
  spend(amount: number): void;
}

export interface BudgetOptions {
  readonly perSecond: number;
  /** What may be spent at once, after a rest. */
  readonly most: number;
  readonly now?: () => number;
}

export function createBudget(options: BudgetOptions): Budget {
  const { perSecond, most, now = () => performance.now() } = options;
  let left = most;
  let since = now();
  return {
    isSpent() {
      const time = now();
      left = Math.min(most, left + ((time - since) * perSecond) / 1_000);
      since = time;
      return left <= 0;
    },
    spend(amount) {
      left -= amount;
    },
  };
}
