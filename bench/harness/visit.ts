import { embeddedAnonKey } from '../../server/pages/public-config.ts';
import { leadRequest } from '../lead-request.ts';
import type { Finding } from './finding.ts';
import { median } from './statistics.ts';

/** In milliseconds. */
const most = 250;
/** Visitors that come in any case, one after the other. */
const leastVisits = 20;

/** Visitors one after the other, each a page and a lead, while something else is worked on. */
export async function visitBeside(
  url: string,
  what: string,
  isWorking: () => boolean,
): Promise<Finding> {
  const began = performance.now();
  const pages: number[] = [];
  const leads: number[] = [];
  while (isWorking() || pages.length < leastVisits) {
    const { page, lead } = await visit(url);
    pages.push(page);
    leads.push(lead);
  }
  const seconds = (performance.now() - began) / 1000;
  const describe = (name: string, times: readonly number[]) =>
    `${name} ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)}`;
  return {
    goal: `Beside ${what}: page and lead ≤ ${most} ms`,
    measured: `${describe('page', pages)}; ${describe('lead', leads)}; ${pages.length} visitors in ${seconds.toFixed(1)} s`,
    met: Math.max(...pages, ...leads) <= most,
  };
}

/** A server's first visitors pay for what it loads. */
export async function warmUp(url: string): Promise<void> {
  for (let round = 0; round < leastVisits; round += 1) await visit(url);
}

let visitors = 0;
async function visit(url: string): Promise<{ page: number; lead: number }> {
  visitors += 1;
  const page = await time(url);
  const { path, headers, ...request } = leadRequest(embeddedAnonKey);
  const from = { 'x-forwarded-for': `10.0.${(visitors >> 8) & 255}.${visitors & 255}` };
  const lead = await time(url + path, { ...request, headers: { ...headers, ...from } });
  return { page, lead };
}

async function time(url: string, request: RequestInit = {}): Promise<number> {
  const began = performance.now();
  const reply = await fetch(url, request);
  await reply.text();
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return performance.now() - began;
}
