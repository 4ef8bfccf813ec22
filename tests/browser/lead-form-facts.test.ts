import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { giveDetails, leadDialog, visit as it } from '../support/visit.ts';

/** What the lead's request says of the form it came from. */
async function sendLead(page: Page, url: string, fill: (page: Page) => Promise<void>) {
  await page.goto(url);
  // Some time before the dialog is asked for, which is not the visitor's time in it.
  const before = await page.evaluate(async () => {
    while (performance.now() < 1000) await new Promise(requestAnimationFrame);
    return performance.now();
  });
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await leadDialog(page).waitFor();
  await fill(page);
  const sent = page.waitForRequest('**/rest/v1/leads**');
  await giveDetails(page);
  const headers = (await sent).headers();
  const now = await page.evaluate(() => performance.now());
  return { trap: headers['x-form-trap'], ms: Number(headers['x-form-ms']), most: now - before };
}

it('D73 a visitor’s lead says how long the dialog was open, and of no trap', async ({
  page,
  server,
}) => {
  const { trap, ms, most } = await sendLead(page, server.url, async () => {});
  expect(trap).toBeUndefined();
  expect(ms).toBeGreaterThan(0);
  expect(ms).toBeLessThanOrEqual(Math.ceil(most));
});

it('D73 a robot that fills every field is told by the one that nobody sees', async ({
  page,
  server,
}) => {
  const { trap } = await sendLead(page, server.url, () =>
    page.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.test';
    }),
  );
  expect(trap).toBe('1');
});

it('D38 a problem is told beside its own field, and beside no other', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  const dialog = leadDialog(page);
  await dialog.getByLabel('Full Name').fill('Ann Example');
  await dialog.getByLabel('Email Address').fill('ann@example');
  await dialog.getByLabel('Phone Number').fill('+1 (555) 010-0199');
  await dialog.getByRole('button', { name: 'Continue to Services' }).click();
  const invalid = dialog.locator('input[aria-invalid=true]');
  await invalid.first().waitFor();
  expect(
    await invalid.evaluateAll((all) => all.map((input) => input.getAttribute('name'))),
  ).toEqual(['email']);
  expect(await dialog.locator('input[aria-describedby]').count()).toBe(1);
});
