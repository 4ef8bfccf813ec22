import {
  addressLine,
  chatAnswers,
  company,
  faq,
  formatPrice,
  keyFeatures,
  monthlyTotal,
  packageSaving,
  packageValue,
  paymentOptions,
  servicePackage,
  services,
  type FaqEntry,
  type Service,
} from '@parley/business';

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
  readonly formatPrice: (amount: number) => string;
}

export const companyKnowledge: Knowledge = {
  company,
  addressLine,
  services,
  keyFeatures,
  package: { ...servicePackage, value: packageValue, saving: packageSaving },
  payment: { options: paymentOptions, monthlyTotal },
  followUp: servicePackage.followUp,
  faq: [...faq, ...chatAnswers],
  formatPrice,
};
