import type { Page } from 'playwright-core';
import { test } from './page.ts';
import { startParley } from './server.ts';

/** Vitest's `test` with a browser and a real server, one for the file. */
export const visit = test.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startParley();
  onCleanup(() => server.stop());
  return server;
});

/** The same on a server where no call can be had. */
export const silentVisit = visit.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startParley({ env: { VOICE_DAILY_MINUTES: '0' } });
  onCleanup(() => server.stop());
  return server;
});

export const leadDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Get Started with Our Services' });

/** Fills in and sends the lead dialog, which is open or about to open. */
export async function giveDetails(page: Page): Promise<void> {
  const dialog = leadDialog(page);
  await dialog.getByLabel('Full Name').fill('Ann Example');
  await dialog.getByLabel('Email Address').fill('ann@example.test');
  await dialog.getByLabel('Phone Number').fill('+1 (555) 010-0199');
  await dialog.getByRole('button', { name: 'Continue to Services' }).click();
}

/** Opens the chat and gives the details that it asks for. */
export async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await giveDetails(page);
  await page.getByRole('log').waitFor();
}
