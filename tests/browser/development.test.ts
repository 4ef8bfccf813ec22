import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test as it } from '../support/page.ts';
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

describe('npm run dev', () => {
  it('D76 D78 serves the sources under a policy as strict, by a nonce', async ({ page }) => {
    // Where the page hears of changes.
    const socket = page.waitForEvent('websocket');
    const response = await page.goto(url);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+';/);
    expect(policy).toMatch(/style-src 'self' 'nonce-[\w-]+';/);
    expect(policy).not.toMatch(/unsafe|blob:/);
    await socket;
    await page.getByRole('button', { name: 'Open Chat' }).click();
    await page.getByRole('dialog', { name: 'Get Started with Our Services' }).waitFor();
  });

  it('D35 serves the console', async ({ page, expectConsoleErrors }) => {
    // It asks whether somebody is signed in.
    expectConsoleErrors(/status of 401/);
    await page.goto(`${url}/operator`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });

  it('R2.2 D28 answers 404 with the 404 page', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 404/);
    const response = await page.goto(`${url}/nowhere`);
    expect(response?.status()).toBe(404);
    await page.getByText('Oops! Page not found').waitFor();
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

  it('D210 serves what is new, and the page comes again by itself', async ({
    page,
    expectConsoleErrors,
  }) => {
    // It asks until the server is back.
    expectConsoleErrors(/WebSocket connection to .* failed/);
    const socket = page.waitForEvent('websocket');
    await page.goto(origin);
    await socket;
    await page.evaluate(() => Object.assign(globalThis, { isFirst: true }));
    await edit('server/health.ts', "isUp ? 'up' : 'down'", "isUp ? 'new' : 'down'");
    await expect.poll(health).toEqual({ ok: true, database: 'new' });
    await page.waitForFunction(() => !('isFirst' in globalThis));
    await page.getByRole('button', { name: 'Open Chat' }).waitFor();
  });

  it('D210 says what does not parse, and waits for it to be mended', async () => {
    await edit('server/app.ts', 'const boot =', 'const const boot =');
    await expect.poll(watched.stderr).toContain('the server has ended');
    expect(watched.stderr()).toContain('SyntaxError');
    expect(await health()).toBeNull();
    await edit('server/app.ts', 'const const boot =', 'const boot =');
    await expect.poll(health).toEqual({ ok: true, database: 'new' });
  });

  it('D210 is not started again by a test', async () => {
    const before = watched.stdout();
    await edit('server/data-directory.test.ts', 'import', '// changed\nimport');
    await edit('contract/index.ts', 'export', '// changed\nexport');
    await expect.poll(watched.stdout).toContain('contract/index.ts has changed');
    expect(watched.stdout().slice(before.length)).not.toContain('data-directory.test.ts');
  });

  it('D10 ends by a signal, with its server', async () => {
    await expect.poll(health).not.toBeNull();
    watched.child.kill('SIGTERM');
    expect(await watched.ended).toEqual({ code: 0, signal: null });
    expect(await health()).toBeNull();
  });
});

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
