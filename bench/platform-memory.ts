import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnParley } from '../tests/support/server-process.ts';
import type { Benchmark } from './harness/finding.ts';
import { measure, type Request } from './harness/load.ts';
import { residentOfTree } from './harness/resident.ts';
import type { Subject } from './harness/subject.ts';

const share = 20_000;
/** Shares until the caches are full: the database's own take what it gets until then. */
const warmUp = 2;
/** What grows with every request grows on in these. */
const shares = 5;
/** Of what it was when warm; garbage comes and goes by as much. */
const most = 1.1;
const voiceKey = 'bench-private-key-of-the-platform';

export const platformMemory: Benchmark = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'parley-bench-memory-'));
  const server = spawnParley({
    DATA_DIR: directory,
    VOICE_PRIVATE_KEY: voiceKey,
  });
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
    const growth = after.at(-1)! / after[warmUp - 1]!;
    return [
      {
        goal: `Memory flat over ${(share * shares).toLocaleString('en')} requests: ≤ ${most} × what it is when warm`,
        measured: `${growth.toFixed(2)} ×; every ${share.toLocaleString('en')}: ${after.map((megabytes) => megabytes.toFixed(0)).join(', ')} MB, the first ${warmUp} to warm up`,
        met: growth <= most,
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
