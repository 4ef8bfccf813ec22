import { monthlyTotal, servicePackage } from './package.ts';
import { formatPrice } from './prices.ts';
import { words } from './words.ts';

/** What is shown as given free, those apart of which the bill has a line. */
export const shownBonuses: string = noteBonuses(servicePackage, words.package.included);

/** How much more the monthly way comes to; null where it costs nothing more. */
export const monthlyMore: string | null = noteMonthly(
  monthlyTotal - servicePackage.price,
  formatPrice,
  words.package.dearer,
);

/** What stands beside the terms of a way to pay. */
export const wayNotes: Readonly<Record<string, string>> = {
  full: words.package.once,
  ...(monthlyMore !== null && { monthly: monthlyMore }),
};

interface Offered {
  readonly items: readonly {
    readonly name: string;
    readonly parts?: readonly string[] | undefined;
  }[];
  readonly bonuses: readonly string[];
}

/** Whether the bill has a line, or a part of one, for what is given. */
export function isBilled(items: Offered['items'], bonus: string): boolean {
  return items.some(({ name, parts }) => name === bonus || parts?.includes(bonus));
}

/** @param included said of the bonuses that are also on the bill */
export function noteBonuses(
  { items, bonuses }: Offered,
  included: string,
  enumerate = (names: readonly string[]) => names.join(', '),
): string {
  const billed = bonuses.filter((bonus) => isBilled(items, bonus));
  const free = enumerate(bonuses.filter((bonus) => !billed.includes(bonus)));
  if (billed.length === 0) return free;
  const marked = `${included}: ${enumerate(billed)}`;
  return free === '' ? marked : `${free}; ${marked}`;
}

export function noteMonthly(
  more: number,
  format: (amount: number) => string,
  dearer: string,
): string | null {
  return more > 0 ? `${format(more)} ${dearer}` : null;
}
