import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindsNothing } from '../support/axe.ts';
import { send } from '../support/chat-visit.ts';
import { optionsOf, walkGuided } from '../support/guided-walk.ts';
import { isWholeAndAccessible, operator } from '../support/operator-console.ts';
import { openChat } from '../support/visit.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Robots that say so, as browsers without a head do, are not counted. */
const it = operator.extend('page', ({ newPage }) => newPage({ userAgent: browser }));

/** What stands in a plot's table, by its first column. */
async function numbersOf(page: Page, title: string): Promise<Record<string, string[]>> {
  const rows = await page
    .getByRole('region', { name: title, exact: true })
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    );
  return Object.fromEntries(rows.map(([label = '', ...values]) => [label, values]));
}

/** Of all days: midnight may be between a visit and the look at it. */
const totalOf = (numbers: Record<string, string[]>) =>
  Object.values(numbers)
    .slice(1)
    .reduce<number[]>(
      (sums, row) => row.map((value, index) => (sums[index] ?? 0) + Number(value)),
      [],
    );

/** At 1440 px, in two columns: each card begins a gap below the one above it, as high as what it has to show. */
async function figuresStandWithoutHoles(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const seen = () =>
    page.locator('.plot').evaluateAll((plots) => {
      const boxes = plots.map((plot) => plot.getBoundingClientRect());
      const gaps = boxes.slice(1).flatMap(({ left, top }, index) => {
        const above = boxes[index]!;
        return above.left === left ? [Math.round(top - above.bottom)] : [];
      });
      return { columns: new Set(boxes.map(({ left }) => left)).size, gaps: [...new Set(gaps)] };
    });
  await expect.poll(seen).toEqual({ columns: 2, gaps: [24] });
}

it('D640 D1741 before anything happened one card names every figure, and nothing is drawn or loaded', async ({
  page,
  openConsole,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await openConsole('#/figures');
  const none = page.getByRole('region', { name: 'None in these days' });
  await none.waitFor();
  expect(await none.getByRole('listitem').count()).toBe(6);
  expect(await page.locator('.plot').count()).toBe(2);
  expect(await page.locator('canvas').count()).toBe(0);
  expect(scripts).toHaveLength(1);
  await axeFindsNothing(page);
});

it('D635 D636 D640 D1741 a visit is in the figures: as plots, as tables, on a phone, in the dark and on paper', async ({
  page,
  server,
  openConsole,
}) => {
  await page.goto(`${server.url}/?utm_source=Spring&utm_campaign=May`);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await openChat(page);
  await send(page, 'What does it cost?');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await walkGuided(page, {}, { to: 'website_status' });
  await page.getByRole('button', { name: optionsOf('website_status')[0]! }).waitFor();

  // Put aside while it still is there: what is sent from a page that is gone bears the browser's own name.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await openConsole('#/figures/7');
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'Spent today' }).waitFor();
      return totalOf(await numbersOf(page, 'The contact form'));
    })
    .toEqual([1, 1]);
  expect(totalOf(await numbersOf(page, 'Visits'))).toEqual([1]);
  expect(totalOf(await numbersOf(page, 'Chats and calls'))).toEqual([1, 0]);
  expect(totalOf(await numbersOf(page, 'Leads by day and source'))).toEqual([1]);
  expect((await numbersOf(page, 'Leads by day and source'))['Day']).toEqual(['spring']);
  expect(Object.keys(await numbersOf(page, 'Visits'))).toHaveLength(8);
  expect(await numbersOf(page, 'Leads by source')).toEqual({ Source: ['Leads'], spring: ['1'] });
  expect(await numbersOf(page, 'The guided sale, step by step')).toMatchObject({
    'initial greeting': ['1', '0'],
    'step 1': ['1', '0'],
    'step 2': ['1', '1'],
    'step 3': ['0', '0'],
  });

  await page.locator('canvas').nth(3).waitFor();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.locator('canvas').nth(3).waitFor();
    const drawn = page.locator('.uplot').first();
    await expect
      .poll(() => drawn.evaluate((plot) => plot.clientWidth - plot.parentElement!.clientWidth))
      .toBe(0);
    await isWholeAndAccessible(page, `${width} px`);
  }
  const sources = page.getByRole('table', { name: 'Leads by source' });
  expect((await sources.boundingBox())?.height).toBeGreaterThan(30);
  const ofDays = page.getByRole('group', { name: 'Visits', exact: true });
  expect((await ofDays.boundingBox())?.height).toBeLessThan(2);
  await ofDays.focus();
  expect((await ofDays.boundingBox())?.height).toBeGreaterThan(100);
  await page.getByRole('link', { name: '90 days' }).focus();
  await figuresStandWithoutHoles(page);

  await page.emulateMedia({ media: 'print' });
  expect((await page.getByRole('table').first().boundingBox())?.height).toBeGreaterThan(100);
  expect(await page.locator('canvas').first().isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: '90 days' }).click();
  await expect.poll(async () => Object.keys(await numbersOf(page, 'Visits')).length).toBe(91);
  await page.getByRole('link', { name: 'What visitors asked that found no answer' }).click();
  await page.getByRole('heading', { name: 'Questions without an answer' }).waitFor();
});
