import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVoiceApi, type VoiceApi } from '@parley/voice/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { runCommand } from '../database/run-command.ts';
import { embeddedAnonKey } from '../../server/pages/public-config.ts';
import { copyDatabaseTemplate } from '../support/data-template.ts';
import { createPostgresDatabase } from '../support/postgres.ts';
import { startParley, type TestServer } from '../support/server.ts';

describe.each(engines)('the state of the platform on %s', { timeout: 180_000 }, (engine) => {
  let folder: string;
  let env: Record<string, string>;
  let server: TestServer;
  let api: VoiceApi;
  const state = (...args: string[]) => runCommand('voice-state', args, env);

  async function start(): Promise<void> {
    server = await startParley({ dataDir: env['DATA_DIR']!, env });
    const token = (await readFile(join(folder, 'data/secrets/voice-private-key'), 'utf8')).trim();
    api = createVoiceApi({ baseUrl: `${server.url}/voice`, token });
  }
  const names = async () => (await api.assistants.list()).map(({ name }) => name);
  async function countLeads(): Promise<number> {
    const reply = await fetch(`${server.url}/operator/api/leads/search`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.operatorToken}`,
        'content-type': 'application/json',
      },
      body: '{}',
    });
    return ((await reply.json()) as { items: unknown[] }).items.length;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-state-'));
    env = { DATA_DIR: join(folder, 'data') };
    if (engine === 'pglite') await copyDatabaseTemplate(env['DATA_DIR']!);
    else env['DATABASE_URL'] = await createPostgresDatabase();
    await start();
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('D183 is saved from a running server, restored and reset; leads are never touched', async () => {
    const saved = await fetch(`${server.url}/rest/v1/leads`, {
      method: 'POST',
      headers: {
        apikey: embeddedAnonKey,
        authorization: `Bearer ${embeddedAnonKey}`,
        'content-type': 'application/json',
        'x-conversation-key': 'k'.repeat(43),
      },
      body: JSON.stringify({ name: 'Ann', email: 'ann@shop.example', phone: '+15550100' }),
    });
    expect(saved.status).toBe(201);
    const [demo] = await names();
    const kept = await api.assistants.create({ name: 'Kept' });
    await api.assistants.update(kept.id, { firstMessage: 'Hello.' });
    await api.credentials.create({ provider: 'openai', apiKey: 'sk-of-the-developer' });
    const file = await api.files.create({ file: new File(['We open at nine.'], 'hours.txt') });
    const snapshot = join(folder, 'snapshot.tar.gz');
    expect(await state('save', snapshot)).toMatchObject({ code: 0 });

    await api.assistants.delete(kept.id);
    await api.files.delete(file.id);
    await api.assistants.create({ name: 'Of later' });
    expect((await state('reset')).output).toContain('in use by another server');
    expect(await names()).toEqual(['Of later', demo]);
    await server.stop();
    const restored = await state('restore', snapshot);
    expect(restored.output).toContain('voice.objects');
    expect(restored.code).toBe(0);
    await start();
    expect(await names()).toEqual(['Kept', demo]);
    expect((await api.assistants.listVersions(kept.id)).results).toHaveLength(2);
    const [again] = await api.files.list();
    expect(await (await fetch(again!.url!)).text()).toBe('We open at nine.');
    // Versions are numbered on, behind those that were put back.
    await api.assistants.update(kept.id, { firstMessage: 'Hello again.' });
    expect((await api.assistants.listVersions(kept.id)).results).toHaveLength(3);
    expect(await countLeads()).toBe(1);

    await server.stop();
    expect(await state('reset')).toMatchObject({ code: 0 });
    await start();
    expect(await names()).toEqual([demo]);
    expect(await api.files.list()).toEqual([]);
    expect(await countLeads()).toBe(1);
  });

  it('keeps to its own backups, and says which command another one needs', async () => {
    const everything = join(folder, 'everything.tar.gz');
    await runCommand('backup', [everything], { OPERATOR_TOKEN: '', ...env });
    await server.stop();
    expect((await state('restore', everything)).output).toContain('npm run restore puts it back');
    const snapshot = join(folder, 'snapshot.tar.gz');
    const other = await runCommand('restore', [snapshot, '--replace'], env);
    expect(other.output).toContain('npm run voice-state -- restore puts it back');
    expect(other.code).toBe(1);
    await start();
    expect(await countLeads()).toBe(1);
  });
});

it.each(['', 'restore', 'reset now', '--help', 'save -x', 'save a b'])(
  'explains itself: %s',
  async (line) => {
    const args = line.split(' ').filter((word) => word !== '');
    expect(await runCommand('voice-state', args, {})).toMatchObject({
      code: 1,
      output: expect.stringContaining('usage: npm run voice-state'),
    });
  },
);
