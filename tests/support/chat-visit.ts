import type { Page } from 'playwright-core';
import { startGoogleStandIn } from './google-stand-in.ts';
import type { StandInReply } from './google-stand-in.ts';
import { startParley } from './server.ts';
import { visit } from './visit.ts';

/** The public key of a site whose pages ask Google themselves. */
export const publicKey = 'AIzaPublic-1';

/** `visit` on a server whose pages ask a stand-in of Google; `google` scripts it. */
export const chatVisit = visit
  .extend('google', { scope: 'file' }, async ({}, { onCleanup }) => {
    const google = await startGoogleStandIn();
    onCleanup(() => google.close());
    return google;
  })
  .extend('server', { scope: 'file' }, async ({ google }, { onCleanup }) => {
    const env = { GEMINI_BROWSER_URL: google.baseUrl, GEMINI_BROWSER_KEY: publicKey };
    const server = await startParley({ env });
    onCleanup(() => server.stop());
    return server;
  })
  .extend('page', ({ newPage, google, server, allowHost }) => {
    allowHost(new URL(server.url).host);
    allowHost(new URL(google.baseUrl).host);
    return newPage();
  });

export const says = (...pieces: string[]): StandInReply => ({ kind: 'answer', pieces });

/** Messages of the list, the visitor's and ours, as they read. */
export const readMessages = (page: Page): Promise<string[]> =>
  page.getByRole('log').locator('.bubble > :nth-child(2)').allInnerTexts();

export async function send(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

export const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });
