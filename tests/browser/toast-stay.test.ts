import { talkWords } from '@parley/business';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { toastDuration } from '../../site/ui/toasts.ts';
import { toast } from '../support/toasts.ts';
import { giveDetails, leadDialog, visit as it } from '../support/visit.ts';

const isFocused = (target: Locator) => target.evaluate((node) => node === document.activeElement);

it('D1497 a toast stays while a pointer is over it, and goes after', async ({ page, server }) => {
  await page.clock.install();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await leadDialog(page).waitFor();
  await leadDialog(page).getByRole('button', { name: 'Continue to Services' }).click();
  const complaint = toast(page, 'Required Fields Missing');
  await complaint.hover();
  for (let times = 0; times < 3; times += 1) await page.clock.fastForward(toastDuration);
  expect(await complaint.isVisible()).toBe(true);
  await leadDialog(page).getByLabel('Full Name').hover();
  await page.clock.fastForward(toastDuration);
  await complaint.waitFor({ state: 'detached' });
});

it('D1525 a toast that was tapped goes like any other', async ({ newPage, server }) => {
  const page = await newPage({ hasTouch: true });
  await page.clock.install();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).tap();
  await leadDialog(page).waitFor();
  await leadDialog(page).getByRole('button', { name: 'Continue to Services' }).tap();
  const complaint = toast(page, 'Required Fields Missing');
  await complaint.tap();
  await page.clock.fastForward(toastDuration);
  await complaint.waitFor({ state: 'detached' });
});

it('D1498 a toast stays while it has the focus; Escape closes it alone, and the focus is where it was', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).press('Enter');
  const dialog = leadDialog(page);
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Continue to Services' }).press('Enter');
  const complaint = toast(page, 'Required Fields Missing');
  await complaint.waitFor();
  const name = dialog.getByLabel('Full Name');
  await expect.poll(() => isFocused(name)).toBe(true);
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  for (let times = 0; times < 3; times += 1) await page.clock.fastForward(toastDuration);
  expect(await complaint.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await complaint.waitFor({ state: 'detached' });
  expect(await dialog.isVisible()).toBe(true);
  expect(await isFocused(name)).toBe(true);
});

it('D1498 whoever dismisses a toast by its button goes on where they were', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  const dialog = leadDialog(page);
  await dialog.getByRole('button', { name: 'Continue to Services' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await toast(page, 'Required Fields Missing').waitFor({ state: 'detached' });
  expect(await isFocused(dialog.getByLabel('Full Name'))).toBe(true);
});

it('D1499 D1615 D1618 a lead that could not be saved is told once, and stands in other words beside its button when the toast has gone', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/503/);
  await page.clock.install();
  await page.route('**/rest/v1/leads**', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await giveDetails(page);
  const words = 'Failed to save your information. Please try again.';
  await toast(page, words).waitFor();
  // Beside the button other words, so that nothing is told twice.
  const written = leadDialog(page).locator('form').getByText(talkWords.gate.waits);
  expect(await page.getByText(words).count()).toBe(1);
  expect(await written.getAttribute('role')).toBe('alert');
  // It may have come where the button was pressed.
  await leadDialog(page).getByLabel('Full Name').hover();
  await page.clock.fastForward(toastDuration);
  await toast(page, words).waitFor({ state: 'detached' });
  expect(await written.isVisible()).toBe(true);
  await leadDialog(page).getByRole('button', { name: 'Continue to Services' }).click();
  await page.getByRole('log').waitFor();
  expect(await page.getByText(talkWords.gate.waits).count()).toBe(0);
});

it.for([390, 1280])(
  'D1504 the dialog’s main button is the first, for the eye as for Tab, %i px wide',
  async (width, { newPage, server }) => {
    const page = await newPage({ viewport: { width, height: 800 } });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Open Chat' }).click();
    const dialog = leadDialog(page);
    await dialog.getByRole('button', { name: 'Privacy' }).focus();
    const order = [];
    for (const _ of [1, 2]) {
      await page.keyboard.press('Tab');
      order.push(
        await page.evaluate(() => {
          const { left, top } = document.activeElement!.getBoundingClientRect();
          return { name: document.activeElement!.textContent, at: left + 10 * top };
        }),
      );
    }
    expect(order.map(({ name }) => name)).toEqual(['Continue to Services', 'Cancel']);
    expect(order[0]!.at).toBeLessThan(order[1]!.at);
  },
);

it('D1507 no motion that the loaded page’s styles start takes more than five seconds', async ({
  newPage,
  server,
}) => {
  const page = await newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'no-preference',
  });
  await page.goto(server.url);
  const ends = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect!.getComputedTiming().endTime)),
  );
  expect(ends.length).toBeGreaterThan(10);
  expect(Math.max(...ends)).toBeLessThanOrEqual(5000);
});
