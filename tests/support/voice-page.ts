import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { bundleFiles } from './bundle-files.ts';
import { test } from './page.ts';
import { readPolicy } from './voice-readme.ts';

/** The releases of the real-time library that everything is tested with: the floor and the newest. */
export const libraries = [
  { version: '0.79.0', name: 'daily-js-floor' },
  { version: '0.92.2', name: '@daily-co/daily-js' },
] as const;

export type Library = (typeof libraries)[number];

/** Where the library looks for what it downloads; it tries the last two when the first fails. */
export const bundleHosts = ['c.daily.co', 'c.dailywebrtc.com', 'c.dailywebrtc.net'];

/** What a page needs to allow for calls over the hosted platform. */
const hostedPolicy = readPolicy('hosted');

const html = `<!doctype html><title>Voice</title><link rel="icon" href="data:,">
<button>Tap to hear</button><script type="module" src="page.js"></script>`;

/** What the platform answers to `POST /call/web`. */
export const webCall = {
  id: 'call-1',
  type: 'webCall',
  status: 'queued',
  webCallUrl: 'https://parley.daily.co/room',
  transport: { provider: 'daily' },
};

/** The script that the library downloads: the machine itself is in the page. */
const bundle = 'callMachine.start();';

/**
 * `/<version>/` is a page with that release of the library, `/bundles/` what it downloads, `/api`
 * as much of the platform as a call needs.
 */
async function serveVoicePages() {
  const files = new Map<string, string>();
  for (const { version, name } of libraries) {
    const scripts = await bundleFiles(new URL('voice-page-entry.ts', import.meta.url), {
      '@daily-co/daily-js': name,
    });
    files.set(`/${version}/`, html);
    for (const [path, text] of scripts) files.set(`/${version}${path}`, text);
  }
  files.set('/bundles/call-machine-object-bundle.js', bundle);

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/api/call/web' && request.method === 'POST') {
      response.writeHead(201, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify(webCall));
    }
    const text = files.get(path);
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/html',
      'content-security-policy': hostedPolicy,
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://127.0.0.1:${port}` };
}

/**
 * Vitest's `test` with a page that holds the transport. `openVoice(library)` opens it with what
 * the library downloads in place; `bundle` says what is to happen to that download instead.
 */
export const voiceTest = test
  .extend('origin', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { server, origin } = await serveVoicePages();
    onCleanup(() => {
      server.closeAllConnections();
      server.close();
    });
    return origin;
  })
  .extend('openVoice', ({ page, origin, allowHost }) => async (library: Library): Promise<Page> => {
    for (const host of bundleHosts) allowHost(host);
    await page.route(/\/call-machine\/versioned\//, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: bundle }),
    );
    allowHost(new URL(origin).host);
    await page.goto(`${origin}/${library.version}/`);
    return page;
  });

/** What a call has left in the page. */
export const leftovers = (page: Page) =>
  page.evaluate(() => ({
    scripts: document.head.querySelectorAll('script[src*="bundle"]').length,
    elements: document.querySelectorAll('audio, video, iframe').length,
    instances: Object.keys(window._daily?.instances ?? {}),
    pendings: window._daily?.pendings ?? [],
    microphones: window.callMachine.rooms.filter(
      ({ microphone }) => microphone?.readyState === 'live',
    ).length,
  }));

/** What it may leave there. */
export const nothing = { scripts: 0, elements: 0, instances: [], pendings: [], microphones: 0 };
