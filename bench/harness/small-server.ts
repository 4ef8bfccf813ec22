import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { serverFlagsFor } from '../../scripts/server-flags.mjs';
import { projectRoot } from '../../server/project-root.ts';
import { type ServerProcess, spawnParley } from '../../tests/support/server-process.ts';

/** Measures a server as the launcher starts it on a machine of 1 GB; its data directory is removed with it. */
export async function withSmallServer<Result>(
  directory: string,
  env: Readonly<Record<string, string>>,
  measure: (url: string, server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = spawnParley(
    { DATA_DIR: directory, TRUST_PROXY: 'loopback', ...env },
    undefined,
    projectRoot,
    serverFlagsFor(1024, cpus().length),
  );
  try {
    return await measure(await server.ready, server);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(directory, { recursive: true });
  }
}
