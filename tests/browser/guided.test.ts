import { sign, words } from '@parley/business';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindsNothing } from '../support/axe.ts';
import { expectFocused } from '../support/focus-seen.ts';
import { readMessages, toast } from '../support/chat-visit.ts';
import { visit as it } from '../support/visit.ts';

const start = (page: Page) =>
  page.getByRole('button', { name: 'Start Guided Consultation' }).click();
const choose = (page: Page, answer: string) =>
  page.getByRole('button', { name: answer, exact: true }).click();

async function answer(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

async function walkToOptions(page: Page, name: string): Promise<void> {
  await answer(page, 'Your name', name);
  await answer(page, 'Your kind of business', 'Bakery');
  await page.getByRole('group', { name: 'Your answer' }).waitFor();
}

it('D58 D111 goes on after a reload, at the same step, in the same record', async ({
  page,
  server,
}) => {
  const sent: string[] = [];
  const records = /\/rest\/v1\/guided_conversations/;
  page.on('request', (request) => {
    if (records.test(request.url())) sent.push(request.method());
  });
  await page.goto(server.url);
  await start(page);
  const updated = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
  await walkToOptions(page, 'Ann');
  expect((await updated).status()).toBe(204);
  const before = await readMessages(page);
  await page.reload();
  await page.getByRole('button', { name: 'No, not yet' }).waitFor();
  await expect.poll(() => readMessages(page)).toEqual(before);
  const again = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
  await choose(page, 'No, not yet');
  expect((await again).request().postDataJSON()).toMatchObject({
    user_name: 'Ann',
    website_status: 'No, not yet',
  });
  await page.getByRole('button', { name: 'None yet' }).waitFor();
  expect(sent).toEqual(['POST', 'PATCH', 'PATCH']);
});

it('D58 keeps its place on the way to the landing and back, and begins anew after the end', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await start(page);
  await walkToOptions(page, 'Ann');
  const before = await readMessages(page);
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await start(page);
  await expect.poll(() => readMessages(page)).toEqual(before);
  await choose(page, 'No, not yet');
  await choose(page, 'None yet');
  await choose(page, 'Not interested right now');
  await toast(page, 'Thank you!').waitFor();
  await start(page);
  await page.getByLabel('Your name').waitFor();
  await expect.poll(() => readMessages(page)).toHaveLength(1);
});

it('shows a name as it was typed, whatever it looks like', async ({ page, server }) => {
  const name = '{business_type} **<b>Ann</b>** [x](https://evil.example)';
  await page.goto(server.url);
  await start(page);
  await answer(page, 'Your name', name);
  await page.getByRole('log').getByText(`Nice to meet you, ${name}!`).waitFor();
  expect(await page.getByRole('log').locator('b, strong, a').count()).toBe(0);
});

/** The roles of what has the focus from now on. */
async function watchFocus(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const places: unknown[] = [];
    Object.assign(globalThis, { places });
    addEventListener('focusin', ({ target }) => places.push((target as Element).role));
  });
  return () => page.evaluate(() => (globalThis as { places?: unknown[] }).places);
}

it('D110 goes all the way by keyboard, without losing the focus', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).focus();
  await page.keyboard.press('Enter');
  const isFocused = (label: string) =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(label);
  await isFocused('Your name');
  await page.keyboard.type('Ann');
  await page.keyboard.press('Enter');
  await isFocused('Your kind of business');
  await page.keyboard.type('Bakery');
  await page.keyboard.press('Enter');
  await isFocused('Your answer');
  await page.keyboard.press('Tab');
  const readPlaces = await watchFocus(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'None yet' }).waitFor();
  await isFocused('Your answer');
  // What was pressed goes at once, and the next comes a second later.
  expect(await readPlaces()).toEqual(['log', 'group']);
});

it('D107 axe finds nothing with options and with a lead that was not saved', async ({
  newPage,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/503/);
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await page.route('**/rest/v1/leads**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(server.url);
  await start(page);
  await walkToOptions(page, 'Ann');
  await axeFindsNothing(page, 'options');
  for (const text of ['No, not yet', 'None yet', 'Yes, tell me more', "Yes, let's talk"]) {
    await choose(page, text);
  }
  await answer(page, 'Your phone number', '555 0100');
  await choose(page, 'Sounds great!');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await axeFindsNothing(page, 'not saved');
});

it('D59 answers that could not be saved are saved after a reload, without opening the sale again', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_/);
  const records = /\/rest\/v1\/guided_conversations/;
  await page.route(records, (route) => route.abort());
  await page.goto(server.url);
  await start(page);
  await answer(page, 'Your name', 'Ann');
  await page.getByLabel('Your kind of business').waitFor();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await page.unroute(records);
  const saved = page.waitForResponse(
    (reply) => records.test(reply.url()) && reply.request().method() === 'POST',
  );
  await page.reload();
  expect((await saved).status()).toBe(201);
  expect(await page.getByRole('log').count()).toBe(0);
});

it('D2045 whoever asks for a conversation that is open, from elsewhere on the page, goes on in it', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await start(page);
  await answer(page, 'Your name', 'Ann');
  const field = page.getByLabel('Your kind of business');
  await field.waitFor();
  const again = page.getByRole('button', { name: sign.offer });
  await again.press('Enter');
  await expectFocused(field);
  const link = page.getByRole('link', { name: words.hero.type });
  await link.press('Enter');
  await expectFocused(field);
  await answer(page, 'Your kind of business', 'Bakery');
  await page.getByRole('button', { name: 'No, not yet' }).waitFor();
  await again.press('Enter');
  await expectFocused(page.getByRole('group', { name: 'Your answer' }));
});

it('D2171 a question in place of an answer is answered by the chat', async ({ page, server }) => {
  await page.goto(server.url);
  await start(page);
  await answer(page, 'Your name', 'Ann');
  const last = async () => (await readMessages(page)).at(-1)!;
  await answer(page, 'Your kind of business', 'who owns the website?');
  await expect
    .poll(last)
    .toMatch(/It is yours: the domain[\s\S]+\n+What kind of business do you run\?$/);
  await answer(page, 'Your kind of business', 'what does it cost?');
  await expect
    .poll(last)
    .toMatch(/Launch Package is \$999[\s\S]+\n+What kind of business do you run\?$/);
  await answer(page, 'Your kind of business', 'Bakery');
  await page.getByRole('button', { name: 'No, not yet' }).waitFor();
});
