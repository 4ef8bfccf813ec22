import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindsNothing } from '../support/axe.ts';
import { giveDetails, leadDialog, visit as it } from '../support/visit.ts';
import { visitorStates } from '../support/visitor-states.ts';

/** 200 % zoom of a window of 1280 × 720 is a window of 640 × 360. */
const narrow = [
  { width: 320, height: 568 },
  { width: 640, height: 360 },
];

it.for(Object.entries(visitorStates))(
  'D107 D108 axe finds nothing, and nothing scrolls sidewards at 320 px or at 200 % zoom: %s',
  async ([, bring], { page, server }) => {
    await page.goto(server.url);
    await bring(page);
    await axeFindsNothing(page);
    for (const size of narrow) {
      await page.setViewportSize(size);
      expect([size.width, await sidewards(page)]).toEqual([size.width, 0]);
    }
  },
);

it('D107 axe finds nothing on the 404 page', async ({ page, server, expectConsoleErrors }) => {
  expectConsoleErrors(/404/);
  await page.goto(`${server.url}/nowhere`);
  await axeFindsNothing(page);
});

const sidewards = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

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

it('D1614 axe is asked of the size of targets, too', async ({ page }) => {
  await page.setContent(
    `<html lang="en"><title>Small</title><main><h1>Small</h1>${'<button style="all: unset; inline-size: 9px">x</button>'.repeat(3)}</main></html>`,
  );
  await expect(axeFindsNothing(page)).rejects.toThrow('target-size');
});

it('D1776 a plus or an exclamation mark that is a sign to the eye is not read out', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).press('Enter');
  await leadDialog(page).getByRole('button', { name: 'Continue to Services' }).press('Enter');
  const readSigns = () =>
    page.evaluate(() =>
      [
        ['.questions summary', '::after'] as const,
        ['.field-error:not(:empty)', '::before'] as const,
      ].map(([selector, part]) => {
        const bearer = document.querySelector(selector);
        return bearer && getComputedStyle(bearer, part).content;
      }),
    );
  await expect.poll(readSigns).toEqual(['"+" / ""', '"!" / ""']);
});
