import { company } from './company.ts';
import { createCurrency } from './currency.ts';
import { servicePackage } from './package.ts';

/** The company's own. */
export const currency = createCurrency(company.currency, company.locale);

/** `1549` reads `$1,549` (or in the company's own currency), on every page and in every answer. */
export const formatPrice = currency.format;

interface Priced {
  readonly items: readonly { readonly value: number }[];
  readonly price: number;
  readonly payment: {
    readonly split: { readonly now: number; readonly atGoLive: number; readonly when: string };
    readonly monthly: { readonly amount: number; readonly months: number };
  };
}

/** Every amount that an offer names or adds up to. */
export function readStatedPrices({ items, price, payment }: Priced): ReadonlySet<number> {
  const value = items.reduce((sum, item) => sum + item.value, 0);
  const { split, monthly } = payment;
  const total = monthly.amount * monthly.months;
  return new Set([
    ...items.map((item) => item.value),
    ...[value, value - price, price, split.now, split.atGoLive],
    ...[monthly.amount, total, total - price],
  ]);
}

/** Every amount the company stands behind. */
export const statedPrices: ReadonlySet<number> = readStatedPrices(servicePackage);

/** The three ways to pay, in the words used everywhere. */
export function listPaymentOptions(
  { price, payment: { split, monthly } }: Priced,
  formatPrice: (amount: number) => string,
) {
  return [
    { id: 'full', name: 'Full', terms: formatPrice(price) },
    {
      id: 'split',
      name: 'Split',
      terms: `${formatPrice(split.now)} now + ${formatPrice(split.atGoLive)} ${split.when}`,
    },
    {
      id: 'monthly',
      name: 'Monthly',
      terms: `${formatPrice(monthly.amount)} x ${monthly.months} (${formatPrice(monthly.amount * monthly.months)})`,
    },
  ] as const;
}

export const paymentOptions = listPaymentOptions(servicePackage, formatPrice);

/** Shown in the place of a sentence whose amount is not on the list. */
export const priceCorrection = `On our price list, the ${servicePackage.name} is ${formatPrice(servicePackage.price)}, and the ways to pay are: ${paymentOptions
  .map((option) => `${option.name}: ${option.terms}`)
  .join('; ')}.`;
