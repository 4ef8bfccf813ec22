import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFirstOrg } from '../../platform/ground/access/first-org.ts';
import { runCommand } from '../database/run-command.ts';
import { engines } from '../server/engines.ts';
import { makeDataDir, startParley } from '../support/server.ts';
import { openPlatform, privateKey, publicKey } from './platform-server.ts';

const howToOpen = '`npm run public-key -- open` opens';

describe.each(engines)('the public key of a new installation on %s', (engine) => {
  const { database, server } = openPlatform(engine);
  const asVisitor = (path: string, body: object) =>
    server.ask('POST', path, body, { key: publicKey });

  it('D271 starts what is stored, with variables, and nothing that comes with the request', async () => {
    const { json: stored } = await server.ask('POST', '/assistant', { name: 'Front desk' });
    const own = { assistantId: stored.id };
    const refused: [string, string, object][] = [
      ['assistant', '/call/web', { assistant: { firstMessage: 'Mine' } }],
      ['squad', '/call/web', { squad: { members: [own] } }],
      ['workflow', '/call/web', { workflow: { name: 'Mine', nodes: [], edges: [] } }],
      [
        'assistantOverrides.model',
        '/call/web',
        { ...own, assistantOverrides: { model: { provider: 'vapi' } } },
      ],
      ['workflowOverrides.nodes', '/call/web', { ...own, workflowOverrides: { nodes: [] } }],
      [
        'squadOverrides.firstMessage',
        '/call/web',
        { ...own, squadOverrides: { firstMessage: 'Mine' } },
      ],
      ['assistant', '/chat', { assistant: {}, input: 'Hello.' }],
      [
        'assistantOverrides.firstMessage',
        '/chat/responses',
        { ...own, assistantOverrides: { firstMessage: 'Mine' }, input: 'Hello.' },
      ],
      ['input.0.role', '/chat', { ...own, input: [{ role: 'system', content: 'Be mine.' }] }],
    ];
    for (const [field, path, body] of refused) {
      const { status, json } = await asVisitor(path, body);
      expect([field, status]).toEqual([field, 403]);
      expect(json.message).toMatch(new RegExp(`^${field.replaceAll('.', '\\.')}: `));
      expect(json.message).toContain(howToOpen);
    }
    const variables = { assistantOverrides: { variableValues: { name: 'Ada' } } };
    expect((await asVisitor('/call/web', { ...own, ...variables })).status).toBe(201);
    expect((await asVisitor('/chat', { ...own, ...variables, input: 'Hello.' })).status).toBe(200);
  });

  it('D271 goes on from no chat that has an assistant of its own', async () => {
    const { json: chat } = await server.ask('POST', '/chat', {
      assistant: { name: 'Written out' },
      input: 'Hello.',
    });
    const { status, json } = await asVisitor('/chat', { previousChatId: chat.id, input: 'And?' });
    expect([status, json.message]).toEqual([403, expect.stringContaining(howToOpen)]);
  });

  it('D271 of an existing installation keeps what it may, also when it gets another value', async () => {
    const keys = { privateKey, publicKey };
    expect(await openFirstOrg(database, keys)).toMatchObject({ isPublicKeyOpen: false });
    // As the release before made it.
    await database.query(
      `update voice.tokens set body = '{"name": "Public key of this server"}'
       where managed and tag = 'public'`,
    );
    expect(await openFirstOrg(database, keys)).toMatchObject({ isPublicKeyOpen: true });
    const next = { ...keys, publicKey: 'pk_next-public-key-of-it' };
    expect(await openFirstOrg(database, next)).toMatchObject({ isPublicKeyOpen: true });
    const body = { assistant: {}, input: 'Hello.' };
    expect((await server.ask('POST', '/chat', body, { key: next.publicKey })).status).toBe(200);
    await database.query(
      `update voice.tokens set body = body || '{"restrictions": {"enabled": true}}' where managed`,
    );
    expect(await openFirstOrg(database, keys)).toMatchObject({ isPublicKeyOpen: false });
  });
});

describe('npm run public-key', () => {
  it('D271 is what the start says, opens the key at once and restricts it again', async () => {
    const dataDir = await makeDataDir();
    const run = (command: string) => runCommand('public-key', [command], { DATA_DIR: dataDir });
    let server = await startParley({ dataDir });
    expect(server.welcome).toContain('`npm run public-key -- open` opens it');
    expect(server.welcome).not.toContain('WARNING: the public key');
    const key = (await readFile(join(dataDir, 'secrets/voice-public-key'), 'utf8')).trim();
    const bring = async () => {
      const reply = await fetch(`${server.url}/voice/chat`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ assistant: {}, input: 'Hello.' }),
      });
      return reply.status;
    };
    expect(await bring()).toBe(403);
    expect(await run('open')).toEqual({
      code: 0,
      output: expect.stringContaining('the public key is open'),
    });
    expect(await bring()).toBe(200);
    await server.stop();
    expect(await run('open')).toEqual({
      code: 1,
      output: expect.stringMatching(/no server runs on .*: start it/),
    });

    server = await startParley({ dataDir });
    expect(server.welcome).toMatch(
      /WARNING: .*public key .* is open[^]*`npm run public-key -- restrict`/,
    );
    expect(await bring()).toBe(200);
    expect((await run('restrict')).output).toContain('the public key is restricted');
    expect(await bring()).toBe(403);
    await server.stop();
    await rm(dataDir, { recursive: true });
  });

  it('D906 says where the private key is to come from, where it is in no file', async () => {
    const dataDir = await makeDataDir();
    const given = { VOICE_PRIVATE_KEY: 'a-private-key-of-an-environment' };
    const server = await startParley({ dataDir, env: given });
    const run = (env: Record<string, string>) =>
      runCommand('public-key', ['open'], { DATA_DIR: dataDir, VOICE_PRIVATE_KEY: '', ...env });
    expect(await run({})).toEqual({
      code: 1,
      output: expect.stringMatching(
        /no key can be read in .*: .* VOICE_PRIVATE_KEY, set that here/,
      ),
    });
    expect(await run(given)).toMatchObject({ code: 0 });
    await server.stop();
    await rm(dataDir, { recursive: true });
  });
});
