import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { giveDetails, leadDialog, visit as it } from '../support/visit.ts';
import { visitorStates } from '../support/visitor-states.ts';

const schemes = ['light', 'dark'] as const;
const cases = schemes.flatMap((colorScheme) =>
  Object.entries(visitorStates).map(([name, bring]) => ({ colorScheme, name, bring })),
);

it.for(cases)(
  'D107 axe finds nothing, $colorScheme, $name',
  async ({ colorScheme, bring }, { newPage, server }) => {
    const page = await newPage({ colorScheme });
    await page.goto(server.url);
    await bring(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
);

it('D107 axe finds nothing on the 404 page', async ({ page, server, expectConsoleErrors }) => {
  expectConsoleErrors(/404/);
  await page.goto(`${server.url}/nowhere`);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

const sidewards = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** 200 % zoom of a window of 1280 × 720 is a window of 640 × 360 with twice the pixels. */
it.for([
  { name: '320 px', viewport: { width: 320, height: 568 }, deviceScaleFactor: 1 },
  { name: '200 % zoom', viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
])(
  'D108 nothing scrolls sidewards at $name',
  async ({ viewport, deviceScaleFactor }, { newPage, server }) => {
    for (const [state, bring] of Object.entries(visitorStates)) {
      const page = await newPage({ viewport, deviceScaleFactor });
      await page.goto(server.url);
      await bring(page);
      expect([state, await sidewards(page)]).toEqual([state, 0]);
    }
  },
);

it('D108 mirrors for languages written from right to left', async ({ newPage, server }) => {
  const page = await newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(server.url);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await sidewards(page)).toBe(0);
  const brand = await page.getByRole('heading', { level: 1 }).boundingBox();
  const call = await page.getByRole('button', { name: 'Start Voice Chat' }).boundingBox();
  expect(call!.x + call!.width).toBeLessThan(brand!.x + brand!.width);
});

it('D109 stands still for visitors who want less motion', async ({ newPage, server }) => {
  const page = await newPage({ reducedMotion: 'reduce' });
  await page.goto(server.url);
  const running = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
  expect(await running()).toBe(0);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await leadDialog(page).waitFor();
  expect(await running()).toBe(0);
});

it('D110 a keyboard alone gets through the gate and back', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).focus();
  await page.keyboard.press('Enter');
  await leadDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await leadDialog(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('open-chat');
  await page.keyboard.press('Space');
  await giveDetails(page);
  await page.getByRole('log').waitFor();
  await expect
    .poll(() => page.getByLabel('Message').evaluate((node) => node === document.activeElement))
    .toBe(true);
});
