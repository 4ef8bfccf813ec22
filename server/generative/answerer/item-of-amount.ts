import type { Knowledge } from './knowledge.ts';
import type { Item } from './named-prices.ts';
import { enumerate, list } from './said.ts';

/** "What do I get for $799?": the part that counts for it, what it has, and what all of it costs. */
export function sayItem(
  { package: offer, services, formatPrice }: Knowledge,
  { id, name, value, parts = [] }: Item,
): string {
  const { summary, includes = [] } = services.find(({ item }) => item === id) ?? {};
  const counts = `**${name}** counts for ${formatPrice(value)} of the **${offer.name}**, which is ${formatPrice(offer.price)} in all.`;
  if (summary !== undefined) return `${counts} ${summary} You get:\n${list(includes)}`;
  return parts.length > 0 ? `${counts} You get the ${enumerate(parts)}.` : counts;
}
