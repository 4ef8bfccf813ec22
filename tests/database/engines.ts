import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openPglite } from '../../database/pglite/open.ts';
import { openPostgres } from '../../database/postgres.ts';
import { copyDatabaseTemplate, migrations } from '../support/data-template.ts';
import { createMigratedDatabase, hasPostgres } from '../support/postgres.ts';

export { migrations };

export interface OpenOptions {
  readonly statementTimeoutMs?: number;
}

/** Opens a migrated, empty database of its own, closed after the tests. */
export type OpenDatabase = (options?: OpenOptions) => Promise<Database>;

/** The same tests over both engines: what differs between them is a defect. */
export function describeOnBothEngines(name: string, define: (open: OpenDatabase) => void): void {
  describe(`${name}, embedded`, () => define(openForTests(openNewPglite)));
  describe.skipIf(!hasPostgres)(`${name}, on Postgres`, () =>
    define(openForTests(openNewPostgres)),
  );
}

interface Opened {
  readonly database: Database;
  readonly remove: () => Promise<void>;
}

function openForTests(openNew: (options: OpenOptions) => Promise<Opened>): OpenDatabase {
  const opened: Opened[] = [];
  afterAll(async () => {
    for (const { database, remove } of opened) {
      await database.close();
      await remove();
    }
  });
  return async (options = {}) => {
    const one = await openNew(options);
    opened.push(one);
    return one.database;
  };
}

export async function openNewPglite(options: OpenOptions = {}): Promise<Opened> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'parley-database-'));
  await copyDatabaseTemplate(dataDirectory);
  const database = await openPglite({ directory: join(dataDirectory, 'database'), ...options });
  return { database, remove: () => rm(dataDirectory, { recursive: true }) };
}

async function openNewPostgres(options: OpenOptions): Promise<Opened> {
  const database = await openPostgres({ url: await createMigratedDatabase(), ...options });
  return { database, remove: async () => {} };
}
