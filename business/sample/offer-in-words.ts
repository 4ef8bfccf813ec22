import { servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';

const { items, name, price } = servicePackage;

/** The offer with its price. */
export const whole = `${name} (${formatPrice(price)})`;

/** What a part counts for in it. */
export const valueOf = (id: (typeof items)[number]['id']): string =>
  formatPrice(items.find((item) => item.id === id)!.value);
