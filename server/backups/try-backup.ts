import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupProblem, sqlNameOf } from '@parley/database/backup/backup-format';
import { inspectBackup } from '@parley/database/backup/read-backup';
import { restoreBackup } from '@parley/database/backup/restore';
import { DatabaseFailure } from '@parley/database/database';
import { listMigrations, migrate } from '@parley/database/migrate';
import { openPglite } from '@parley/database/pglite/open';
import { databaseDirectory } from '../data-places.ts';
import { migrations } from '../open-database.ts';
import { describeFailure } from './describe-failure.ts';

/*
 * A process of its own: restores a backup into an empty embedded database, as `npm run restore` would, and counts
 * what is there. Says on one line what came of it, a `TriedBackup`.
 */

/** A statement writes a megabyte of rows; the whole has its limit from whoever started it. */
const statementTimeoutMs = 300_000;

export type TriedBackup =
  | { readonly rows: number }
  | { readonly failure: string }
  /** Why it could not be tried here: nothing is known of the backup. */
  | { readonly untried: string };

async function tryBackup(path: string, dataDirectory: string): Promise<number> {
  const known = (await listMigrations(migrations)).map(({ version }) => version);
  const contents = await inspectBackup(path, known);
  await mkdir(join(dataDirectory, 'secrets'), { mode: 0o700 });
  const database = await openPglite({
    directory: databaseDirectory(dataDirectory),
    statementTimeoutMs,
  });
  try {
    await migrate(database, migrations);
    await restoreBackup({ database, dataDirectory }, path, contents, { replace: false });
    let restored = 0;
    for (const [table, count] of contents.rowCounts) {
      const { rows } = await database.query<{ count: number }>(
        `select count(*)::int as count from ${sqlNameOf(table)}`,
      );
      if (rows[0]!.count !== count) {
        throw new BackupProblem(
          `${table} has ${rows[0]!.count} rows after the restore, and the backup ${count}.`,
        );
      }
      restored += count;
    }
    return restored;
  } finally {
    await database.close();
  }
}

/** What a restore says for whoever reads it at the machine repeats the database, which may quote a row. */
const describe = (error: unknown): string =>
  describeFailure(
    error instanceof BackupProblem && error.cause instanceof DatabaseFailure ? error.cause : error,
  );

// Of a server that is gone nobody waits for this, nor looks after the disk.
process.stdin.resume().once('end', () => process.exit(1));

const [path, place] = process.argv.slice(2);
const tried: TriedBackup = await tryBackup(path!, place!).then(
  (rows) => ({ rows }),
  (error: unknown) => ({ failure: describe(error) }),
);
process.stdout.write(`${JSON.stringify(tried)}\n`);
process.stdin.destroy();
