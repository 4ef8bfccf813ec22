import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFlagsFor } from '../scripts/server-flags.mjs';
import { projectRoot } from '../server/project-root.ts';
import { spawnParley } from '../tests/support/server-process.ts';
import type { Benchmark } from './harness/finding.ts';
import { measure, type Request } from './harness/load.ts';
import { residentOfTree } from './harness/resident.ts';
import type { Subject } from './harness/subject.ts';

const share = 20_000;
/** The first hundred thousand requests: until then caches fill, the database's own among them. */
const warmUp = 5;
/** What grows with every request grows on in these. */
const shares = 5;
/** Of what it was when warm; garbage comes and goes by as much. */
const most = 1.1;
/** In MiB: the machine whose flags the server is given, and what it may take of it. */
const machine = 1024;
const mostResident = 640;
const voiceKey = 'bench-private-key-of-the-platform';

export const platformMemory: Benchmark = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'parley-bench-memory-'));
  const flags = serverFlagsFor(machine, cpus().length);
  const server = spawnParley(
    { DATA_DIR: directory, VOICE_PRIVATE_KEY: voiceKey },
    undefined,
    projectRoot,
    flags,
  );
  try {
    const url = await server.ready;
    // What `measure` counts besides, and nobody reads here.
    const cpu = async () => 0;
    const subject: Subject = { name: 'Parley', url, cpu, stop: async () => {} };
    const after: number[] = [];
    for (let round = 0; round < warmUp + shares; round++) {
      for (const request of requests) {
        await measure(subject, request, { connections: 32, amount: share / requests.length });
      }
      after.push(residentOfTree(server.child.pid!));
    }
    const growth = Math.max(...after.slice(warmUp)) / after[warmUp - 1]!;
    const peak = Math.max(...after);
    const list = after.map((megabytes) => megabytes.toFixed(0)).join(', ');
    return [
      {
        goal: `Memory flat over the second ${(share * shares).toLocaleString('en')} requests: ≤ ${most} × what it is after the first`,
        measured: `${growth.toFixed(2)} ×; every ${share.toLocaleString('en')}: ${list} MB, the first ${warmUp} to warm up`,
        met: growth <= most,
      },
      {
        goal: `Memory of a server on a machine of 1 GB ≤ ${mostResident} MB`,
        measured: `${peak.toFixed(0)} MB at most, with ${flags.join(' ')}`,
        met: peak <= mostResident,
      },
    ];
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(directory, { recursive: true });
  }
};

const headers = { authorization: `Bearer ${voiceKey}`, 'content-type': 'application/json' };

/** Lists, a write and a document, in equal parts. */
const requests: readonly Request[] = [
  { path: '/voice/assistant?limit=10', headers },
  {
    path: '/voice/assistant',
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Front desk', firstMessage: 'Hello! How can I help?' }),
  },
  { path: '/voice/call?limit=10', headers },
  { path: '/voice/openapi.json', headers },
];
