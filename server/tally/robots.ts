import type { IncomingHttpHeaders } from 'node:http';

/** Every browser begins so. */
const browser = /^Mozilla\/5\.0 \(/;
/** What those that say what they are call themselves. Cubot makes telephones. */
const robot =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|monitor|preview|facebookexternalhit|\+https?:/i;

/** Whether nobody looks at the page that is asked for: a robot that says so, or a browser that only fetches ahead. */
export function isNobody(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'] ?? '';
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? '';
  return !browser.test(agent) || robot.test(agent) || /prefetch|prerender/.test(String(purpose));
}
