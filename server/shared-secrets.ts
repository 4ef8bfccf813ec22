import type { Database, Queryable } from '@parley/database/database';
import { createSealer, hasOrganisation, resealKept } from '@parley/platform';
import {
  openSecrets,
  openSessionSecret,
  readSecrets,
  type Secrets,
  writeSecrets,
} from './data-directory.ts';
import { deriveSecrets, fingerprintOf } from './derived-secrets.ts';
import type { Environment } from './environment.ts';
import { StartProblem } from './start-problem.ts';

export interface OpenedSecrets {
  readonly secrets: Secrets;
  /** Signs sessions of the console. */
  readonly sessionSecret: string;
  /** Known to every server of the same `PARLEY_SECRET`; null without one. */
  readonly shared: { readonly nodeSecret: string } | null;
}

type Given = Pick<
  Environment,
  'dataDirectory' | 'parleySecret' | 'operatorToken' | 'voicePrivateKey'
>;

/**
 * The secrets of this server: kept in `DATA_DIR`, or derived from `PARLEY_SECRET`, with the keys that an
 * installation had before it was set. Then the files of `DATA_DIR` say the same, for backups, for people who look
 * a key up, and for whoever takes the variable away again.
 * @throws StartProblem where the database was set up with other secrets.
 */
export async function openServerSecrets(
  { dataDirectory, parleySecret, operatorToken, voicePrivateKey }: Given,
  database: Database,
): Promise<OpenedSecrets> {
  const given = { operatorToken, voicePrivateKey };
  if (parleySecret === null) {
    const secrets = await openSecrets(dataDirectory, given);
    const kept = await readShared(database);
    if (kept && kept.fingerprint !== fingerprintOf(secrets.voiceSealingKey)) {
      throw new StartProblem(
        'PARLEY_SECRET is not set, and the servers of this database have one: set it to theirs.',
      );
    }
    return { secrets, sessionSecret: await openSessionSecret(dataDirectory), shared: null };
  }
  const { secrets: derived, keysKey, sessionSecret, nodeSecret } = deriveSecrets(parleySecret);
  const secrets = await share(database, dataDirectory, derived, createSealer(keysKey));
  await writeSecrets(dataDirectory, secrets, given);
  return {
    secrets: {
      ...secrets,
      ...(operatorToken !== null && { operatorToken }),
      ...(voicePrivateKey !== null && { voicePrivateKey }),
    },
    sessionSecret,
    shared: { nodeSecret },
  };
}

/** Those of the database; the first server puts there what it has in its files, and seals all anew. */
async function share(
  database: Database,
  directory: string,
  derived: Secrets,
  sealer: ReturnType<typeof createSealer>,
): Promise<Secrets> {
  const { voiceSealingKey } = derived;
  const fingerprint = fingerprintOf(voiceSealingKey);
  const found = await readSecrets(directory);
  const kept = await readShared(database);
  if (kept) refuseOther(kept, fingerprint);
  const old = found.voiceSealingKey;
  if (!kept && old === undefined && (await hasOrganisation(database))) {
    throw new StartProblem(
      'PARLEY_SECRET is new to this database, whose secrets lie in the DATA_DIR of another server: start that one with it first. Where they are lost, start once without it.',
    );
  }
  // A backup that was put back brings its own key, too.
  if (old !== undefined && old !== voiceSealingKey) {
    await resealKept(database, createSealer(old), createSealer(voiceSealingKey));
  }
  if (!kept) {
    const keys = sealer.seal(place, JSON.stringify({ ...derived, ...found, voiceSealingKey }));
    await database.query(
      `insert into parley.secrets (fingerprint, keys) values ($1, $2) on conflict do nothing`,
      [fingerprint, keys],
    );
  }
  // Another server may have been the first.
  const shared = (await readShared(database))!;
  refuseOther(shared, fingerprint);
  const keys = sealer.unseal(place, shared.keys);
  if (keys === null) throw new Error('the keys in parley.secrets were sealed by another key');
  return JSON.parse(keys) as Secrets;
}

/** What is sealed for nobody's organisation says so. */
const place = 'server';

interface Shared {
  readonly fingerprint: string;
  readonly keys: string;
}

async function readShared(database: Queryable): Promise<Shared | null> {
  const { rows } = await database.query<Shared>('select fingerprint, keys from parley.secrets');
  return rows[0] ?? null;
}

function refuseOther(shared: Shared, fingerprint: string): void {
  if (shared.fingerprint === fingerprint) return;
  throw new StartProblem(
    'PARLEY_SECRET is not the one that this database was set up with: every server on it needs the same.',
  );
}
