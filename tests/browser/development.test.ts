import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test as it } from '../support/page.ts';
import { makeDataDir } from '../support/server.ts';
import { type ServerProcess, spawnParley } from '../support/server-process.ts';

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
