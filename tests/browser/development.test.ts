import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import { test as it } from '../support/page.ts';
import { giveDetails } from '../support/visit.ts';
import { makeDataDir } from '../support/server.ts';
import { type ServerProcess, spawnParley } from '../support/server-process.ts';
import { copyTree } from '../support/tree-copy.ts';

let dataDir = '';
let server: ServerProcess;
let url = '';

beforeAll(async () => {
  dataDir = await makeDataDir();
  server = spawnParley({ DATA_DIR: dataDir }, 'scripts/dev.ts');
  url = await server.ready;
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true });
});

/**
 * Goes to a page and waits for all of it: what a page of the build has in itself is a module here,
 * and comes after what it looks like; and Vite loads a page again once it knows what it depends on.
 */
async function arriveWhole<T>(page: Page, go: () => Promise<T>): Promise<T> {
  // Where the page hears of changes.
  const socket = page.waitForEvent('websocket');
  const response = await go();
  await socket;
  await page.waitForLoadState('networkidle');
  return response;
}

describe('npm run dev', () => {
  it('D76 D78 serves the sources under a policy as strict, by a nonce', async ({ page }) => {
    const response = await arriveWhole(page, () => page.goto(url));
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+';/);
    expect(policy).toMatch(/style-src 'self' 'nonce-[\w-]+';/);
    expect(policy).not.toMatch(/unsafe|blob:/);
    await page.getByRole('button', { name: 'Open Chat' }).click();
    await page.getByRole('dialog', { name: 'Get Started with Our Services' }).waitFor();
  });

  it('D35 serves the console', async ({ page }) => {
    await page.goto(`${url}/operator`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });

  it('R2.2 D28 answers 404 with the 404 page', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 404/);
    const response = await page.goto(`${url}/nowhere`);
    expect(response?.status()).toBe(404);
    await page.getByText('Oops! Page not found').waitFor();
  });

  it('D390 D1084 serves the SDK’s example of a call, which shows every event', async ({
    page,
    expectConsoleErrors,
  }) => {
    // Nobody has given details here.
    expectConsoleErrors(/status of 403/);
    expectConsoleErrors(/could not be started/);
    const arrival = Promise.withResolvers<void>();
    const hold = (route: Route) => arrival.promise.then(() => route.continue());
    await page.route('**/config.json', hold, { times: 1 });
    await page.goto(`${url}/examples/browser-call`);
    // A page is loaded before it knows what to call.
    const start = page.getByRole('button', { name: 'Start' });
    expect(await start.isDisabled()).toBe(true);
    arrival.resolve();
    await start.click();
    const status = page.getByRole('status');
    await status.filter({ hasText: 'ended' }).waitFor();
    const shows = async (name: string) =>
      (await page.getByRole('listitem').allInnerTexts()).some((line) => line.startsWith(name));
    for (const name of ['status', 'call-start-progress', 'call-start-failed', 'error', 'ended'])
      await expect.poll(() => shows(`${name} `)).toBe(true);
    const site = page.getByRole('alert').getByRole('link', { name: 'the site' });
    await arriveWhole(page, () => site.click());

    // With the pass of the site it is a call.
    await page.getByRole('button', { name: 'Open Chat' }).click();
    await giveDetails(page);
    await page.getByRole('log').waitFor();
    await page.goto(`${url}/examples/browser-call`);
    await start.click();
    await status.filter({ hasText: 'active' }).waitFor();
    await expect.poll(() => shows('call-start')).toBe(true);
    await page.getByLabel('Say by text').fill('Where are you?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => shows('message {"type":"model-output"')).toBe(true);
    // What was said is told with the next whole turn, which may come later than the first word of it.
    await expect
      .poll(() => page.getByRole('listitem').allInnerTexts())
      .toContainEqual(expect.stringMatching(/^message .*Where are you\?/));
    // Of levels, which come all the time, there is the newest.
    for (const name of ['volume-level', 'local-volume-level'])
      await expect
        .poll(() =>
          page
            .getByRole('listitem')
            .getByText(new RegExp(`^${name} `))
            .count(),
        )
        .toBe(1);
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await status.filter({ hasText: 'ended' }).waitFor();
  });

  it('D34 has the APIs beside the pages', async () => {
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/voice/call`)).headers.get('content-type')).toContain('json');
  });
});

describe('npm run dev after a change of the server', () => {
  let tree = '';
  let data = '';
  let watched: ServerProcess;
  let origin = '';

  beforeAll(async () => {
    [tree, data] = await Promise.all([copyTree(), makeDataDir()]);
    const env = { DATA_DIR: data, PORT: String(await findFreePort()) };
    watched = spawnParley(env, 'scripts/dev.ts', tree);
    origin = await watched.ready;
  });
  afterAll(async () => {
    watched.child.kill('SIGKILL');
    await watched.ended;
    await Promise.all([rm(tree, { recursive: true }), rm(data, { recursive: true })]);
  });

  async function edit(path: string, from: string, to: string): Promise<void> {
    const file = join(tree, path);
    const text = await readFile(file, 'utf8');
    expect(text).toContain(from);
    await writeFile(file, text.replace(from, to));
  }

  const health = () =>
    fetch(`${origin}/healthz`).then(
      (reply) => reply.json(),
      () => null,
    );

  /** A server that builds the site from its sources takes a busy machine longer than 20 seconds. */
  const starting = { timeout: 90_000 };

  it('D210 serves what is new, and the page comes again by itself', async ({
    page,
    expectConsoleErrors,
  }) => {
    // It asks until the server is back, and what it loads meanwhile is not there.
    expectConsoleErrors(/WebSocket connection to .* failed|ERR_CONNECTION_REFUSED/);
    await arriveWhole(page, () => page.goto(origin));
    await page.evaluate(() => Object.assign(globalThis, { isFirst: true }));
    await edit(
      'server/health.ts',
      'database: state, ...leads',
      "database: 'new' as never, ...leads",
    );
    await expect.poll(health, starting).toMatchObject({ ok: true, database: 'new' });
    await page.waitForFunction(() => !('isFirst' in globalThis));
    await page.getByRole('button', { name: 'Open Chat' }).waitFor();
  });

  it('D210 says what does not parse, and waits for it to be mended', async () => {
    await edit('server/app.ts', 'const healthPath =', 'const const healthPath =');
    await expect.poll(watched.stderr, starting).toContain('the server has ended');
    expect(watched.stderr()).toContain('SyntaxError');
    expect(await health()).toBeNull();
    await edit('server/app.ts', 'const const healthPath =', 'const healthPath =');
    await expect.poll(health, starting).toMatchObject({ ok: true, database: 'new' });
  });

  it('D210 is not started again by a test', async () => {
    const before = watched.stdout();
    await edit('server/data-directory.test.ts', 'import', '// changed\nimport');
    await edit('contract/index.ts', 'export', '// changed\nexport');
    await expect.poll(watched.stdout).toContain('contract/index.ts has changed');
    expect(watched.stdout().slice(before.length)).not.toContain('data-directory.test.ts');
  });

  it('D10 ends by a signal, with its server', async () => {
    await expect.poll(health, starting).not.toBeNull();
    watched.child.kill('SIGTERM');
    expect(await watched.ended).toEqual({ code: 0, signal: null });
    expect(await health()).toBeNull();
  });
});
