import { findTexts, isOfLook, isOfVisitors } from './find-texts.ts';
import { createCurrency } from './currency.ts';
import { createAmountFinder } from './amounts.ts';
import { createPriceGuard } from './price-check.ts';
import { createPriceJudge } from './price-claims.ts';
import { readPriceList } from './price-list.ts';
import { readStatedPrices } from './prices.ts';
import type { Check } from './check-fields.ts';
import type { Problem } from './problem.ts';

/** The package costs what its ways to pay add up to, and no more than its items are worth. */
export const packagePriceCheck: Check = {
  reads: ['servicePackage'],
  find({ servicePackage: { items, price, payment } }) {
    const { split, monthly } = payment;
    const value = items.reduce((sum, item) => sum + item.value, 0);
    const halves = split.now + split.atGoLive;
    const months = monthly.amount * monthly.months;
    const problems: Problem[] = [];
    const refuse = (field: string, problem: string) =>
      problems.push({ field: `servicePackage.${field}`, problem });
    if (price > value)
      refuse('price', `is ${price}, more than the value of its items (${value}): at most that`);
    if (halves !== price) {
      const rest = split.now < price ? `: write ${price - split.now} as atGoLive` : '';
      refuse('payment.split', `adds up to ${halves}, not to ${price}${rest}`);
    }
    if (months < price) {
      const least = Math.ceil(price / monthly.months);
      refuse(
        'payment.monthly',
        `adds up to ${months}, less than ${price}: at least ${least} a month`,
      );
    }
    return problems;
  },
};

/** A service that has a price of its own has that of an item of the package. */
export const servicePriceCheck: Check = {
  reads: ['servicePackage', 'services'],
  find: ({ servicePackage: { items }, services }) =>
    services.flatMap(({ item }, index) =>
      item === undefined || items.some(({ id }) => id === item)
        ? []
        : [
            {
              field: `services.${index}.item`,
              problem: `is '${item}', which is no item of the package`,
            },
          ],
    ),
};

/** The chat tells the guarantee as it is written: what it calls free has to be known as that, or the guard holds it back. */
export const knownGiftCheck: Check = {
  reads: ['company', 'servicePackage', 'services'],
  find({ company, servicePackage, services }) {
    const currency = createCurrency(company.currency, company.locale);
    const judge = createPriceJudge(readPriceList(servicePackage, services, currency));
    const guard = createPriceGuard(judge, '');
    const told = `You have ${servicePackage.guarantee.revisions}.`;
    if (guard.push(told) + guard.end() === told) return [];
    const problem = 'promises what is on no list: add what is free in it to `freeOfCharge`';
    return [{ field: 'servicePackage.guarantee.revisions', problem }];
  },
};

/** What a text may name as an amount is what the price list has. */
export const namedPriceCheck: Check = {
  reads: ['company', 'servicePackage'],
  find(business) {
    const findAmounts = createAmountFinder(
      createCurrency(business.company.currency, business.company.locale),
    );
    const prices = readStatedPrices(business.servicePackage);
    return (
      findTexts(business)
        // Such as `#cad8c0`, which is no 8 dollars of Canada.
        .filter(({ field }) => !isOfVisitors(field) && !isOfLook(field))
        .flatMap(({ field, text }) =>
          findAmounts(text, prices)
            .filter(({ stated }) => !stated)
            .map(({ start, end }) => ({
              field,
              problem: `names ${text.slice(start, end)}, which is no price in business/package.ts: name none, or one of those`,
            })),
        )
    );
  },
};

/** A price that the guard could not read again would be taken out of every answer. */
export const readablePriceCheck: Check = {
  reads: ['company', 'servicePackage'],
  find({ company, servicePackage }) {
    const currency = createCurrency(company.currency, company.locale);
    const findAmounts = createAmountFinder(currency);
    const prices = readStatedPrices(servicePackage);
    const isReadable = (price: number) => {
      const [amount, ...others] = findAmounts(currency.format(price), prices);
      return amount?.value === price && amount.stated && others.length === 0;
    };
    const unreadable = [...prices].find((price) => !isReadable(price));
    if (unreadable === undefined) return [];
    const written = currency.format(unreadable);
    const problem = `writes ${unreadable} as ${written}, which the price guard cannot read`;
    return [{ field: 'company.locale', problem }];
  },
};
