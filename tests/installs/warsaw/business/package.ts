export const servicePackage = {
  name: 'Open Your Bakery',
  items: [
    { id: 'plan', name: 'Bakery plan', value: 3100 },
    { id: 'recipes', name: 'Twelve recipes', value: 1450 },
    { id: 'oven', name: 'Oven choice', value: 880 },
    { id: 'first-week', name: 'First week beside you', value: 640 },
  ],
  price: 4850,
  payment: {
    split: { now: 2450, atGoLive: 2400, when: 'on the first day of baking' },
    monthly: { amount: 710, months: 7 },
  },
  guarantee: { moneyBackDays: 21, revisions: 'three rounds of changes' },
  followUp: {
    withinHours: 48,
    minutes: 20,
    calls: { from: 5, until: 13, timeZone: 'Europe/Warsaw' },
  },
  bonuses: ['sourdough starter', 'recipe book', 'flour tasting'],
} as const;

export const packageValue: number = servicePackage.items.reduce((sum, item) => sum + item.value, 0);

export const packageSaving: number = packageValue - servicePackage.price;

export const monthlyTotal: number =
  servicePackage.payment.monthly.amount * servicePackage.payment.monthly.months;
