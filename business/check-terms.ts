import type { Check } from './check-fields.ts';
import { createCurrency } from './currency.ts';
import { createPriceJudge } from './price-claims.ts';
import { readPriceList } from './price-list.ts';
import { listPaymentOptions } from './prices.ts';

/**
 * The chat tells the ways to pay in one sentence. Where the second part of the split is due by a word that names an
 * item, the guard of prices takes its amount for the item's, and takes the sentence out of every answer.
 */
export const spokenTermsCheck: Check = {
  reads: ['company', 'servicePackage', 'services'],
  find({ company, servicePackage, services }) {
    const currency = createCurrency(company.currency, company.locale);
    const isTrue = createPriceJudge(readPriceList(servicePackage, services, currency));
    const terms = listPaymentOptions(servicePackage, currency.format)
      .map((option) => `${option.name}: ${option.terms}`)
      .join('; ');
    if (isTrue(`Ways to pay: ${terms}.`)) return [];
    const { when } = servicePackage.payment.split;
    return [
      {
        field: 'servicePackage.payment.split.when',
        problem: `says "${when}", which sounds like something that has a price of its own: say it in words that name no item`,
      },
    ];
  },
};
