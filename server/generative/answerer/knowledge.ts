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
  proof,
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
import type { CallHours } from './call-hours.ts';

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
  /** What the page shows of the company's work, and of what clients say; none that is empty. */
  readonly shown: readonly Shown[];
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
  readonly followUp: {
    readonly withinHours: number;
    readonly minutes: number;
    readonly calls?: CallHours;
  };
  readonly faq: readonly FaqEntry[];
  /** How visitors put it, by an entry's id: a phrase a line. */
  readonly heard: Readonly<Record<string, string>>;
  readonly languages: readonly ChatLanguage[];
  readonly currency: Currency;
  readonly formatPrice: (amount: number) => string;
}

/** A section of the page that speaks for the company. */
export interface Shown {
  readonly of: 'work' | 'voices';
  readonly title: string;
  /** Whose work it is, or whose voice. */
  readonly clients: readonly string[];
  /** Made up, and marked so on the page. */
  readonly isSample: boolean;
}

const listShown = ({ work, voices }: Business['proof']): Shown[] =>
  [
    {
      of: 'work' as const,
      title: work.title,
      list: work.list,
      clients: work.list.map(({ client }) => client),
    },
    {
      of: 'voices' as const,
      title: voices.title,
      list: voices.list,
      clients: voices.list.map(({ name }) => name),
    },
  ].flatMap(({ list, ...shown }) =>
    list.length > 0 ? [{ ...shown, isSample: list.some(({ sample }) => sample) }] : [],
  );

type Told =
  | 'company'
  | 'services'
  | 'keyFeatures'
  | 'proof'
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
  proof,
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
    shown: listShown(proof),
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
  proof,
  servicePackage,
  words,
  faq,
  chatAnswers,
  chatHeard,
  chatLanguages,
});
