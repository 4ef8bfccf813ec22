import { quickActions } from '@parley/business';
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { optionsOf, walkGuided } from '../support/guided-walk.ts';
import { giveDetails, leadDialog, openChat, visit as it } from '../support/visit.ts';

const chatButton = (page: Page) => page.getByRole('button', { name: 'Open Chat' });
const guidedButton = (page: Page) =>
  page.getByRole('button', { name: 'Start Guided Consultation' });
const backButton = (page: Page) => page.getByRole('button', { name: 'Back to Home' });
const guidedLog = (page: Page) => page.getByRole('log', { name: 'Guided conversation' });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const card = quickActions[0]!;

/** Answers what is asked for at the address once the test says so. */
async function hold(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<Route>();
  await page.route(address, resolve, { times: 1 });
  return async () => (await promise).continue();
}

/** Timers of the page wait for the test from now on. */
async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

describe('D231 a screen that has been left moves nobody', () => {
  it('a guided sale that ends while the visitor is in the chat', async ({ page, server }) => {
    await page.goto(server.url);
    await openChat(page);
    await backButton(page).click();
    await guidedButton(page).click();
    await walkGuided(page, {}, { to: 'interest_level' });
    const no = page.getByRole('button', { name: optionsOf('interest_level').at(-1)! });
    await no.waitFor();
    await stopClock(page);
    await no.click();
    await backButton(page).click();
    await chatButton(page).click();
    await page.getByLabel('Message', { exact: true }).waitFor();
    await page.clock.runFor(1000);
    await page.clock.resume();
    await toast(page, 'Thank you!').waitFor();
    await page.getByLabel('Message', { exact: true }).waitFor();
    expect(await guidedButton(page).count()).toBe(0);
    await page.reload();
    await page.getByLabel('Message', { exact: true }).waitFor();
  });

  it('a card whose half second is not over when the visitor starts the guided sale', async ({
    page,
    server,
  }) => {
    await page.goto(server.url);
    // Loaded, so that it is there at once.
    await guidedButton(page).click();
    await guidedLog(page).waitFor();
    await backButton(page).click();
    await page.getByRole('button', { name: card.title, exact: true }).click();
    await leadDialog(page).waitFor();
    await stopClock(page);
    await giveDetails(page);
    await leadDialog(page).waitFor({ state: 'detached' });
    await guidedButton(page).click();
    await guidedLog(page).waitFor();
    await page.clock.runFor(2000);
    expect(await guidedLog(page).count()).toBe(1);
    expect(await page.getByText(card.question).count()).toBe(0);
  });

  it('a part that loads slowly, when another was wanted meanwhile', async ({ page, server }) => {
    await page.goto(server.url);
    await openChat(page);
    await page.reload();
    await page.getByRole('log').waitFor();
    await backButton(page).click();
    await page.reload();
    const release = await hold(page, /\/assets\/chat-part-.*\.js$/);
    await chatButton(page).click();
    await guidedButton(page).click();
    await guidedLog(page).waitFor();
    const loaded = page.waitForResponse(/\/assets\/chat-part-.*\.js$/);
    await release();
    // What the chat does before it shows itself: it is imported, and reads the configuration.
    // As text: what Vitest makes of an import is nothing for a browser.
    await page.evaluate(`(async () => {
      await import('${(await loaded).url()}');
      await fetch('/config.json');
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    })()`);
    expect(await guidedLog(page).count()).toBe(1);
  });

  it('a chat that wants details when the visitor is back on the landing view', async ({
    page,
    server,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/403|409/);
    await page.goto(server.url);
    await openChat(page);
    await page.context().clearCookies();
    const release = await hold(page, /:streamGenerateContent/);
    await page.getByLabel('Message').fill('Do you design logos?');
    await page.getByRole('button', { name: 'Send' }).click();
    await backButton(page).click();
    const answered = page.waitForResponse(/:streamGenerateContent/);
    await release();
    expect((await answered).status()).toBe(403);
    await chatButton(page).click();
    // The pass was forgotten: asked for here, where the visitor wants the chat.
    await leadDialog(page).waitFor();
    await giveDetails(page);
    await page.getByLabel('Message', { exact: true }).waitFor();
  });
});
