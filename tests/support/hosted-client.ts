import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { type ClipPart, makeClip } from './clip.ts';
import { launchChromium, test } from './page.ts';

/** The hosted platform's web client as it was published, with the real-time library that it brings. */
export const hostedClients = [
  { version: '2.3.6', name: '@vapi-ai/web' },
  { version: '2.7.1', name: 'vapi-web-2-7' },
] as const;

export type HostedClient = (typeof hostedClients)[number];

// oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
type Json = any;

/** What the client has told its page. */
export interface Heard {
  readonly event: string;
  readonly data: Json;
}

declare global {
  interface Window {
    // oxlint-disable-next-line typescript/no-explicit-any -- Two releases, with other types each.
    vapi: any;
    /** What the platform answered to the call that was begun last. */
    begun: Json;
    heard: Heard[];
    /** What the page's policy has refused. */
    refused: string[];
  }
}

export interface OpenOptions {
  readonly key: string;
  /** On an origin of its own, unless it is the platform's. */
  readonly at?: 'platform';
  /** One in which nobody says anything, unless given: `speaking`. */
  readonly browser?: Browser | null;
}

const html = `<!doctype html><title>Hosted client</title><link rel="icon" href="data:,">
<body><script src="/hosted-client/page.js"></script>`;

/** Again and again: whenever the assistant begins, one of them falls into what it says first. */
const said = Array.from({ length: 6 }, () => [
  9,
  'Wait, stop, stop please. Wait a moment and stop.',
]).flat();
const quiet = 300;

type CleanUp = (work: () => Promise<void>) => void;

/** A browser whose microphone hears this, from the moment that a page opens it. */
async function launchWithMicrophone(parts: readonly ClipPart[], onCleanup: CleanUp) {
  const clip = makeClip(parts);
  const browser = await launchChromium([
    `--use-file-for-fake-audio-capture=${clip.file}%noloop`,
    '--autoplay-policy=no-user-gesture-required',
  ]);
  onCleanup(async () => {
    await browser?.close();
    clip.remove();
  });
  return browser;
}

/**
 * Vitest's `test` with `openHosted(client, origin, options)`: a page whose program has the three lines of
 * the guide; and with `speaking`, a browser whose microphone speaks up every some seconds.
 */
export const hostedTest = test
  .extend('speaking', { scope: 'file' }, ({}, { onCleanup }) =>
    launchWithMicrophone([...said, quiet], onCleanup),
  )
  .extend('silent', { scope: 'file' }, ({}, { onCleanup }) =>
    launchWithMicrophone([quiet], onCleanup),
  )
  .extend(
    'openHosted',
    ({ silent, watch, allowHost, skip }) =>
      async (
        client: HostedClient,
        origin: string,
        { key, at, browser = silent }: OpenOptions,
      ): Promise<Page> => {
        if (browser === null) return skip('there is no Chromium');
        const page = await watch.open(browser, {});
        const script = await bundle(client, origin, key);
        const platform = `${origin}/voice`;
        const [scripts, connects] =
          at === 'platform' ? ["'self'", "'self'"] : [`'self' ${platform}/call-machine.js`, origin];
        const policy = `default-src 'none'; script-src ${scripts}; connect-src ${connects}; img-src data:; base-uri 'none'`;
        const server = createServer(({ url = '' }, response) => {
          const isScript = url.endsWith('.js');
          response.writeHead(200, {
            'content-type': isScript ? 'text/javascript' : 'text/html',
            'content-security-policy': policy,
            // As strict with others as pages are that share memory.
            'cross-origin-embedder-policy': 'require-corp',
          });
          response.end(isScript ? script : html);
        });
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        onTestFinished(() => {
          server.closeAllConnections();
          server.close();
        });
        const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        allowHost(new URL(origin).host);
        allowHost(new URL(own).host);
        if (at === 'platform')
          await page.route(`${origin}/hosted-client/**`, async (route) => {
            const { pathname } = new URL(route.request().url());
            await route.fulfill({ response: await route.fetch({ url: own + pathname }) });
          });
        await page.goto(`${at === 'platform' ? origin : own}/hosted-client/`);
        return page;
      },
  );

/** The guide's lines, at this address and with this key, and a page that writes down what it is told. */
async function bundle({ name }: HostedClient, origin: string, key: string): Promise<string> {
  const guide = readFileSync(new URL('../../docs/voice-platform.md', import.meta.url), 'utf8');
  const lines = /^```js hosted-client\n([^]*?)^```$/m.exec(guide)![1]!;
  const program = lines.replace('https://parley.example', origin).replace('your-public-key', key);
  const { outputFiles } = await build({
    stdin: {
      contents: `import * as module from '${name}';
        const Vapi = module.default.default ?? module.default;
        ${program}
        window.vapi = vapi;
        window.heard = [];
        window.refused = [];
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          window.refused.push(violatedDirective + ' ' + blockedURI));
        const events = ['call-start', 'call-end', 'speech-start', 'speech-end', 'volume-level',
          'local-volume-level', 'message', 'error', 'camera-error', 'network-quality-change',
          'network-connection', 'call-start-progress', 'call-start-success', 'call-start-failed'];
        for (const event of events)
          vapi.on(event, (data) => window.heard.push({ event, data: plain(data) }));
        function plain(data) {
          if (data instanceof Response) return { status: data.status, error: data.error };
          return data === undefined ? null : JSON.parse(JSON.stringify(data));
        }`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      loader: 'js',
    },
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
}

export const heard = (page: Page, event: string): Promise<Json[]> =>
  page.evaluate(
    (event) => window.heard.filter((one) => one.event === event).map(({ data }) => data),
    event,
  );

/** What the assistant, the platform or a tool told the page, of one type. */
export const messages = async (page: Page, type: string): Promise<Json[]> =>
  (await heard(page, 'message')).filter((message) => message.type === type);
