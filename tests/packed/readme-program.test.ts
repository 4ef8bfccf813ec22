import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build as buildByEsbuild } from 'esbuild';
import { describe, expect } from 'vitest';
import { build as buildByVite } from 'vite';
import { findNode, packedTest, type Project } from '../support/packed-project.ts';
import { findBlock } from '../support/voice-readme.ts';

const program = findBlock('call.mjs').code;
const node20 = findNode(20);

/** What the program says of its call, and of a platform with two assistants. */
const output = `started scripted-call
received hang
muted true sharing true
received status-update
ended stopped
assistant Sales
assistant Support
`;

/** As much of the platform as the program asks for. */
const it = packedTest.extend('platform', async ({}, { onCleanup }) => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify([{ name: 'Sales' }, { name: 'Support' }]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const env = { VOICE_API_URL: `http://127.0.0.1:${port}`, VOICE_PRIVATE_KEY: 'private-key' };
  return { requests, env };
});

interface Platform {
  readonly requests: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

async function expectTheCall(project: Project, file: string, platform: Platform, node?: string) {
  const run = await project.run(file, { env: platform.env, ...(node && { node }) });
  expect(run).toMatchObject({ status: 0, output, complaints: '' });
  expect(platform.requests).toEqual(['GET /assistant Bearer private-key']);
}

describe('D150 the program of the README', () => {
  it('D158 R1.8 R1.9 R1.10 R1.11 R1.12 takes twenty lines to call, send, mute, say, share and list', async ({
    bare,
    platform,
  }) => {
    expect(program.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(20);
    bare.write('call.mjs', program);
    await expectTheCall(bare, 'call.mjs', platform);
  });

  it.skipIf(node20 === null)('runs in Node 20', async ({ bare, platform }) => {
    bare.write('call.mjs', program);
    await expectTheCall(bare, 'call.mjs', platform, node20!);
  });

  it('plays a call for a test, as the README says', async ({ bare }) => {
    bare.write('play.mjs', findBlock('play.mjs').code);
    expect((await bare.run('play.mjs')).status).toBe(0);
  });

  it('D156 chats in pieces, uploads a file and knows a refusal, as the README says', async ({
    bare,
  }) => {
    bare.write('chats.ts', findBlock('chats.ts').code);
    bare.write(
      'run-chats.mjs',
      `const piece = (delta) => 'data: ' + JSON.stringify({ id: 'c', path: 'chat.output[0].content', delta }) + '\\n\\n';
       const answers = {
         'POST /chat': () => new Response(piece('From ') + piece('$999.'), { headers: { 'content-type': 'text/event-stream' } }),
         'POST /file': () => Response.json({ id: 'f', url: 'https://files.test/f' }, { status: 201 }),
         'GET /assistant/no-such-id': () => Response.json({ message: 'No such assistant' }, { status: 404, headers: { 'x-request-id': 'r-7' } }),
       };
       globalThis.fetch = async (url, { method }) => answers[method + ' ' + new URL(url).pathname]();
       await import('./chats.ts');`,
    );
    const run = await bare.run('run-chats.mjs');
    expect(run).toMatchObject({ status: 0 });
    expect(run.output).toBe(
      "From \n$999.\nhttps://files.test/f\nNo such assistant { message: 'No such assistant' } r-7\n",
    );
  });

  it('D156 answers a webhook, and only the platform’s, as the README says', async ({ bare }) => {
    bare.write('webhook.ts', findBlock('webhook.ts').code);
    bare.write(
      'run-webhook.mjs',
      `import { answer } from './webhook.ts';
       const toolCallList = [{ id: 't-1', type: 'function', function: { name: 'findTime', arguments: {} } }];
       for (const [secret, message] of [
         ['yours', { type: 'tool-calls', toolCallList }],
         ['yours', { type: 'hang' }],
         ['another', { type: 'hang' }],
       ]) {
         const init = { method: 'POST', headers: { 'x-vapi-secret': secret }, body: JSON.stringify({ message }) };
         const response = await answer(new Request('https://studio.test/hook', init));
         console.log(response.status, await response.text());
       }`,
    );
    const results = '[{"toolCallId":"t-1","name":"findTime","result":"Tomorrow at ten is free."}]';
    expect(await bare.run('run-webhook.mjs')).toMatchObject({
      status: 0,
      output: `200 {"results":${results}}\n200 {}\n401 {"error":"The signature or token is wrong."}\n`,
    });
  });

  for (const peers of ['bare', 'project'] as const) {
    const title = peers === 'bare' ? 'without the peers' : 'with the peers';

    it(`runs as Vite builds it, ${title}`, async ({ bare, project, platform }) => {
      const where = peers === 'bare' ? bare : project;
      await buildByVite({
        root: where.folder,
        configFile: false,
        logLevel: 'error',
        define: { 'process.env': 'globalThis.process.env' },
        build: {
          target: 'es2022',
          modulePreload: false,
          rolldownOptions: {
            input: where.write('call.mjs', program),
            output: { entryFileNames: 'call.mjs', chunkFileNames: '[name].mjs' },
          },
        },
      });
      await expectTheCall(where, 'dist/call.mjs', platform);
    });

    it(`runs as esbuild builds it, ${title}`, async ({ bare, project, platform }) => {
      const where = peers === 'bare' ? bare : project;
      await buildByEsbuild({
        entryPoints: [where.write('call.mjs', program)],
        absWorkingDir: where.folder,
        bundle: true,
        splitting: true,
        format: 'esm',
        outdir: join(where.folder, 'bundled'),
        outExtension: { '.js': '.mjs' },
        logLevel: 'error',
      });
      await expectTheCall(where, 'bundled/call.mjs', platform);
    });
  }
});
