import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test as it } from '../support/page.ts';
import { PageWatch } from '../support/watched-context.ts';

const pages: Readonly<Record<string, string>> = {
  '/quiet': '<title>quiet</title><img src="/pixel">',
  '/console-error': '<script>console.error("from the page")</script>',
  '/uncaught': '<script>throw new TypeError("not caught")</script>',
  '/missing-file': '<script src="/no-such-file"></script>',
  '/elsewhere': '<img src="http://elsewhere.test:1/pixel">',
  '/socket': '<script>new WebSocket("ws://elsewhere.test:1/")</script>',
};

const server = createServer((request, response) => {
  const body = pages[request.url ?? ''];
  const isImage = request.url === '/pixel' || request.url === '/favicon.ico';
  response.writeHead(body !== undefined || isImage ? 200 : 404, {
    'content-type': isImage ? 'image/svg+xml' : 'text/html',
  });
  response.end(isImage ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : (body ?? ''));
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

describe('what fails a browser test', () => {
  it('is nothing on a quiet page', async ({ page }) => {
    await page.goto(`${origin}/quiet`);
    expect(await page.title()).toBe('quiet');
  });

  it.for([
    ['/console-error', 'undeclared error in the page: from the page'],
    ['/uncaught', 'undeclared error in the page: TypeError: not caught'],
    ['/missing-file', 'undeclared error in the page: Failed to load resource'],
    ['/elsewhere', 'request to another host: http://elsewhere.test:1/pixel'],
    ['/socket', 'request to another host: ws://elsewhere.test:1/'],
  ] as const)('is %s', async ([path, fault], { browser, skip }) => {
    if (browser === null) return skip('there is no Chromium');
    const watch = new PageWatch();
    const page = await watch.open(browser, {});
    await page.goto(origin + path);
    expect((await watch.close()).join('\n')).toContain(fault);
  });

  it('is not an error that the test declared', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/from the page/);
    await page.goto(`${origin}/console-error`);
  });

  it('is a declared error that never came', async ({ browser, skip }) => {
    if (browser === null) return skip('there is no Chromium');
    const watch = new PageWatch();
    watch.expectConsoleErrors(/nothing like it/);
    const page = await watch.open(browser, {});
    await page.goto(`${origin}/quiet`);
    expect(await watch.close()).toEqual([
      'declared, but never seen in the page: /nothing like it/',
    ]);
  });
});
