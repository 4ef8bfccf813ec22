import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../database/run-command.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';
import { unpackDirectory } from './archive.ts';
import type { Expected } from './expected.ts';

export interface Release {
  /** Where its data are kept. */
  readonly folder: string;
  readonly expected: Expected;
}

/** By name: each folder beside this file is a release. */
export async function readReleases(): Promise<[string, Release][]> {
  const names = (await readdir(import.meta.dirname)).filter((name) => /^v\d/.test(name));
  return Promise.all(
    names.map(async (name): Promise<[string, Release]> => {
      const folder = join(import.meta.dirname, name);
      const expected = JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8'));
      return [name, { folder, expected }];
    }),
  );
}

/**
 * Puts what a release left into an empty directory, and where it belongs. Answers what the environment
 * of a server on it has to say. @throws Error with the command's own words
 */
type Bring = (folder: string, dataDir: string) => Promise<Readonly<Record<string, string>>>;

const ways: Readonly<Record<string, Bring>> = {
  async 'its data directory'(folder, dataDir) {
    await unpackDirectory(join(folder, 'data.tar.zst'), dataDir);
    return {};
  },
  'its backup, embedded': (folder, dataDir) => restore(folder, dataDir, {}),
  ...(hasPostgres && {
    'its backup, in a Postgres': async (folder: string, dataDir: string) =>
      restore(folder, dataDir, { DATABASE_URL: await createPostgresDatabase() }),
  }),
};
export const waysToBring = Object.entries(ways);

async function restore(folder: string, dataDir: string, database: Record<string, string>) {
  const file = join(folder, 'backup.tar.gz');
  const { code, output } = await runCommand('restore', [file], { DATA_DIR: dataDir, ...database });
  if (code !== 0) throw new Error(output);
  return database;
}
