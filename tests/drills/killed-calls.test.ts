import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createVoiceApi } from '@parley/voice/rest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { createPostgresDatabase } from '../support/postgres.ts';
import { makeDataDir } from '../support/server.ts';
import { type ServerProcess, spawnParley } from '../support/server-process.ts';
import { connectSocket } from '../calls/socket-caller.ts';

describe.each(engines)('D374 kill -9 in a call on %s', (engine) => {
  let env: Record<string, string>;
  let dataDir: string;
  let server: ServerProcess | null = null;

  async function start() {
    server = spawnParley(env);
    const url = await server.ready;
    const token = (await readFile(join(dataDir, 'secrets/voice-private-key'), 'utf8')).trim();
    return createVoiceApi({ baseUrl: `${url}/voice`, token, retries: 0 });
  }
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

  it('ends the call with its reason once the lease has lapsed', { timeout: 120_000 }, async () => {
    const before = await start();
    const call = await before.calls.create({
      assistant: { firstMessage: 'Hello.' },
      transport: { provider: 'vapi.websocket' },
    });
    if (!('transport' in call)) throw new Error('it is a batch');
    const caller = await connectSocket(call.transport!.websocketCallUrl!);
    await expect.poll(async () => (await before.calls.get(call.id)).status).toBe('in-progress');
    await kill();
    expect(await caller.closed).toBe(1006);

    const after = await start();
    expect((await after.calls.get(call.id)).status).toBe('in-progress');
    await expect
      .poll(() => after.calls.get(call.id), { timeout: 60_000, interval: 500 })
      .toMatchObject({
        status: 'ended',
        endedReason: 'call.in-progress.error-vapifault-worker-died',
      });
  });
});
