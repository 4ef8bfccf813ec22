import { sign, words } from '@parley/business';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectInWindow } from '../support/in-window.ts';
import {
  giveDetails,
  leadDialog,
  openChat,
  silentVisit as silent,
  visit as it,
} from '../support/visit.ts';

const question = 'What would a shop for my bakery cost?';
const field = (page: Page) => page.getByRole('textbox', { name: sign.field });
const button = (page: Page) => page.getByRole('button', { name: 'Open Chat', exact: true });
const said = (page: Page) =>
  page.getByRole('log').locator('[data-from=visitor] > :not(.sr-only)').allInnerTexts();

it('D1720 a question that is written beside Open Chat is the first message of the chat', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await field(page).click();
  expect(await leadDialog(page).count()).toBe(0);
  await page.keyboard.type(`  ${question} `);
  await button(page).click();
  const lead = page.waitForRequest('**/rest/v1/leads');
  await giveDetails(page);
  const told = (await lead).headers()['x-first-question']!;
  expect(Buffer.from(told, 'base64').toString()).toBe(question);
  await expect.poll(() => said(page)).toEqual([question]);
  await page.getByRole('button', { name: 'Back to Home' }).click();
  expect(await field(page).inputValue()).toBe('');
  // Who has given the details is asked for nothing.
  await field(page).fill('And how long does it take?');
  await field(page).press('Enter');
  await expect.poll(() => said(page)).toEqual([question, 'And how long does it take?']);
});

it.for([
  { width: 390, height: 844 },
  { width: 320, height: 256 },
  { width: 1440, height: 900 },
])(
  'D1901 a link that says one may type here leads to the field, $width × $height',
  async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await page.goto(server.url);
    await page.locator('.hero-ways').getByRole('link', { name: words.hero.type }).click();
    await expect
      .poll(() => field(page).evaluate((one) => one === document.activeElement))
      .toBe(true);
    await expectInWindow(field(page));
    if (viewport.height > 300) await expectInWindow(page.locator('#talk h2').first());
    await page.keyboard.type(question);
    await button(page).click();
    await leadDialog(page).waitFor();
  },
);

it('D1901 while there is a conversation in its place, the link leads to that', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await openChat(page);
  await page.getByRole('log').getByRole('article').first().waitFor();
  const title = page.getByRole('region').getByRole('heading', { level: 3 }).first();
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('.hero-ways').getByRole('link', { name: words.hero.type }).click();
  await expectInWindow(title);
});

it('D1720 with nothing but blanks in it, the chat opens and waits', async ({ page, server }) => {
  await page.goto(server.url);
  await field(page).fill('   ');
  await openChat(page);
  await page.getByRole('log').getByRole('article').first().waitFor();
  expect(await said(page)).toEqual([]);
});

it('D1721 what was written before the program came is not lost: Enter asks it on a slow network', async ({
  page,
  server,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(server.url);
  await field(page).focus();
  await page.keyboard.type(question);
  await page.keyboard.press('Enter');
  await giveDetails(page);
  expect(page.url()).toBe(`${server.url}/`);
  released.resolve();
  await expect.poll(() => said(page)).toEqual([question]);
});

it('D1721 and without a network, once it is back', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(server.url);
  await page.context().setOffline(true);
  await field(page).focus();
  await page.keyboard.type(question);
  await page.keyboard.press('Enter');
  await giveDetails(page);
  await leadDialog(page)
    .getByRole('alert')
    .getByText(/could not be loaded/)
    .waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => said(page)).toEqual([question]);
});

it.for(['before', 'after'])(
  'D1721 the question stays where the dialog is left, %s the program is there',
  async (when, { page, server }) => {
    const released = Promise.withResolvers<void>();
    if (when === 'after') released.resolve();
    await page.route(/\/assets\/lead-dialog.*\.js$/, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(server.url);
    await field(page).fill(question);
    await field(page).press('Enter');
    await leadDialog(page).waitFor();
    if (when === 'after') await page.locator('#gate:not([data-held])').waitFor();
    await leadDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await leadDialog(page).waitFor({ state: 'detached' });
    released.resolve();
    await expect.poll(() => button(page).getAttribute('aria-busy')).toBe(null);
    expect(await field(page).inputValue()).toBe(question);
    await button(page).click();
    await giveDetails(page);
    await expect.poll(() => said(page)).toEqual([question]);
  },
);

it('D1812 what is written beside Open Chat waits there, whatever else is opened meanwhile', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await field(page).fill(question);
  const offer = page.getByRole('button', { name: sign.offer });
  await offer.click();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  expect(await field(page).inputValue()).toBe(question);
  // Also by the browser's own ways.
  await offer.click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#guided');
  await page.goBack();
  await expect.poll(() => field(page).inputValue()).toBe(question);
  await page.goForward();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  expect(await field(page).inputValue()).toBe(question);
  // A tag's question is another one.
  await page.getByRole('button', { name: 'SEO Strategy' }).click();
  await giveDetails(page);
  await expect.poll(async () => (await said(page)).length).toBe(1);
  await page.getByRole('button', { name: 'Back to Home' }).click();
  expect(await field(page).inputValue()).toBe(question);
  // Forward opens the chat, and asks nothing.
  await page.goForward();
  await page.getByRole('log').waitFor();
  expect(await said(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Back to Home' }).click();
  expect(await field(page).inputValue()).toBe(question);
  await field(page).press('Enter');
  await expect.poll(async () => (await said(page))[1]).toBe(question);
  await page.getByRole('button', { name: 'Back to Home' }).click();
  expect(await field(page).inputValue()).toBe('');
});

silent(
  'D1812 the button that asks by text asks what is written there',
  async ({ page, server }) => {
    await page.goto(server.url);
    await field(page).fill(question);
    await page.locator('#voice').getByRole('button', { name: 'Get a call back' }).click();
    await page.getByRole('button', { name: 'Back to Home' }).click();
    expect(await field(page).inputValue()).toBe(question);
    await page.locator('#voice').getByRole('button', { name: 'Ask by text' }).click();
    await giveDetails(page);
    await expect.poll(() => said(page)).toEqual([question]);
  },
);
