import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listMigrations } from '../../database/migrate.ts';
import { inspectBackup } from '../../database/backup/read-backup.ts';
import { startParley, type TestServer } from '../support/server.ts';
import { migrations } from './engines.ts';
import { runCommand } from './run-command.ts';

let server: TestServer;
let directory: string;

beforeEach(async () => {
  server = await startParley();
  directory = await mkdtemp(join(tmpdir(), 'parley-running-'));
});

afterEach(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

const runBackup = (path: string) => runCommand('backup', [path], { DATA_DIR: server.dataDir });

it('D8 backs up a running server without stopping it', async () => {
  const lead = { name: 'Ann', email: 'ann@example.com', phone: '1' };
  const saved = await fetch(`${server.url}/rest/v1/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: await readAnonKey() },
    body: JSON.stringify(lead),
  });
  expect(saved.status).toBe(201);

  const path = join(directory, 'backup.tar.gz');
  expect(await runBackup(path)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`backup written to ${path}`),
  });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const known = (await listMigrations(migrations)).map(({ version }) => version);
  const { manifest, rowCounts } = await inspectBackup(path, known);
  expect(rowCounts.get('leads')).toBe(1);
  expect(manifest.files.map(({ name }) => name)).toContain('secrets/operator-token');
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

it('says so when the running server does not know the token', async () => {
  const token = join(server.dataDir, 'secrets/operator-token');
  const kept = await readFile(token, 'utf8');
  await writeFile(token, 'a-token-of-another-server\n');
  const path = join(directory, 'backup.tar.gz');
  expect(await runBackup(path)).toEqual({
    code: 1,
    output: `parley: the running server at ${server.url} refused the backup (HTTP 401): OPERATOR_TOKEN, or else the token of the data directory, is not the one that it was started with.\n`,
  });
  await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
  await writeFile(token, kept);
});

async function readAnonKey(): Promise<string> {
  const response = await fetch(`${server.url}/config.json`);
  const config = (await response.json()) as { database: { anonKey: string } };
  return config.database.anonKey;
}
