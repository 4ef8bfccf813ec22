import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFlagsFor } from '../scripts/server-flags.mjs';
import { embeddedAnonKey } from '../server/pages/public-config.ts';
import { projectRoot } from '../server/project-root.ts';
import {
  type HeavyRequest,
  heavyRequests,
  limitedRequests,
} from '../tests/support/heavy-requests.ts';
import { spawnParley } from '../tests/support/server-process.ts';
import { openVoiceCaller } from '../tests/support/voice-caller.ts';
import type { Benchmark, Finding } from './harness/finding.ts';
import { residentOfTree } from './harness/resident.ts';
import { median } from './harness/statistics.ts';
import { leadRequest } from './lead-request.ts';

const voiceKey = 'bench-private-key-of-the-platform';
const most = 250;
/** In MiB. */
const mostResident = 600;
const atOnce = 4;
/** Visitors that come in any case, one after the other. */
const leastVisits = 20;

/** Milliseconds until a page, and a lead, are answered while heavy requests are worked on. */
export const heavy: Benchmark = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'parley-bench-heavy-'));
  const server = spawnParley(
    { DATA_DIR: directory, VOICE_PRIVATE_KEY: voiceKey, TRUST_PROXY: 'loopback' },
    'server/main.ts',
    projectRoot,
    serverFlagsFor(1024),
  );
  try {
    const url = await server.ready;
    for (let round = 0; round < leastVisits; round += 1) await visit(url);
    const findings: Finding[] = [];
    for (const request of [...heavyRequests, ...limitedRequests])
      findings.push(await measureBeside(url, request));
    const resident = residentOfTree(server.child.pid!);
    return [
      ...findings,
      {
        goal: `Memory after these, with what is kept to be searched, ≤ ${mostResident} MB`,
        measured: `${resident.toFixed(0)} MB`,
        met: resident <= mostResident,
      },
    ];
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(directory, { recursive: true });
  }
};

async function measureBeside(
  url: string,
  { name, prepare, failsWith }: HeavyRequest,
): Promise<Finding> {
  const voice = openVoiceCaller(url, voiceKey);
  const { path, body, close } = await prepare(voice);
  const began = performance.now();
  let working = atOnce;
  const all = Promise.all(
    Array.from({ length: atOnce }, async () => {
      const { status } = await voice.ask(path, body);
      if (status >= 500 && status !== failsWith) throw new Error(`${name}: ${status}`);
      working -= 1;
    }),
  );
  const pages: number[] = [];
  const leads: number[] = [];
  while (working > 0 || pages.length < leastVisits) {
    const { page, lead } = await visit(url);
    pages.push(page);
    leads.push(lead);
  }
  await all;
  await close?.();
  const seconds = (performance.now() - began) / 1000;
  const longest = Math.max(...pages, ...leads);
  const describe = (what: string, times: readonly number[]) =>
    `${what} ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)}`;
  return {
    goal: `Beside ${atOnce} × ${name}: page and lead ≤ ${most} ms`,
    measured: `${describe('page', pages)}; ${describe('lead', leads)}; ${pages.length} visitors in ${seconds.toFixed(1)} s`,
    met: longest <= most,
  };
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
