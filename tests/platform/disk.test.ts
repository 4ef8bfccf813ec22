import { readFile, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { OperatorOverview } from '@parley/contract';
import { bytesForLeads } from '../../server/disk-space.ts';
import { copyDatabaseTemplate } from '../support/data-template.ts';
import { type ServerProcess, spawnParley } from '../support/server-process.ts';
import { canMount, makeSmallDisk } from '../support/small-disk.ts';
import { openPlatform, publicKey } from './platform-server.ts';

describe('D275 on a disk that is nearly full', () => {
  const room = { left: true };
  const { database, server } = openPlatform('pglite', () => ({ hasRoom: async () => room.left }));

  it('the platform refuses what would be kept, and goes on reading and deleting', async () => {
    const { json: assistant } = await server.ask('POST', '/assistant', {});
    // The lines of these requests are written every second.
    await server.ask('GET', '/logs');
    room.left = false;
    const refused = [
      await server.ask('POST', '/assistant', {}),
      await server.ask('PATCH', `/assistant/${assistant.id}`, { name: 'More' }),
      await server.ask('POST', '/chat', { assistantId: assistant.id, input: 'Hello' }),
      await server.ask('POST', '/call/web', { assistantId: assistant.id }, { key: publicKey }),
    ];
    for (const { status, json } of refused)
      expect([status, json]).toEqual([
        507,
        {
          statusCode: 507,
          error: 'Insufficient Storage',
          message: expect.stringMatching(/^The disk of this server is nearly full/),
        },
      ]);
    const lines = async () => (await database.query('select id from voice.logs')).rows.length;
    const before = await lines();
    expect((await server.ask('GET', `/assistant/${assistant.id}`)).status).toBe(200);
    expect((await server.ask('GET', '/logs')).status).toBe(200);
    expect(await lines()).toBe(before);
    expect((await server.ask('DELETE', `/assistant/${assistant.id}`)).status).toBe(200);
    room.left = true;
    expect((await server.ask('POST', '/assistant', {})).status).toBe(201);
  });
});

const megabyte = 1024 * 1024;
const disk = canMount ? makeSmallDisk(bytesForLeads / megabyte + 256) : null;
if (disk === null && process.env['CI']) throw new Error('this test mounts a disk: run it as root');

describe.skipIf(disk === null)('D275 D550 the server on a small disk', () => {
  let running: ServerProcess | null = null;
  afterAll(async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
    disk?.remove();
  });

  it('keeps what is left for leads, and tells the operator', async () => {
    const { path: directory } = disk!;
    const dataDir = join(directory, 'data');
    await copyDatabaseTemplate(dataDir);
    // It is Parley's as soon as it has a database.
    running = spawnParley({ DATA_DIR: dataDir, TRUST_PROXY: 'loopback' });
    const url = await running.ready;
    const secret = async (name: string) =>
      (await readFile(join(dataDir, 'secrets', name), 'utf8')).trim();
    const ask = async (path: string, key: string, body?: object, from = '203.0.113.1') => {
      const reply = await fetch(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${key}`,
          'x-forwarded-for': from,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: reply.status, json: await reply.json() };
    };
    const privateKey = await secret('voice-private-key');
    const [assistant] = (await ask('/voice/assistant', privateKey)).json;
    const free = async () => {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    };
    let saved = 0;
    const saveLead = async () => {
      const reply = await fetch(`${url}/rest/v1/leads`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: 'parley-anonymous-visitor',
          'x-forwarded-for': `198.51.${Math.floor(saved / 50)}.1`,
        },
        body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', phone: '555 1234' }),
      });
      expect(reply.status).toBe(201);
      saved += 1;
    };

    // Somebody else's file takes most of it, and a public key as much of the rest as it can.
    const ballast = (await free()) - bytesForLeads - 8 * megabyte;
    await writeFile(join(directory, 'ballast'), Buffer.alloc(ballast, 1));
    const key = await secret('voice-public-key');
    const random = () => Array.from({ length: 800 }, () => crypto.randomUUID()).join('');
    const flood = (from: string) =>
      ask(
        '/voice/chat',
        key,
        {
          assistantId: assistant.id,
          input: 'Hello',
          assistantOverrides: { variableValues: { random: random() } },
        },
        from,
      );
    let status = 200;
    for (let turn = 0; status === 200 && turn < 2000; turn += 1)
      ({ status } = await flood(`203.0.113.${turn % 250}`));
    expect(status).toBe(507);
    const left = await free();
    expect(left).toBeLessThan(bytesForLeads);
    const converse = () =>
      fetch(`${url}/rest/v1/guided_conversations`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: 'parley-anonymous-visitor',
          'x-conversation-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ user_name: 'Ada' }),
      });
    const conversation = await converse();
    expect([conversation.status, conversation.headers.get('retry-after')]).toEqual([503, '5']);
    // The database's log grows by 16 MiB at once.
    expect(left).toBeGreaterThan(bytesForLeads - 32 * megabyte);
    for (let turn = 0; turn < 200; turn += 1) {
      await saveLead();
      expect((await flood(`203.0.113.${turn}`)).status).toBe(507);
    }

    // The other program goes on: even so there is room for leads.
    await writeFile(join(directory, 'more'), Buffer.alloc((await free()) - 100 * megabyte, 1));
    for (let turn = 0; turn < 400; turn += 1) await saveLead();
    const overview = (await ask('/operator/api/overview', await secret('operator-token')))
      .json as OperatorOverview;
    expect(overview.leads.total).toBe(saved);
    expect(overview.warnings).toEqual([
      { title: 'Nobody is told of new leads.', detail: expect.any(String) },
      {
        title: 'The disk is nearly full.',
        detail: expect.stringMatching(/^\d+ MB are left .* leads: they are still taken/),
      },
    ]);
    expect((await ask('/voice/assistant', privateKey)).status).toBe(200);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});
