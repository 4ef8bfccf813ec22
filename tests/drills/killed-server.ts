import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createVoiceApi, type VoiceApi } from '@parley/voice/rest';
import { afterEach, beforeEach } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createPostgresDatabase } from '../support/postgres.ts';
import { makeDataDir } from '../support/server.ts';
import { type ServerProcess, spawnParley } from '../support/server-process.ts';

export interface KilledServer {
  /** Of this test: of all its servers, one after the other. */
  readonly dataDir: string;
  /** The one that runs now, and its platform with a private key. */
  start(): Promise<{ readonly child: ServerProcess['child']; readonly api: VoiceApi }>;
  /** Without a warning. Nothing where none runs. */
  kill(): Promise<void>;
}

/** For each test a place to keep things in, in which servers run until they are killed. */
export function keepKilledServer(engine: Database['engine']): KilledServer {
  let env: Record<string, string>;
  let dataDir: string;
  let server: ServerProcess | null = null;

  async function kill(): Promise<void> {
    server?.child.kill('SIGKILL');
    await server?.ended;
    server = null;
  }

  beforeEach(async () => {
    dataDir = await makeDataDir();
    env = { DATA_DIR: dataDir };
    if (engine === 'postgres') env['DATABASE_URL'] = await createPostgresDatabase();
  });
  afterEach(async () => {
    await kill();
    await rm(dataDir, { recursive: true });
  });

  return {
    get dataDir() {
      return dataDir;
    },
    async start() {
      server = spawnParley(env);
      const { child } = server;
      const url = await server.ready;
      const token = (await readFile(join(dataDir, 'secrets/voice-private-key'), 'utf8')).trim();
      return { child, api: createVoiceApi({ baseUrl: `${url}/voice`, token, retries: 0 }) };
    },
    kill,
  };
}
