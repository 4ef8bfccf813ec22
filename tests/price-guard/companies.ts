import { createCurrency } from '@parley/business/currency';
import { readPriceList } from '@parley/business/price-list';
import { sample } from '@parley/business/sample';
import type { PriceList } from '@parley/business/price-facts';
import { servicePackage } from '../installs/warsaw/business/package.ts';
import { services } from '../installs/warsaw/business/services.ts';

const sampleList = readPriceList(
  sample.servicePackage,
  sample.services,
  createCurrency(sample.company.currency, sample.company.locale),
);

/**
 * Those that sell different things in different money, by the name of the file with their sentences.
 * The unseen ones were written from a company's `business/`, without sight of the guard.
 */
export const priceLists = {
  dollars: sampleList,
  'unseen-dollars': sampleList,
  'unseen-zlotys': readPriceList(servicePackage, services, createCurrency('PLN', 'pl-PL')),
  euros: {
    offer: {
      name: 'Starter Kit',
      items: [
        { name: 'Photo shoot', value: 450 },
        { name: 'Menu design', value: 150 },
        { name: 'Table cards', value: 80 },
      ],
      price: 480,
      payment: { split: { now: 280, atGoLive: 200 }, monthly: { amount: 85, months: 6 } },
      bonuses: ['QR code', 'menu stand'],
    },
    unpriced: [{ name: 'Catering website' }],
    currency: createCurrency('EUR', 'en-IE'),
  },
  zlotys: {
    offer: {
      name: 'Opening Pack',
      items: [
        { name: 'Recipe book', value: 1200 },
        { name: 'Oven check', value: 800 },
        { name: 'Shift plan', value: 600 },
      ],
      price: 1999,
      payment: { split: { now: 1199, atGoLive: 800 }, monthly: { amount: 349, months: 6 } },
      bonuses: ['starter culture', 'apron'],
    },
    unpriced: [{ name: 'Flour contracts', alsoCalled: ['flour contract'] }],
    currency: createCurrency('PLN', 'pl-PL'),
  },
} as const satisfies Readonly<Record<string, PriceList>>;
