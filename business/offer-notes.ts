import { monthlyTotal, servicePackage } from './package.ts';
import { formatPrice } from './prices.ts';
import { words } from './words.ts';

/** What is shown as given free, of which a line of the bill says that it is one. */
export const shownBonuses: string = noteBonuses(servicePackage, words.package.included).join(', ');

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

/** @param included said of a bonus that is also an item of the offer */
export function noteBonuses(
  {
    items,
    bonuses,
  }: { readonly items: readonly { readonly name: string }[]; readonly bonuses: readonly string[] },
  included: string,
): string[] {
  return bonuses.map((bonus) =>
    items.some(({ name }) => name === bonus) ? `${bonus} (${included})` : bonus,
  );
}

export function noteMonthly(
  more: number,
  format: (amount: number) => string,
  dearer: string,
): string | null {
  return more > 0 ? `${format(more)} ${dearer}` : null;
}
