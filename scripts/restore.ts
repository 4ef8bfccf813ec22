import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareDataDirectory } from '../server/data-directory.ts';
import type { Database } from '../server/database/database.ts';
import { lockDirectory } from '../server/database/directory-lock.ts';
import { listMigrations, migrate } from '../server/database/migrate.ts';
import { openPglite } from '../server/database/pglite/open.ts';
import { openPostgres } from '../server/database/postgres.ts';
import { inspectBackup } from '../server/database/read-backup.ts';
import { restoreBackup } from '../server/database/restore.ts';
import { type Environment, parseEnvironment } from '../server/environment.ts';
import { readVariables } from '../server/program.ts';
import { projectRoot } from '../server/project-root.ts';
import { runCommand } from './run-command.ts';

/** `npm run restore -- file [--replace]`, with the server stopped. */
await runCommand(async () => {
  const { file, replace } = readArguments();
  const environment = parseEnvironment(readVariables());
  const migrations = join(projectRoot, 'supabase/migrations');
  const known = (await listMigrations(migrations)).map(({ version }) => version);
  const contents = await inspectBackup(file, known);

  const { dataDirectory } = environment;
  await prepareDataDirectory(dataDirectory);
  const release = await lockDirectory(dataDirectory);
  try {
    const database = await openDatabase(environment);
    try {
      await migrate(database, migrations);
      await restoreBackup({ database, dataDirectory }, file, contents, { replace });
    } finally {
      await database.close();
    }
  } finally {
    release();
  }
  const counts = [...contents.rowCounts].map(([table, count]) => `${count} ${table}`);
  const secrets = contents.secrets.size > 0 ? 'its secrets' : 'no secrets, which it does not have';
  return `restored the backup of ${contents.manifest.createdAt}: ${counts.join(', ')}, and ${secrets}.`;
});

function readArguments(): { file: string; replace: boolean } {
  const usage = 'usage: npm run restore -- file [--replace]';
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0) throw new Error(usage);
    // npm runs scripts in the project's directory, and says where it was called.
    return { file: resolve(process.env['INIT_CWD'] ?? '', file), replace: values.replace };
  } catch (error) {
    throw new Error(usage, { cause: error });
  }
}

function openDatabase({ database, dataDirectory }: Environment): Promise<Database> {
  return database.kind === 'postgres'
    ? openPostgres({ url: database.url })
    : openPglite({ directory: join(dataDirectory, 'database') });
}
