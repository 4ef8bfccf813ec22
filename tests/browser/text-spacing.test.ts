import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { walkGuided } from '../support/guided-walk.ts';
import { visit as it } from '../support/visit.ts';

/** The room that WCAG 1.4.12 lets a reader give to text. */
const spacing =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';

/** What makes the page wider than its window. */
const findWide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('main *')]
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );

it('D1779 with the room that a reader may give to text the page is no wider than a window of 320 px', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport: { width: 320, height: 256 } });
  await page.goto(server.url);
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);
  await expect.poll(() => findWide(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).press('Enter');
  await walkGuided(page, {}, { to: 'interest_level' });
  await page.getByRole('table').waitFor();
  expect(await findWide(page)).toEqual([]);
});
