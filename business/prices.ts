import { company } from './company.ts';
import { createCurrency } from './currency.ts';
import { monthlyTotal, packageSaving, packageValue, servicePackage } from './package.ts';

/** The company's own. */
export const currency = createCurrency(company.currency, company.locale);

/** `1549` reads `$1,549` (or in the company's own currency), on every page and in every answer. */
export const formatPrice = currency.format;

/** Every amount the company stands behind. An answer that names another is not shown. */
export const statedPrices: ReadonlySet<number> = new Set([
  ...servicePackage.items.map((item) => item.value),
  packageValue,
  packageSaving,
  servicePackage.price,
  servicePackage.payment.split.now,
  servicePackage.payment.split.atGoLive,
  servicePackage.payment.monthly.amount,
  monthlyTotal,
]);

const { split, monthly } = servicePackage.payment;

/** The three ways to pay, in the words used everywhere. */
export const paymentOptions = [
  { id: 'full', name: 'Full', terms: formatPrice(servicePackage.price) },
  {
    id: 'split',
    name: 'Split',
    terms: `${formatPrice(split.now)} now + ${formatPrice(split.atGoLive)} at go-live`,
  },
  {
    id: 'monthly',
    name: 'Monthly',
    terms: `${formatPrice(monthly.amount)} x ${monthly.months} (${formatPrice(monthlyTotal)})`,
  },
] as const;

/** Shown in the place of a sentence whose amount is not on the list. */
export const priceCorrection = `On our price list, the ${servicePackage.name} is ${formatPrice(servicePackage.price)}, and the ways to pay are: ${paymentOptions
  .map((option) => `${option.name}: ${option.terms}`)
  .join('; ')}.`;
