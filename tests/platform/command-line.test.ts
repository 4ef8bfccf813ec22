import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findReplyIssues, serverMessage } from '@parley/contract/voice';
import { createWebhookHandler, type WebhookAuthentication } from '@parley/voice/rest';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { sampleMessages } from '../../voice/cli/sample-messages.ts';
import { runCommand } from '../database/run-command.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { makeDataDir, startParley } from '../support/server.ts';
import { openPlatform, privateKey } from './platform-server.ts';
import { openTerminal } from './terminal.ts';

const secret = 'a secret of both';

/** A developer's server that answers what is the platform's own. */
async function serveHook(authentication: WebhookAuthentication) {
  const seen: string[] = [];
  const note = (message: { readonly type: string }) => void seen.push(message.type);
  const types = Object.keys(sampleMessages);
  const handle = createWebhookHandler(
    {
      ...Object.fromEntries(types.map((type) => [type, note])),
      'tool-calls': (message) => {
        note(message);
        const [call] = message.toolCallList;
        return { results: [{ name: 'book', toolCallId: call!.id, result: '\u001b[31mBooked.' }] };
      },
    },
    { authentication },
  );
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    seen,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    close: () => server.close(),
  };
}

describe('D941 parley-voice trigger', () => {
  it.each([
    ['secret', { type: 'secret', secret }],
    ['bearer', { type: 'bearer', token: secret }],
    ['hmac', { type: 'hmac', secretKey: secret, algorithm: 'sha256' }],
  ] as const)('sends each type of message with the proof %s', async (proof, authentication) => {
    const hook = await serveHook(authentication);
    const { run } = openTerminal('http://nowhere.test', { VOICE_WEBHOOK_SECRET: secret });
    for (const type of (await run('trigger')).lines) {
      const { code, complaints } = await run('trigger', type, '--to', hook.url, '--proof', proof);
      expect([type, code, complaints]).toEqual([type, 0, '']);
    }
    expect(hook.seen).toEqual(Object.keys(sampleMessages));
    hook.close();
  });

  it('has a message of every type that the platform sends, as the contract has it', () => {
    const { left: bodies } = serverMessage.def as unknown as { left: z.ZodUnion<z.ZodObject[]> };
    const missing = bodies.options.filter(
      ({ shape }) =>
        !Object.keys(sampleMessages).some((type) => z.safeParse(shape['type']!, type).success),
    );
    expect(missing).toEqual([]);
    for (const [type, message] of Object.entries(sampleMessages))
      expect([type, findReplyIssues(serverMessage, message)]).toEqual([type, []]);
  });

  it('shows what the server answers, without what would colour the terminal', async () => {
    const hook = await serveHook({ type: 'secret', secret });
    const { run } = openTerminal('http://nowhere.test', { VOICE_WEBHOOK_SECRET: secret });
    const { lines } = await run('trigger', 'tool-calls', '--to', hook.url);
    expect(lines[0]).toMatch(/^200 in \d+ ms$/);
    expect(lines[1]).toContain('"toolCallId":"call_6Zk2Qm8v"');
    expect(lines[1]).not.toContain('\u001b');
    hook.close();
  });

  it('says when it is not signed, when it is refused, and when nobody is there', async () => {
    const hook = await serveHook({ type: 'secret', secret });
    const { run } = openTerminal('http://nowhere.test');
    const refused = await run('trigger', 'hang', '--to', hook.url);
    expect(refused.code).toBe(1);
    expect(refused.lines[0]).toMatch(/^401 in \d+ ms, unsigned: VOICE_WEBHOOK_SECRET is not set$/);
    expect(refused.complaints).toBe('parley-voice: the server refused it, with 401');
    hook.close();
    const gone = await run('trigger', 'hang', '--to', 'http://127.0.0.1:9/hook');
    expect([gone.code, gone.complaints]).toEqual([
      1,
      expect.stringMatching(/^parley-voice: no answer from http:\/\/127\.0\.0\.1:9\/hook: /),
    ]);
  });
});

describe('D942 parley-voice logs', () => {
  const { server } = openPlatform('pglite');

  it('prints what there is, and then what comes', async () => {
    await server.ask('POST', '/assistant', { name: 'Ada' });
    const { begin, run } = openTerminal(server.origin);
    await expect
      .poll(async () => (await run('logs', '--type', 'api')).lines.at(-1))
      .toMatch(/^\d\d:\d\d:\d\d {2}API {2}POST {2}\/assistant {2}201 {2}\d+ ms$/);
    const followed = begin('logs', '--follow', '--type', 'API');
    await expect.poll(() => followed.lines.length).toBeGreaterThan(0);
    for (const name of ['Bea', 'Cleo', 'Dora'])
      await server.ask('POST', '/squad', { name, members: [] });
    const squads = () => followed.lines.filter((line) => line.includes('/squad'));
    await expect.poll(() => squads()).toHaveLength(3);
    const { code, complaints } = await followed.stop();
    expect([code, complaints]).toEqual([0, '']);
    expect(squads()).toHaveLength(3);
  });

  it('follows on after requests that were lost, and ends in the middle of one', async () => {
    let isAway = false;
    let asked = 0;
    const held = Promise.withResolvers<void>();
    let hold = false;
    const way = createServer(async (request, response) => {
      asked += 1;
      if (isAway) return void response.destroy();
      if (hold) return held.resolve();
      const { authorization = '' } = request.headers;
      const reply = await fetch(server.origin + request.url!, { headers: { authorization } });
      response.writeHead(reply.status, { 'content-type': 'application/json' });
      response.end(await reply.text());
    });
    await new Promise<void>((resolve) => void way.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => (way.closeAllConnections(), void way.close()));
    const { begin } = openTerminal(`http://127.0.0.1:${(way.address() as AddressInfo).port}`);
    const followed = begin('logs', '--follow', '--type', 'API');
    await expect.poll(() => asked).toBeGreaterThan(1);
    isAway = true;
    await expect.poll(() => followed.lines.at(-1)).toMatch(/does not answer; it is asked again$/);
    isAway = false;
    await server.ask('POST', '/squad', { name: 'Fay', members: [] });
    await expect.poll(() => followed.lines.at(-1)).toMatch(/POST {2}\/squad/);
    hold = true;
    await held.promise;
    expect(await followed.stop()).toMatchObject({ code: 0, complaints: '' });
  });

  it('takes a limit, and no line of others', async () => {
    const { run } = openTerminal(server.origin);
    expect((await run('logs', '--limit', '1')).lines).toHaveLength(1);
    expect((await run('logs', '--assistant', 'nobody')).lines).toEqual([]);
    const wrong = await run('logs', '--limit', 'all');
    expect(wrong.complaints).toMatch(
      /^parley-voice: --limit is a whole number from 1 to 1000\n\nUsage/,
    );
  });
});

describe('D940 parley-voice listen', () => {
  const { server } = openPlatform('pglite');
  let assistantId: string;
  beforeEach(async () => {
    const own = { url: 'http://127.0.0.1:9/before', secret, headers: { 'x-of': 'Ada' } };
    const { json } = await server.ask('POST', '/assistant', {
      name: 'Ada',
      server: own,
      serverMessages: ['chat.created'],
    });
    assistantId = json.id;
  });
  const serverOf = async () => (await server.ask('GET', `/assistant/${assistantId}`)).json.server;

  it('is the server of an assistant while it runs, and passes on with the signature', async () => {
    const hook = await serveHook({ type: 'secret', secret });
    const { begin } = openTerminal(server.origin);
    const forward = ['--forward-to', hook.url.replace('http://', '')];
    const heard = begin('listen', '--assistant', assistantId, '--port', '0', ...forward);
    await expect.poll(() => heard.lines[0]).toMatch(/^Listening: .* until Ctrl-C\.$/);
    expect(await serverOf()).toMatchObject({ headers: { 'x-of': 'Ada' } });
    const { json: chat } = await server.ask('POST', '/chat', { assistantId, input: 'Hello' });
    await expect.poll(() => heard.lines).toHaveLength(2);
    expect(heard.lines[1]).toMatch(
      new RegExp(`^[\\d:]{8}  chat.created  chat ${chat.id}  -> 200 in \\d+ ms  \\{\\}$`),
    );
    expect(hook.seen).toEqual(['chat.created']);
    expect(await heard.stop()).toMatchObject({ code: 0, complaints: '' });
    expect(await serverOf()).toMatchObject({ url: 'http://127.0.0.1:9/before' });
    hook.close();
  });

  it('puts the server back when nobody reads its lines any more', async () => {
    const main = fileURLToPath(new URL('../../voice/cli/main.ts', import.meta.url));
    const child = spawn(
      process.execPath,
      [main, 'listen', '--assistant', assistantId, '--port', '0'],
      { env: { VOICE_URL: `${server.origin}/voice`, VOICE_KEY: privateKey } },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    const { url } = await serverOf();
    child.stdout.destroy();
    await fetch(url, { method: 'POST', body: '{"message":{"type":"hang"}}' });
    expect(await ended).toEqual([0, null]);
    expect(await serverOf()).toMatchObject({ url: 'http://127.0.0.1:9/before' });
  });

  it('answers by itself, shows whole messages, and leaves alone what somebody set meanwhile', async () => {
    const { begin } = openTerminal(server.origin);
    const heard = begin('listen', '--assistant', assistantId, '--port', '0', '--json');
    await expect.poll(() => heard.lines).toHaveLength(1);
    const { url } = await serverOf();
    const post = (body: string) => fetch(url, { method: 'POST', body });
    const reply = await post('{"message":{"type":"hang"}}');
    expect([reply.status, await reply.text()]).toEqual([200, '{}']);
    expect(heard.lines[1]).toMatch(/^[\d:]{8} {2}\{"type":"hang"\}$/);
    expect((await post('hello')).status).toBe(400);
    expect((await post('x'.repeat(10_000_001))).status).toBe(413);
    const other = { server: { url: 'http://127.0.0.1:9/other' } };
    await server.ask('PATCH', `/assistant/${assistantId}`, other);
    await heard.stop();
    expect(await serverOf()).toEqual(other.server);
  });

  it('is a 502 to the platform when the developer’s server is away', async () => {
    const { begin } = openTerminal(server.origin);
    const heard = begin('listen', '--port', '0', '--forward-to', 'http://127.0.0.1:9');
    await expect.poll(() => heard.lines[0]).toMatch(/^Listening at http/);
    const [url] = /http:\/\/[\d.]+:\d+/.exec(heard.lines[0]!)!;
    const reply = await fetch(url, { method: 'POST', body: '{"message":{"type":"tool-calls"}}' });
    expect(reply.status).toBe(502);
    await expect.poll(() => heard.lines[1]).toContain('-> 502');
  });

  it('wants the address of a tunnel where the platform is elsewhere', async () => {
    const { run } = openTerminal('https://voice.example');
    const { code, complaints } = await run('listen', '--assistant', assistantId);
    expect(code).toBe(1);
    expect(complaints).toContain('does not reach this machine: --public-url is the address');
  });

  it('complains in words', async () => {
    const { run } = openTerminal(server.origin);
    const complain = async (...args: string[]) => (await run(...args)).complaints;
    expect(await complain()).toMatch(/^parley-voice: a command is missing\n\nUsage: parley-voice/);
    expect(await complain('sing')).toMatch(/^parley-voice: no command sing\n/);
    expect(await complain('listen', '--prot', '1')).toMatch(/Unknown option '--prot'/);
    expect(await complain('listen', '--assistant', assistantId.replace(/^../, '00'))).toMatch(
      /^parley-voice: the platform answers 404: /,
    );
    const keyless = await openTerminal(server.origin, { VOICE_KEY: '' }).run('logs');
    expect(keyless.complaints).toContain('VOICE_KEY is missing');
    const nobody = await openTerminal('http://127.0.0.1:9').run('pull', 'nowhere');
    expect(nobody.complaints).toMatch(
      /^parley-voice: no answer from http:\/\/127\.0\.0\.1:9\/voice/,
    );
  });
});

describe('D945 npm run voice', () => {
  it('is for the server that runs here, with its key, and takes no key elsewhere', async () => {
    const dataDir = await makeDataDir();
    const parley = await startParley({ dataDir });
    const run = (args: string[], env = {}) =>
      runCommand('voice', args, { DATA_DIR: dataDir, ...env });
    expect(await run(['pull', join(dataDir, 'files')])).toEqual({
      code: 0,
      output: expect.stringMatching(/wrote squads\/[^]*3 objects of http:\/\/\S+\/voice are in /),
    });
    // What the guide has one set beside it is no setting of the server.
    const hook = await receiveWebhooks((response) => response.end('{}'));
    const sent = await run(['trigger', 'hang', '--to', hook.url], {
      VOICE_WEBHOOK_SECRET: 'a secret of both',
    });
    expect(sent).toMatchObject({ code: 0, output: expect.stringContaining('200 in ') });
    expect(hook.received[0]!.headers['x-vapi-secret']).toBe('a secret of both');
    await hook.close();
    const elsewhere = await run(['logs'], { VOICE_URL: 'http://127.0.0.1:9' });
    expect(elsewhere.output).toContain('VOICE_KEY is missing');
    await parley.stop();
    const gone = await run(['logs']);
    expect(gone).toEqual({
      code: 1,
      output: expect.stringContaining(`no server runs on ${dataDir}: start it`),
    });
  });
});
