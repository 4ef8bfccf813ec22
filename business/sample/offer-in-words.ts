import { servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';

const { items, name, price } = servicePackage;

/** The offer with its price. */
export const whole = `${name} (${formatPrice(price)})`;

/** What a part counts for in it. */
export const valueOf = (id: string): string =>
  formatPrice(items.find((item: { readonly id: string }) => item.id === id)?.value ?? 0);
