import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFlagsFor } from '../scripts/server-flags.mjs';
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
import { visitBeside, warmUp } from './harness/visit.ts';
import { measureErasure } from './heavy-erasure.ts';

const voiceKey = 'bench-private-key-of-the-platform';
/** In MiB. */
const mostResident = 600;
const atOnce = 4;

/** Milliseconds until a page, and a lead, are answered while heavy requests are worked on. */
export const heavy: Benchmark = async () => [...(await measureRequests()), await measureErasure()];

async function measureRequests(): Promise<Finding[]> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-bench-heavy-'));
  const server = spawnParley(
    { DATA_DIR: directory, VOICE_PRIVATE_KEY: voiceKey, TRUST_PROXY: 'loopback' },
    'server/main.ts',
    projectRoot,
    serverFlagsFor(1024),
  );
  try {
    const url = await server.ready;
    await warmUp(url);
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
}

async function measureBeside(
  url: string,
  { name, prepare, failsWith }: HeavyRequest,
): Promise<Finding> {
  const voice = openVoiceCaller(url, voiceKey);
  const { path, body, close } = await prepare(voice);
  let working = atOnce;
  const all = Promise.all(
    Array.from({ length: atOnce }, async () => {
      const { status } = await voice.ask(path, body);
      if (status >= 500 && status !== failsWith) throw new Error(`${name}: ${status}`);
      working -= 1;
    }),
  );
  const finding = await visitBeside(url, `${atOnce} × ${name}`, () => working > 0);
  await all;
  await close?.();
  return finding;
}
