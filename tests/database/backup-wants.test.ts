import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyDatabaseTemplate } from '../support/data-template.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';
import { startParley } from '../support/server.ts';
import { runCommand } from './run-command.ts';

describe('D266 what backup and restore lack is a sentence that names it:', () => {
  let directory: string;
  let dataDir: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'parley-wants-'));
    dataDir = join(directory, 'data');
    await mkdir(dataDir);
  });
  afterEach(() => rm(directory, { recursive: true }));

  const run = async (
    command: 'backup' | 'restore',
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ) => {
    const { code, output } = await runCommand(command, args, { DATA_DIR: dataDir, ...env });
    expect(code).toBe(1);
    expect(output).not.toMatch(/ENOENT: |EACCES: |syscall|errno/);
    return output;
  };

  it('the token of a running server', async () => {
    await copyDatabaseTemplate(dataDir);
    const token = 'a-token-from-the-environment';
    const server = await startParley({ dataDir, env: { OPERATOR_TOKEN: token } });
    const path = join(directory, 'backup.tar.gz');
    const file = join(dataDir, 'secrets/operator-token');
    expect(await run('backup', [path])).toBe(
      `parley: the running server makes the backup, and asks for its token: set OPERATOR_TOKEN to the one that it was started with, for ${file} is not there.\n`,
    );
    const given = await runCommand('backup', [path], { DATA_DIR: dataDir, OPERATOR_TOKEN: token });
    expect(given).toMatchObject({ code: 0 });
    // A note that was cut off while it was written.
    await writeFile(join(dataDir, 'server.json'), '{"url": "http');
    expect(await run('backup', [join(directory, 'second.tar.gz')])).toBe(
      `parley: another process works in ${dataDir}: try again once it has ended.\n`,
    );
    await server.stop();
  });

  it('the folder to write into', async () => {
    await copyDatabaseTemplate(dataDir);
    const folder = join(directory, 'no/such');
    expect(await run('backup', [join(folder, 'backup.tar.gz')])).toBe(
      `parley: there is no folder ${folder}: make it, or give another name.\n`,
    );
    const file = join(directory, 'file');
    await writeFile(file, 'kept');
    expect(await run('backup', [join(file, 'backup.tar.gz')])).toBe(
      `parley: ${file} is not a directory.\n`,
    );
    expect(await readFile(file, 'utf8')).toBe('kept');
  });

  it('a data directory', async () => {
    const none = join(directory, 'none');
    expect(await run('backup', [join(directory, 'a')], { DATA_DIR: none })).toBe(
      `parley: there is no database in ${join(none, 'database')} yet.\n`,
    );
    const file = join(directory, 'file');
    await writeFile(file, '');
    expect(await run('restore', [file], { DATA_DIR: file })).toBe(
      `parley: ${file} is damaged: unexpected end of file. Nothing was restored.\n`,
    );
  });

  it.skipIf(!hasPostgres)('a Postgres, its tables, and the data directory beside it', async () => {
    const url = await createPostgresDatabase();
    const none = join(directory, 'none');
    const path = join(directory, 'backup.tar.gz');
    expect(await run('backup', [path], { DATABASE_URL: url, DATA_DIR: none })).toBe(
      `parley: DATA_DIR ${none} is not there.\n`,
    );
    expect(await run('backup', [path], { DATABASE_URL: url })).toBe(
      'parley: there are no tables of Parley at DATABASE_URL yet.\n',
    );
    const nobody = 'postgres://postgres:hidden-word@127.0.0.1:1/parley';
    for (const command of ['backup', 'restore'] as const) {
      const made = join(directory, `${command}.tar.gz`);
      if (command === 'restore') {
        await copyDatabaseTemplate(dataDir);
        await runCommand('backup', [made], { DATA_DIR: dataDir });
      }
      const output = await run(command, [made], { DATABASE_URL: nobody });
      expect(output).toMatch(/^parley: DATABASE_URL does not open a database: .*ECONNREFUSED.*\n$/);
      expect(output).not.toContain('hidden-word');
    }
  });
});
