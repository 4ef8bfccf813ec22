import { existsSync } from 'node:fs';
import { DirectoryInUse } from '../../database/directory-lock.ts';
import { describeMissingRights } from '../../database/postgres-rights.ts';
import { describeMissingTrigrams } from '../../database/trigrams.ts';
import { databaseDirectory } from '../../server/data-places.ts';
import { slowSearch } from '../../server/warn-of-search.ts';
import { openDatabase } from '../../server/open-database.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';
import { ask, readJson } from './network.ts';

const mostSkew = 5;

/** Whether it answers, what its role may do, and its clock. */
export async function checkDatabase(patient: Patient): Promise<Finding[]> {
  return patient.environment.database.kind === 'embedded'
    ? [await checkEmbedded(patient)]
    : checkPostgres(patient);
}

async function checkEmbedded({ environment, server, signal }: Patient): Promise<Finding> {
  const about = 'Database';
  if (server) {
    const health = (await readJson(await ask(`${server.url}/healthz`, signal))) as {
      ok?: unknown;
      database?: unknown;
    } | null;
    return health?.ok === true
      ? ok(about, `embedded, ${String(health.database)}, as the running server says.`)
      : wrong(
          about,
          'the running server says that it is down, or that leads cannot be saved.',
          'its log says why.',
        );
  }
  if (!existsSync(databaseDirectory(environment.dataDirectory)))
    return note(about, 'embedded; the first start makes it.');
  try {
    const database = await openDatabase(environment);
    try {
      await database.query('select 1');
    } finally {
      await database.close();
    }
    return ok(about, 'embedded; it opens and answers.');
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    return wrong(
      about,
      'another process holds it, which answers nobody here.',
      'wait while a server starts or a backup is made; else stop that process.',
    );
  }
}

async function checkPostgres({ environment }: Patient): Promise<Finding[]> {
  const database = await openDatabase(environment);
  try {
    const missing = await describeMissingRights(database);
    const trigrams = await describeMissingTrigrams(database);
    const { rows } = await database.query<{ seconds: number }>(
      'select extract(epoch from clock_timestamp())::float8 as seconds',
    );
    const skew = Math.round(Math.abs(rows[0]!.seconds - Date.now() / 1000));
    return [
      missing === null
        ? ok('Database', 'Postgres answers, and its role has the rights that it needs.')
        : wrong('Database', 'Postgres answers.', missing),
      ...(trigrams === null || missing !== null ? [] : [wrong('Search', slowSearch, trigrams)]),
      skew > mostSkew
        ? wrong(
            'Clock',
            `Postgres is ${skew} s apart from this machine.`,
            'let both keep time by NTP.',
          )
        : ok('Clock', 'agrees with Postgres.'),
      ...(existsSync(databaseDirectory(environment.dataDirectory))
        ? [
            note(
              'Database',
              'an embedded database lies in DATA_DIR, too; what is in it is not shown.',
              'where leads are missing: `npm run backup` without DATABASE_URL, and restore that file with it; else move the folder away.',
            ),
          ]
        : []),
    ];
  } finally {
    await database.close();
  }
}
