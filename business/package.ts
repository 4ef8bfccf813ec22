/**
 * SAMPLE VALUES. The one package the company sells, and the only place where a
 * price is written: pages, script and answers all read it from here. In whole units of `currency` in `company.ts`.
 */
export const servicePackage = {
  name: 'Launch Package',
  items: [
    {
      id: 'website',
      name: 'Website',
      value: 799,
      alsoCalled: [
        'site',
        'webpage',
        'web page',
        'homepage',
        'sitio',
        'página',
        'Webseite',
        'strona',
      ],
    },
    {
      id: 'seo',
      name: '2-month SEO',
      value: 200,
      alsoCalled: ['search engine optimization', 'search engine optimisation'],
    },
    {
      id: 'videos',
      name: 'Videos',
      value: 300,
      /** Bonuses that are this line of the bill. A bonus of the line's own name needs none. */
      parts: ['intro video', 'project video'],
      alsoCalled: ['clips'],
    },
    { id: 'hosting', name: '1-year hosting', value: 250 },
  ],
  price: 999,
  payment: {
    /** `when` the second part is due: after its amount. */
    split: { now: 599, atGoLive: 400, when: 'at go-live' },
    monthly: { amount: 199, months: 6 },
  },
  guarantee: { moneyBackDays: 30, revisions: 'unlimited revisions' },
  /**
   * `calls`: the hours at which they are made, in the company's own zone; with `days: ['Mon', 'Tue']` on these alone, and
   * the others do not count. Both may be left out.
   */
  followUp: {
    withinHours: 24,
    minutes: 15,
    calls: { from: 9, until: 18, timeZone: 'America/Chicago' },
  },
  /** Besides the bonuses: what may be called free, in every language of the answers. */
  freeOfCharge: [
    'call',
    'consultation',
    'written plan',
    'quote',
    'chat',
    'talk',
    'talking',
    'asking',
    'question',
    'revisions',
    'changes',
    'llamada',
    'consulta',
    'logotipo',
    'dominio',
    'Anruf',
    'Gespräch',
    'Erstgespräch',
    'Beratung',
    'appel',
    'entretien',
    'domaine',
    'rozmowa',
    'domena',
  ],
  bonuses: ['logo', 'intro video', 'project video', 'domain', '1-year hosting'],
} as const;

export const packageValue: number = servicePackage.items.reduce((sum, item) => sum + item.value, 0);

export const packageSaving: number = packageValue - servicePackage.price;

export const monthlyTotal: number =
  servicePackage.payment.monthly.amount * servicePackage.payment.monthly.months;
