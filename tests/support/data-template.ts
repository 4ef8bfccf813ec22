import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../../database/migrate.ts';
import { openPglite } from '../../database/pglite/open.ts';
import { projectRoot } from '../../server/project-root.ts';

export const migrations = join(projectRoot, 'supabase/migrations');
const cache = join(projectRoot, 'node_modules/.cache/parley');

/**
 * Puts a migrated, empty embedded database into a test's data directory. Making one takes seconds, so
 * it is made once, kept by what it is made from, and copied.
 */
export async function copyDatabaseTemplate(dataDirectory: string): Promise<void> {
  const template = join(cache, `database-${await fingerprint()}`);
  if (!(await isThere(template))) await makeTemplate(template);
  // A thousand files: the one that waits for each is ten times slower.
  cpSync(template, join(dataDirectory, 'database'), { recursive: true });
}

async function makeTemplate(template: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(join(cache, 'making-'));
  const directory = join(making, 'database');
  const database = await openPglite({ directory });
  await migrate(database, migrations);
  await database.close();
  // Another worker may have been faster; its template is as good.
  await rename(directory, template).catch(() => {});
  await rm(making, { recursive: true });
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json')));
  for (const file of (await readdir(migrations)).sort()) {
    hash.update(file).update(await readFile(join(migrations, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
