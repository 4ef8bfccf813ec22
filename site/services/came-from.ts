import type { CameFrom } from '@parley/contract';

const named = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/**
 * What the link that led here says of itself, and the host of the page with that link.
 * @param address of this page
 * @param referrer as the browser has it: an address, or an empty text
 */
export function readCameFrom(address: string, referrer: string): CameFrom | null {
  const here = new URL(address);
  const cameFrom: CameFrom = {};
  for (const name of named) {
    const value = here.searchParams.get(`utm_${name}`)?.trim().slice(0, 100);
    if (value) cameFrom[name] = value.toWellFormed();
  }
  const before = URL.parse(referrer);
  if (before && before.host !== here.host) cameFrom.referrer = before.hostname.slice(0, 100);
  return Object.keys(cameFrom).length > 0 ? cameFrom : null;
}
