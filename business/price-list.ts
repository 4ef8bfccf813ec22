import type { PriceList } from './price-facts.ts';
import { servicePackage } from './package.ts';
import { currency } from './prices.ts';
import { services } from './services.ts';

/** What the guard of prices holds an answer to: a service that an item stands for is that item. */
export const readPriceList = (
  offer: PriceList['offer'],
  services: readonly (PriceList['unpriced'][number] & { readonly item?: string | undefined })[],
  currency: PriceList['currency'],
): PriceList => ({ offer, unpriced: services.filter(({ item }) => item === undefined), currency });

export const priceList: PriceList = readPriceList(servicePackage, services, currency);
