import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openPglite } from '../../server/database/pglite/open.ts';

const migrations = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));

export const engines = ['pglite'] as const;

/** A migrated, empty database; closing it removes it. */
export async function openEngine(_engine: (typeof engines)[number]): Promise<Database> {
  const directory = await mkdtemp(join(tmpdir(), 'parley-'));
  const database = await openPglite({ directory: join(directory, 'pglite') });
  await migrate(database, migrations);
  return {
    ...database,
    async close() {
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}
