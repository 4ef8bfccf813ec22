import { company, quickActions } from '@parley/business';
import { chatGreeting } from '@parley/business/chat';
import { talkWords } from '@parley/business/talk-words';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readMessages } from '../support/chat-visit.ts';
import { labelOf, walkGuided } from '../support/guided-walk.ts';
import { giveDetails, leadDialog, openChat, visit as it } from '../support/visit.ts';

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

it('R4.17 R2.22 R2.28 D110 leaves a conversation to where it was opened', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const openings = [
    ['start-guided', () => page.getByRole('button', { name: 'Start Guided Consultation' }).click()],
    ['open-chat', () => openChat(page)],
  ] as const;
  for (const [id, open] of openings) {
    await open();
    await page.getByRole('log').waitFor();
    expect(await page.getByRole('button', { name: 'Open Chat' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.getByRole('button', { name: 'Open Chat' }).waitFor();
    expect(await page.getByRole('log').count()).toBe(0);
    await expect.poll(() => focusedId(page)).toBe(id);
  }
});

it('D233 storage that can be read and not written: all works, and no error is told', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await page.goto(server.url);
  await openChat(page);
  await page.getByLabel('Message').fill('Do you design logos?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  const recorded = page.waitForResponse(
    (reply) => reply.url().includes('guided_conversations') && reply.request().method() === 'PATCH',
  );
  await walkGuided(page, {}, { to: 'website_status' });
  expect((await recorded).status()).toBeLessThan(300);
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await page.getByText('Do you design logos?').waitFor();
  expect(await leadDialog(page).count()).toBe(0);
  expect(await page.getByRole('status').count()).toBe(0);
});

it('D235 a chat that a card opens greets first', async ({ page, server }) => {
  await page.goto(server.url);
  const { title, question } = quickActions[0]!;
  await page.getByRole('button', { name: title, exact: true }).click();
  await giveDetails(page);
  await page.getByRole('log').getByText(question).waitFor();
  expect((await readMessages(page)).slice(0, 2)).toEqual([chatGreeting, question]);
});

it('R2.15 R4.3 R4.7 a card asks its question once the details are given', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: quickActions[0]!.title, exact: true }).click();
  await giveDetails(page);
  await page.getByRole('log').getByText(quickActions[0]!.question).waitFor();
});

it('D52 D58 comes back to an open conversation after a reload, also from another view', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await page.getByLabel(labelOf('user_name')).fill('Ann');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByLabel(labelOf('business_type')).waitFor();
  await page.reload();
  await page.getByLabel(labelOf('business_type')).waitFor();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await page.reload();
  expect(await page.getByRole('log').count()).toBe(0);
  await openChat(page);
  await page.reload();
  await page.getByRole('log').waitFor();
  await page.getByLabel('Message').waitFor();
});

it('a lead that could not be sent goes out on the next visit, and opens the gate', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  let fails = true;
  const leads = /\/rest\/v1\/leads/;
  await page.route(leads, (route) => (fails ? route.abort() : route.continue()));
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await giveDetails(page);
  const failure = page.getByRole('status').filter({ hasText: 'Failed to save your information.' });
  await failure.waitFor();
  fails = false;
  const saved = page.waitForResponse(leads);
  // React and the islands stay away: the few bytes that send the lead are enough.
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.reload();
  expect((await saved).status()).toBe(201);
  expect(loaded.filter((address) => /base-|islands-/.test(address))).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('parley:lead-outbox')))
    .toBe(null);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await page.getByRole('log').waitFor();
  expect(await leadDialog(page).count()).toBe(0);
});

it.for(['Cancel', 'Escape', 'Back'] as const)(
  'D1751 %s takes back a lead that waits: nothing of it is sent later',
  async (way, { page, server, expectConsoleErrors }) => {
    expectConsoleErrors(/ERR_FAILED/);
    const leads = /\/rest\/v1\/leads/;
    await page.route(leads, (route) => route.abort());
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Open Chat' }).click();
    await giveDetails(page);
    const dialog = leadDialog(page);
    await dialog.getByText(talkWords.gate.waits).waitFor();
    const waiting = () => page.evaluate(() => localStorage.getItem('parley:lead-outbox'));
    expect(await waiting()).toContain('idempotencyKey');
    if (way === 'Cancel') await dialog.getByRole('button', { name: 'Cancel' }).click();
    else if (way === 'Escape') await page.keyboard.press('Escape');
    else await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(await waiting()).toBe(null);
  },
);

it('D1751 of a lead that was corrected after a failure, only the last goes on its way', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/);
  const leads = /\/rest\/v1\/leads/;
  await page.route(leads, (route) => route.abort(), { times: 1 });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await giveDetails(page);
  const dialog = leadDialog(page);
  await dialog.getByText(talkWords.gate.waits).waitFor();
  await dialog.getByLabel('Phone Number').fill('+12175550188');
  const saved = page.waitForResponse(leads);
  await dialog.getByRole('button', { name: 'Continue to Services' }).click();
  expect((await saved).status()).toBe(201);
  await page.getByRole('log').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('parley:lead-outbox'))).toBe(null);
});

it('D91 D110 the privacy dialog says what is true here, and gives the focus back', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const button = page.getByRole('button', { name: 'Privacy' });
  const dialog = page.getByRole('dialog', { name: 'Privacy' });
  for (const close of ['Escape', 'Close', 'beside'] as const) {
    await button.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    if (close === 'Escape') await page.keyboard.press('Escape');
    else if (close === 'Close') await dialog.getByRole('button', { name: 'Close' }).click();
    else await page.mouse.click(4, 4);
    await dialog.waitFor({ state: 'detached' });
    expect(await focusedId(page)).toBe('privacy');
  }
  await button.click();
  const text = await dialog.innerText();
  for (const words of [
    'talk to an AI',
    'our own database',
    'microphone is on only while a call lasts',
    '180 days',
    company.email,
  ]) {
    expect(text).toContain(words);
  }
});
