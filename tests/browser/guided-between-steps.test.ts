import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { labelOf, optionsOf } from '../support/guided-walk.ts';
import { visit as it } from '../support/visit.ts';

declare global {
  interface Window {
    /** Comes to the next step, which otherwise comes a second after the answer. */
    nextStep: () => void;
  }
}

/** A guided sale whose second between two steps lasts until `nextStep()`. */
async function openGuided(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout: original } = window;
    window.setTimeout = ((work: () => void, delay: number) => {
      if (delay !== 1000) return original(work, delay);
      window.nextStep = work;
      return 0;
    }) as typeof window.setTimeout;
  });
  await page.goto(url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
}

const typing = (page: Page) => page.getByRole('log').locator('.typing');

async function send(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await typing(page).waitFor();
}

it('R4.26 a text that was sent leaves the field, which waits for the next question', async ({
  page,
  server,
}) => {
  await openGuided(page, server.url);
  await send(page, labelOf('user_name'), 'Ann');
  const field = page.getByLabel(labelOf('user_name'), { exact: true });
  expect(await field.inputValue()).toBe('');
  await field.fill('Too early');
  expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  await field.press('Enter');
  expect(await field.inputValue()).toBe('Too early');
  await page.evaluate(() => window.nextStep());
  await typing(page).waitFor({ state: 'detached' });
  const next = page.getByLabel(labelOf('business_type'), { exact: true });
  expect(await next.evaluate((input) => input === document.activeElement)).toBe(true);
});

it('R4.26 options that were chosen from are gone until others are offered', async ({
  page,
  server,
}) => {
  await openGuided(page, server.url);
  await send(page, labelOf('user_name'), 'Ann');
  await page.evaluate(() => window.nextStep());
  await send(page, labelOf('business_type'), 'Bakery');
  await page.evaluate(() => window.nextStep());
  const options = page.getByRole('group', { name: 'Your answer' });
  await options.waitFor();
  expect(await options.evaluate((group) => group === document.activeElement)).toBe(true);
  const [first = ''] = optionsOf('website_status');
  await options.getByRole('button', { name: first, exact: true }).click();
  await typing(page).waitFor();
  expect(await options.count()).toBe(0);
});
