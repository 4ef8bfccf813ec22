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

const html = `<!doctype html><title>Project</title><link rel="icon" href="data:,">
<button>Call</button><script type="module" src="/page.ts"></script>`;

/** The page of the README's quick start, as Vite builds it with that release of the library. */
async function buildPage(project: Project, { version, name }: Library): Promise<string> {
  project.write('index.html', html);
  project.write('page.ts', findBlock('page.ts').code);
  const outDir = join(project.folder, version);
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

const it = test
  .extend('project', { scope: 'file' }, async ({}, { onCleanup }) => installPackage(onCleanup))
  .extend('machineScript', { scope: 'file' }, () => buildMachineScript())
  .extend(
    'openProject',
    ({ page, project, machineScript, allowHost }, { onCleanup }) =>
      async (library: Library): Promise<Page> => {
        const folder = await buildPage(project, library);
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
        await page.goto(`http://127.0.0.1:${port}/`);
        return page;
      },
  );

describe.each(libraries)(
  'the quick start in an empty project, over daily-js $version',
  (library) => {
    it('D157 R1.8 R1.15 calls the hosted platform under its policy', async ({ openProject }) => {
      const page = await openProject(library);
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      const asked: unknown[] = [];
      await page.route(`https://${platform}/**`, async (route) => {
        const request = route.request();
        asked.push([request.method(), new URL(request.url()).pathname, request.postDataJSON()]);
        await route.fulfill({
          status: 201,
          headers: { 'access-control-allow-origin': '*' },
          json: webCall,
        });
      });
      expect(await page.evaluate(() => performance.getEntriesByType('resource').length)).toBe(1);

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
        room.say('{"type":"transcript","role":"assistant","transcript":"Hello!"}');
        room.hangUp();
      });
      await expect.poll(() => said).toEqual(['assistant: Hello!', 'ended: hung-up']);
      expect(asked).toEqual([['POST', '/call/web', { assistantId: 'your-assistant-id' }]]);
      expect(await page.evaluate(() => window.refused)).toEqual([]);
      expect(await page.locator('audio, video, iframe').count()).toBe(0);
    });
  },
);
