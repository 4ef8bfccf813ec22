import {
  chatAnswers,
  company,
  createCurrency,
  faq,
  keyFeatures,
  listPaymentOptions,
  servicePackage,
  services,
  writeAddressLine,
  type Currency,
  type FaqEntry,
  type Service,
} from '@parley/business';
import type { Business } from '@parley/business/check-fields';

/** All that the answerer knows: one company's own data. Nothing about any company is in its code. */
export interface Knowledge {
  readonly company: {
    readonly brand: string;
    readonly legalName: string;
    readonly blurb: string;
    readonly email: string;
    readonly phone: string | null;
    readonly contact: { readonly name: string; readonly role: string };
    readonly hours: string;
    readonly founded: number;
  };
  readonly addressLine: string;
  readonly services: readonly Service[];
  readonly keyFeatures: readonly string[];
  readonly package: {
    readonly name: string;
    readonly items: readonly { readonly name: string; readonly value: number }[];
    readonly value: number;
    readonly saving: number;
    readonly price: number;
    readonly guarantee: { readonly moneyBackDays: number; readonly revisions: string };
    readonly bonuses: readonly string[];
  };
  readonly payment: {
    readonly options: readonly {
      readonly id: 'full' | 'split' | 'monthly';
      readonly name: string;
      readonly terms: string;
    }[];
    readonly monthlyTotal: number;
  };
  readonly followUp: { readonly withinHours: number; readonly minutes: number };
  readonly faq: readonly FaqEntry[];
  readonly currency: Currency;
  readonly formatPrice: (amount: number) => string;
}

type Told = 'company' | 'services' | 'keyFeatures' | 'servicePackage' | 'faq' | 'chatAnswers';

export function readKnowledge({
  company,
  services,
  keyFeatures,
  servicePackage,
  faq,
  chatAnswers,
}: Pick<Business, Told>): Knowledge {
  const { items, price, payment, followUp } = servicePackage;
  const value = items.reduce((sum, item) => sum + item.value, 0);
  const currency = createCurrency(company.currency, company.locale);
  return {
    company,
    addressLine: writeAddressLine(company.address),
    services,
    keyFeatures,
    package: { ...servicePackage, value, saving: value - price },
    payment: {
      options: listPaymentOptions(servicePackage, currency.format),
      monthlyTotal: payment.monthly.amount * payment.monthly.months,
    },
    followUp,
    faq: [...faq, ...chatAnswers],
    currency,
    formatPrice: currency.format,
  };
}

export const companyKnowledge: Knowledge = readKnowledge({
  company,
  services,
  keyFeatures,
  servicePackage,
  faq,
  chatAnswers,
});
