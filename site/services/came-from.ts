import type { CameFrom } from '@parley/contract';

const named = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** Neither `URL.parse` nor `toWellFormed`: browsers that the build aims at have none. */
const loneSurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

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
    if (value) cameFrom[name] = value.replace(loneSurrogates, '\ufffd');
  }
  try {
    const before = new URL(referrer);
    if (before.host !== here.host) cameFrom.referrer = before.hostname.slice(0, 100);
  } catch {
    // None, or no address.
  }
  return Object.keys(cameFrom).length > 0 ? cameFrom : null;
}
