import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { build } from 'vite';
import { installPackage, type Project } from '../support/packed-project.ts';
import { test } from '../support/page.ts';
import { buildMachineScript } from '../support/voice-machine-script.ts';
import { bundleHosts, libraries, type Library, webCall } from '../support/voice-page.ts';
import { findBlock, readPolicy } from '../support/voice-readme.ts';

/** Where the hosted platform is, unless a client is told otherwise. */
const platform = 'api.vapi.ai';

/** What stands in the page beside the README's code. */
const pages = {
  'page.ts': '<button>Call</button><script type="module" src="/page.ts"></script>',
  'app.tsx': '<main></main><script type="module" src="/main.tsx"></script>',
} as const;

const reactMain = `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
createRoot(document.querySelector('main')).render(<StrictMode><App /></StrictMode>);`;

type Example = keyof typeof pages;

/** A page of the README, as Vite builds it with that release of the library. */
async function buildPage(
  project: Project,
  example: Example,
  { version, name }: Library,
): Promise<string> {
  const head = '<!doctype html><title>Project</title><link rel="icon" href="data:,">';
  project.write('index.html', head + pages[example]);
  project.write(example, findBlock(example).code);
  project.write('main.tsx', reactMain);
  const outDir = join(project.folder, `${example}-${version}`);
  await build({
    root: project.folder,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: {
        '@daily-co/daily-js': fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url)),
      },
    },
    build: { outDir },
  });
  return outDir;
}

interface OpenedProject {
  readonly page: Page;
  /** What the page asked of the platform: method, path and body. */
  readonly asked: readonly unknown[];
}

const it = test
  .extend('project', { scope: 'file' }, async ({}, { onCleanup }) => installPackage(onCleanup))
  .extend('machineScript', { scope: 'file' }, () => buildMachineScript())
  .extend(
    'openProject',
    ({ page, project, machineScript, allowHost }, { onCleanup }) =>
      async (example: Example, library: Library): Promise<OpenedProject> => {
        const folder = await buildPage(project, example, library);
        const server = createServer(({ url = '' }, response) => {
          const path = url === '/' ? '/index.html' : url;
          response.writeHead(200, {
            'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/html',
            'content-security-policy': readPolicy('hosted'),
          });
          response.end(readFileSync(join(folder, path)));
        });
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        onCleanup(() => {
          server.closeAllConnections();
          server.close();
        });
        const { port } = server.address() as AddressInfo;
        for (const host of [`127.0.0.1:${port}`, platform, ...bundleHosts]) allowHost(host);
        await page.addInitScript(machineScript);
        await page.route(/\/call-machine\/versioned\//, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'callMachine.start();' }),
        );
        const asked: unknown[] = [];
        await page.route(`https://${platform}/**`, async (route) => {
          const request = route.request();
          asked.push([request.method(), new URL(request.url()).pathname, request.postDataJSON()]);
          const headers = { 'access-control-allow-origin': '*' };
          await route.fulfill({ status: 201, headers, json: webCall });
        });
        await page.goto(`http://127.0.0.1:${port}/`);
        return { page, asked };
      },
  );

/** The visitor calls; the assistant comes, listens, and says hello. */
async function converse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Call' }).click();
  await page.waitForFunction(() => window.callMachine.rooms.length > 0);
  await page.evaluate(async () => {
    const { callMachine } = window;
    await callMachine.ask('join-meeting');
    const { room } = callMachine;
    room.enter({ id: 'assistant', name: 'Vapi Speaker' });
    await room.speak('assistant');
    await callMachine.ask('app-msg');
    room.say('listening');
    const words = { role: 'assistant', transcriptType: 'final', transcript: 'Hello!' };
    room.say(JSON.stringify({ type: 'transcript', ...words }));
  });
}

const called = [['POST', '/call/web', { assistantId: 'your-assistant-id' }]];

describe.each(libraries)('a project with daily-js $version and the tarball', (library) => {
  it('D157 R1.8 R1.15 calls by the quick start, under the hosted policy', async ({
    openProject,
  }) => {
    const { page, asked } = await openProject('page.ts', library);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    expect(await page.evaluate(() => performance.getEntriesByType('resource').length)).toBe(1);

    await converse(page);
    await page.evaluate(() => window.callMachine.room.hangUp());
    await expect.poll(() => said).toEqual(['assistant: Hello!', 'ended: hung-up']);
    expect(asked).toEqual(called);
    expect(await page.evaluate(() => window.refused)).toEqual([]);
    expect(await page.locator('audio, video, iframe').count()).toBe(0);
  });

  it('D145 D157 calls by the example for React, in StrictMode', async ({ openProject }) => {
    const { page, asked } = await openProject('app.tsx', library);
    await converse(page);
    await page.getByText('Hello!').waitFor();
    await page.getByRole('button', { name: 'End call' }).click();
    await page.getByRole('button', { name: 'Call', exact: true }).waitFor();
    expect(asked).toEqual(called);
    expect(await page.evaluate(() => window.refused)).toEqual([]);
    expect(await page.locator('audio, video, iframe').count()).toBe(0);
  });
});
