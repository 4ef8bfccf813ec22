import { quickActions } from '@parley/business';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindsNothing } from '../support/axe.ts';
import { readMessages } from '../support/chat-visit.ts';
import { startGoogleStandIn } from '../support/google-stand-in.ts';
import { startParley } from '../support/server.ts';
import { giveDetails, leadDialog, visit } from '../support/visit.ts';

/** Every visitor brings a key, and the server passes it on. */
const it = visit
  .extend('google', { scope: 'file' }, async ({}, { onCleanup }) => {
    const google = await startGoogleStandIn();
    onCleanup(() => google.close());
    return google;
  })
  .extend('server', { scope: 'file' }, async ({ google }, { onCleanup }) => {
    const env = { GEMINI_BROWSER_KEY: '', GEMINI_BASE_URL: google.baseUrl };
    const server = await startParley({ env });
    onCleanup(() => server.stop());
    return server;
  });

const own = 'AIzaOwn-1';
const field = (page: Page) => page.getByLabel('API Key', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save & Test API Key' }).click();

it('D54 D68 goes on with the question that was pending, asked with the visitor’s own key', async ({
  page,
  server,
  google,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: quickActions[0]!.title, exact: true }).click();
  await giveDetails(page);
  await field(page).fill(own);
  await save(page);
  await expect.poll(async () => (await readMessages(page)).at(-1)).toBe('Hello from Google.');
  expect((await readMessages(page)).at(-2)).toBe(quickActions[0]!.question);
  expect(
    google.requests.at(-1)?.headers['x-goog-api-key'] ?? google.requests.at(-1)?.url,
  ).toContain(own);
});

it('D64 asks a visitor without a pass for details, and keeps the key that was typed', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  // The same details again are a repeat: 409, and a new pass.
  expectConsoleErrors(/403|409/);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await giveDetails(page);
  await field(page).fill(own);
  await page.context().clearCookies();
  await save(page);
  await leadDialog(page).waitFor();
  await giveDetails(page);
  await leadDialog(page).waitFor({ state: 'detached' });
  expect(await field(page).inputValue()).toBe(own);
  await save(page);
  await page.getByLabel('Message').waitFor();
});

it('D107 D110 axe finds nothing, and the focus is in the field', async ({ newPage, server }) => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await giveDetails(page);
  const isFocused = () => field(page).evaluate((node) => node === document.activeElement);
  await field(page).waitFor();
  await expect.poll(isFocused).toBe(true);
  await save(page);
  await page.getByRole('status').waitFor();
  await expect.poll(isFocused).toBe(true);
  await axeFindsNothing(page);
});
