import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { installOnDebian } from './debian.ts';
import { findPostgres, howToGetPostgres } from './find-postgres.ts';
import { findFreePort } from './free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a Postgres that lives as long as the test run, or empty when there is none. */
    postgresUrl: string;
  }
}

/** Postgres refuses to run as root; this is whom it runs as then. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Starts a Postgres of the tests' own, and installs one where that is one safe command. */
export default async function setup({
  provide,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (findPostgres() === null) installOnDebian(['postgresql'], 'the database tests');
  const programs = findPostgres();
  if (programs === null) {
    if (process.env['CI']) throw new Error(howToGetPostgres);
    console.warn(`parley: the tests on Postgres are skipped, ${howToGetPostgres}`);
    provide('postgresUrl', '');
    return undefined;
  }
  const postgres = await startPostgres(programs);
  provide('postgresUrl', postgres.url);
  return postgres.stop;
}

/** @param disk where its tables lie; its log lies elsewhere, for Postgres ends when that finds no room */
export async function startPostgres(
  programs: string,
  disk?: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined;
  const directory = mkdtempSync(join(tmpdir(), 'parley-postgres-'));
  if (account) chownSync(directory, account.uid, account.gid);
  const data = join(disk ?? directory, 'data');
  if (account && disk !== undefined) chownSync(disk, account.uid, account.gid);
  execFileSync(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-X',
      join(directory, 'log'),
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { ...account, cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const port = await findFreePort();
  const server = spawn(
    join(programs, 'postgres'),
    [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory],
      ...['-c', 'shared_buffers=32MB', '-c', 'max_connections=200'],
      // No test cuts the power, and a busy machine's disk takes half a minute for what waits for it.
      ...['-c', 'fsync=off'],
    ],
    { ...account, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await accepting(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = once(server, 'exit');
      // Postgres' own word for: end the sessions, and stop.
      server.kill('SIGINT');
      await ended;
      await rm(directory, { recursive: true });
    },
  };
}

function unprivilegedAccount(): Account {
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim()),
    );
    const [uid, gid] = ids;
    if (uid && gid) return { uid, gid };
  }
  throw new Error('Postgres cannot run as root, and there is no user `postgres` or `nobody`.');
}

/** Resolves once the server takes connections. */
async function accepting(server: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Postgres did not start: ${said}`)));
  });
}
