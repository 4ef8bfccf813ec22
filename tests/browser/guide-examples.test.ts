import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { describe, expect } from 'vitest';
import { projectRoot } from '../../server/project-root.ts';
import { copyDatabaseTemplate } from '../support/data-template.ts';
import { findGuideBlock, guideBlocks } from '../support/guide.ts';
import { test } from '../support/page.ts';
import { startParley } from '../support/server.ts';
import { writeSiteFixture } from '../support/site-fixture.ts';

declare global {
  interface Window {
    /** The types of the messages that the guide's program was told of. */
    told: string[];
  }
}

/** Each by words that no other block has; the hosted client's three lines are called by in the drills. */
const examples = {
  openKey: 'npm run public-key -- open',
  restClient: "from '@parley/voice/rest'",
  credential: '"apiKey": "the key of your account"',
  ownModel: '"model": "llama3.1"',
  responses: 'client.responses.create',
  call: "from '@parley/voice';",
  analysis: '"minMessagesThreshold"',
  recording: '"recordingConsentPlan": {',
  screen: '"videoRecordingEnabled": true',
  hooks: '"on": "customer.speech.timeout"',
  voicePlan: '"chunkPlan": {',
  speech: '{"provider":"deepgram","apiKey":"..."}',
  modelOfSpeech: '"voiceId": "marin"',
  deliveries: '/call/$CALL_ID/delivery"',
  failure: 'expected string to have <=40',
  state: 'npm run voice-state -- save',
  hostedClient: 'callObjectBundleUrlOverride',
};

const run = promisify(execFile);

const it = test.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-examples-'));
  const [dataDir, site] = [join(folder, 'data'), join(folder, 'site')];
  await copyDatabaseTemplate(dataDir);
  await writeSiteFixture(site);
  const server = await startParley({ dataDir, site });
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await server.stop();
    isRunning = false;
  };
  onCleanup(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });
  const keyOf = async (name: string) =>
    (await readFile(join(dataDir, `secrets/voice-${name}-key`), 'utf8')).trim();
  const [privateKey, publicKey] = [await keyOf('private'), await keyOf('public')];
  const url = `${server.url}/voice`;
  const ask = async (path: string, body: string, key = privateKey) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const reply = await fetch(url + path, { method: 'POST', headers, body });
    // oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
    return { status: reply.status, json: (await reply.json()) as any };
  };
  /** In the project, with this data directory, in the shell of somebody who has begun with the guide. */
  const shell = async (lines: string) => {
    const env = { ...process.env, DATA_DIR: dataDir, VOICE_URL: url, VOICE_KEY: privateKey };
    return (await run('sh', ['-euc', lines], { cwd: projectRoot, env })).stdout;
  };
  /** A program in a folder that has what a developer installed, with what the guide says of its names before it. */
  const bundle = async (program: string, before: string, platform: 'node' | 'browser') => {
    const at = program.replaceAll('http://localhost:3000', server.url);
    const [, imports = '', rest = ''] = /^((?:import [^\n]*\n)*)([^]*)$/.exec(at)!;
    await mkdir(join(folder, 'node_modules/@parley'), { recursive: true });
    await symlink(join(projectRoot, 'voice'), join(folder, 'node_modules/@parley/voice')).catch(
      () => undefined,
    );
    const { outputFiles } = await build({
      stdin: {
        contents: `${imports}\n${before}\n(async () => {\n${rest}\n})()`,
        resolveDir: folder,
        loader: 'ts',
      },
      nodePaths: [join(projectRoot, 'node_modules')],
      bundle: true,
      platform,
      format: 'iife',
      write: false,
      logLevel: 'error',
    });
    return outputFiles[0]!.text;
  };
  return { folder, url, origin: server.url, privateKey, publicKey, ask, shell, bundle, stop };
});

describe('D1198 the guide’s examples', () => {
  it('are each run: here, or among the lines of a shell', () => {
    const others = guideBlocks.filter(({ isOfSteps }) => !isOfSteps).map(({ code }) => code);
    expect(Object.values(examples).map(findGuideBlock).sort()).toEqual(others.sort());
  });

  it('open the public key and restrict it again, while the server runs', async ({ server }) => {
    const body = '{"assistant":{"firstMessage":"Hello!"},"input":"Hi"}';
    const visitor = async () => (await server.ask('/chat', body, server.publicKey)).status;
    const lines = findGuideBlock(examples.openKey).trim().split('\n');
    expect(lines).toHaveLength(2);
    const statuses = [await visitor()];
    for (const line of lines) {
      await server.shell(line);
      statuses.push(await visitor());
    }
    expect(statuses).toEqual([403, 200, 403]);
  });

  it('make an assistant with the SDK, and read a response with OpenAI’s client', async ({
    server,
  }) => {
    const end = async (words: string, before: string, say: string) => {
      const program = `${findGuideBlock(words)}\n${say}`;
      const script = await server.bundle(program, before, 'node');
      const env = { PATH: process.env['PATH'], VOICE_KEY: server.privateKey };
      const file = join(server.folder, 'program.cjs');
      await writeFile(file, script);
      return (await run(process.execPath, [file], { env })).stdout.trim();
    };
    const assistantId = await end(examples.restClient, '', 'console.log(assistant.id);');
    const client = `import OpenAI from 'openai';
      const client = new OpenAI({ baseURL: 'http://localhost:3000/voice/chat'.replace('http://localhost:3000', '${server.origin}'), apiKey: process.env.VOICE_KEY });
      const assistantId = '${assistantId}';`;
    expect(await end(examples.responses, client, 'console.log(response.output_text);')).not.toBe(
      '',
    );
  });

  it('are bodies that are taken', async ({ server }) => {
    const assistant = (more: string) => server.ask('/assistant', `{"name":"Front desk",${more}}`);
    const within = (words: string, toolId: string) =>
      findGuideBlock(words).trim().slice(1, -1).replace('"..."', JSON.stringify(toolId));
    const model = `"model":${findGuideBlock(examples.ownModel)}`;
    const { analysis, recording, screen, hooks, voicePlan, modelOfSpeech } = examples;
    const plans = [analysis, recording, screen, hooks, voicePlan, modelOfSpeech];
    const tool = await server.ask('/tool', '{"type":"endCall"}');
    for (const { status, json } of [
      await server.ask('/credential', findGuideBlock(examples.credential)),
      await assistant('"model": { "provider": "openai", "model": "gpt-4o-mini" }'),
      await assistant(model),
      ...(await Promise.all(plans.map((words) => assistant(within(words, tool.json.id))))),
    ])
      expect([status, json]).toEqual([201, expect.objectContaining({ id: expect.any(String) })]);
  });

  it('give an assistant voices and ears of providers', async ({ server }) => {
    const said = await server.shell(findGuideBlock(examples.speech));
    // One reply after the other, with nothing between.
    const [credential, assistant] = said.split(/(?<=\})(?=\{)/).map((json) => JSON.parse(json));
    expect(credential).toMatchObject({ id: expect.any(String), provider: 'deepgram' });
    expect(assistant).toMatchObject({
      id: expect.any(String),
      transcriber: {
        provider: 'deepgram',
        fallbackPlan: { transcribers: [{ provider: 'cartesia' }] },
      },
      voice: { provider: '11labs', fallbackPlan: { voices: [{ provider: 'deepgram' }] } },
    });
  });

  it('list what a server was told of a call, and tell it once more', async ({ server }) => {
    const told = '{"assistant":{"server":{"url":"https://server.example.test/told"}}}';
    const { json: call } = await server.ask('/call/web', told);
    const [list, resend] = findGuideBlock(examples.deliveries).trim().split('\n');
    const read = async (line: string, deliveryId = '') =>
      JSON.parse(await server.shell(`CALL_ID=${call.id} DELIVERY_ID=${deliveryId}\n${line}`));
    const [delivery] = await read(list!);
    expect(delivery).toMatchObject({ type: 'status-update' });
    expect(await read(resend!, delivery.id)).toMatchObject({ id: delivery.id });
  });

  it('show a failure as it is', async ({ server }) => {
    const { json } = await server.ask('/assistant', JSON.stringify({ name: 'x'.repeat(41) }));
    expect(json).toEqual(JSON.parse(findGuideBlock(examples.failure)));
  });

  it('call from a page', async ({ server, newPage, allowHost }) => {
    const { json } = await server.ask('/assistant', '{"firstMessage":"Hello!"}');
    const names = `const publicKey = '${server.publicKey}', assistantId = '${json.id}';
      window.told = [];
      console.log = ({ type }) => window.told.push(type);`;
    const script = await server.bundle(findGuideBlock(examples.call), names, 'browser');
    allowHost(new URL(server.origin).host);
    const page = await newPage({ bypassCSP: true });
    await page.goto(`${server.url}/openapi.json`);
    // In the click: browsers let nobody be heard without one.
    await page.mouse.click(20, 20);
    await page.evaluate(script);
    await expect
      .poll(() => page.evaluate(() => window.told))
      .toEqual(expect.arrayContaining(['status-update', 'conversation-update']));
  });

  // The last one: it stops the server.
  it('save, restore and reset what the platform keeps', async ({ server }) => {
    const [save, ...stopped] = findGuideBlock(examples.state)
      .replaceAll('before.tar.gz', join(server.folder, 'before.tar.gz'))
      .trim()
      .split('\n');
    await server.shell(save!);
    await server.stop();
    expect(stopped.map((line) => /-- (\w+)/.exec(line)?.[1])).toEqual(['restore', 'reset']);
    for (const line of stopped) await server.shell(line);
  });
});
