import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVoiceApi } from '@parley/voice/rest';
import { expect, onTestFinished } from 'vitest';
import { openPostgres } from '../../database/postgres.ts';
import { findFreePort } from '../support/free-port.ts';
import { createPostgresDatabase } from '../support/postgres.ts';
import { startParley } from '../support/server.ts';

/** Two servers on one Postgres; each call may come to either. */
export async function startTwo(callsAtOnce = '25') {
  const DATABASE_URL = await createPostgresDatabase();
  const database = await openPostgres({ url: DATABASE_URL });
  onTestFinished(() => database.close());
  async function start(atOnce: string) {
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-data-'));
    const port = await findFreePort();
    const server = await startParley({
      dataDir,
      env: {
        DATABASE_URL,
        PARLEY_SECRET: 'a-secret-of-several-servers-0123456789',
        PORT: String(port),
        NODE_URL: `http://127.0.0.1:${port}`,
        VOICE_CALLS_AT_ONCE: atOnce,
      },
    });
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= server.stop());
    onTestFinished(async () => {
      await stop();
      await rm(dataDir, { recursive: true });
    });
    const token = (await readFile(join(dataDir, 'secrets/voice-private-key'), 'utf8')).trim();
    return {
      ...server,
      stop,
      token,
      api: createVoiceApi({ baseUrl: `${server.url}/voice`, token, retries: 0 }),
    };
  }
  const one = await start(callsAtOnce);
  const two = await start('25');
  const known = async () =>
    (await database.query('select 1 from voice.nodes where seen_until > now()')).rows.length;
  await expect.poll(known).toBe(2);
  const holders = async () =>
    (
      await database.query<{ url: string }>(
        'select node_url as url from voice.rooms where server is not null order by created_at',
      )
    ).rows.map(({ url }) => url);
  /** A server that has died, and of which the others do not know it yet. */
  const addDead = () =>
    database.query(`insert into voice.nodes values ($1, $2, true, now() + interval '1 hour')`, [
      randomUUID(),
      deadUrl,
    ]);
  return { one, two, holders, database, addDead };
}

export const deadUrl = 'http://127.0.0.1:9';

export type Server = Awaited<ReturnType<typeof startTwo>>['one'];
