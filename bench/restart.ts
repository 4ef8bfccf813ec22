import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnParley } from '../tests/support/server-process.ts';
import type { Benchmark } from './harness/finding.ts';
import { residentOfTree } from './harness/resident.ts';
import { median } from './harness/statistics.ts';

const most = { seconds: 1.5, megabytes: 290 };
const restarts = 7;

interface Start {
  readonly seconds: number;
  readonly idleMegabytes: number;
  /** Largest sum over the server and its children that was seen while it started. */
  readonly peakMegabytes: number;
}

export const restart: Benchmark = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'parley-bench-restart-'));
  const first = await startOnce(directory);
  const again: Start[] = [];
  for (let round = 0; round < restarts; round++) again.push(await startOnce(directory));
  rmSync(directory, { recursive: true });
  const seconds = median(again.map((start) => start.seconds));
  const idle = median(again.map((start) => start.idleMegabytes));
  return [
    {
      goal: `Restart to first answer ≤ ${most.seconds} s on an existing embedded database`,
      measured: `${seconds.toFixed(2)} s (median of ${restarts}); the very first start ${first.seconds.toFixed(2)} s`,
      met: seconds <= most.seconds,
    },
    {
      goal: `Memory ≤ ${most.megabytes} MB idle, first start included`,
      measured: `${idle.toFixed(0)} MB after a restart, ${first.idleMegabytes.toFixed(0)} MB after the first start (while starting: ${first.peakMegabytes.toFixed(0)} MB with its short-lived child)`,
      met: Math.max(idle, first.idleMegabytes) <= most.megabytes,
    },
  ];
};

async function startOnce(directory: string): Promise<Start> {
  const began = performance.now();
  const server = spawnParley({ DATA_DIR: directory });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentOfTree(server.child.pid!));
  }, 100);
  const url = await server.ready;
  await fetch(url);
  await fetch(`${url}/healthz`);
  const seconds = (performance.now() - began) / 1000;
  await new Promise((wake) => setTimeout(wake, 3_000));
  clearInterval(watch);
  const idle = residentOfTree(server.child.pid!);
  server.child.kill('SIGTERM');
  await server.ended;
  return { seconds, idleMegabytes: idle, peakMegabytes: Math.max(peak, idle) };
}
