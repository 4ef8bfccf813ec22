import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openPglite } from '../../database/pglite/open.ts';
import { openPostgres } from '../../database/postgres.ts';
import { copyDatabaseTemplate } from '../support/data-template.ts';
import { createMigratedDatabase, hasPostgres } from '../support/postgres.ts';

/** The engines that this run has: Postgres only where the machine does. */
export const engines: readonly Database['engine'][] = hasPostgres
  ? ['pglite', 'postgres']
  : ['pglite'];

/** A migrated, empty database. */
export function openEngine(engine: Database['engine']): Promise<Database> {
  return engine === 'pglite' ? openEmbedded() : openServer();
}

/** Opens a database for each who asks, of this engine or another; all are closed at the end of the tests around it. */
export function openEngines(
  usual: Database['engine'],
): (engine?: Database['engine']) => Promise<Database> {
  const opened: Database[] = [];
  afterAll(async () => {
    for (const database of opened) await database.close();
  });
  return async (engine = usual) => {
    const database = await openEngine(engine);
    opened.push(database);
    return database;
  };
}

async function openEmbedded(): Promise<Database> {
  const directory = await mkdtemp(join(tmpdir(), 'parley-'));
  await copyDatabaseTemplate(directory);
  const database = await openPglite({ directory: join(directory, 'database') });
  return {
    ...database,
    async close() {
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}

const openServer = async (): Promise<Database> =>
  openPostgres({ url: await createMigratedDatabase() });
