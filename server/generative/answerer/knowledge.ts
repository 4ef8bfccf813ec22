import {
  chatAnswers,
  chatHeard,
  chatLanguages,
  company,
  createCurrency,
  faq,
  keyFeatures,
  listPaymentOptions,
  noteMonthly,
  servicePackage,
  services,
  words,
  writeAddressLine,
  type ChatLanguage,
  type Currency,
  type FaqEntry,
  type Offer,
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
    /** ISO 4217. */
    readonly currency: string;
  };
  readonly addressLine: string;
  readonly services: Business['services'];
  readonly keyFeatures: readonly string[];
  readonly package: Omit<Offer, 'items'> & {
    readonly items: readonly (Offer['items'][number] & { readonly id: string })[];
    readonly value: number;
    readonly saving: number;
    readonly payment: { readonly split: { readonly when: string } };
    readonly guarantee: { readonly moneyBackDays: number; readonly revisions: string };
  };
  readonly ways: readonly {
    readonly id: 'full' | 'split' | 'monthly';
    readonly name: string;
    readonly terms: string;
    /** What it comes to beyond the price; null where that is nothing. */
    readonly more: string | null;
  }[];
  /** Said of a bonus that is also an item of the package. */
  readonly included: string;
  readonly followUp: { readonly withinHours: number; readonly minutes: number };
  readonly faq: readonly FaqEntry[];
  /** How visitors put it, by an entry's id: a phrase a line. */
  readonly heard: Readonly<Record<string, string>>;
  readonly languages: readonly ChatLanguage[];
  readonly currency: Currency;
  readonly formatPrice: (amount: number) => string;
}

type Told =
  | 'company'
  | 'services'
  | 'keyFeatures'
  | 'servicePackage'
  | 'words'
  | 'faq'
  | 'chatAnswers'
  | 'chatHeard'
  | 'chatLanguages';

export function readKnowledge({
  company,
  services,
  keyFeatures,
  servicePackage,
  words,
  faq,
  chatAnswers,
  chatHeard,
  chatLanguages,
}: Pick<Business, Told>): Knowledge {
  const { items, price, followUp, payment } = servicePackage;
  const { amount, months } = payment.monthly;
  const { included, dearer } = words.package;
  const value = items.reduce((sum, item) => sum + item.value, 0);
  const currency = createCurrency(company.currency, company.locale);
  return {
    company,
    addressLine: writeAddressLine(company.address),
    services,
    keyFeatures,
    package: { ...servicePackage, value, saving: value - price },
    ways: listPaymentOptions(servicePackage, currency.format).map((way) => ({
      ...way,
      more:
        way.id === 'monthly' ? noteMonthly(amount * months - price, currency.format, dearer) : null,
    })),
    included,
    followUp,
    faq: [...faq, ...chatAnswers],
    heard: chatHeard,
    languages: chatLanguages,
    currency,
    formatPrice: currency.format,
  };
}

export const companyKnowledge: Knowledge = readKnowledge({
  company,
  services,
  keyFeatures,
  servicePackage,
  words,
  faq,
  chatAnswers,
  chatHeard,
  chatLanguages,
});
