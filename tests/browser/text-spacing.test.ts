import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { walkGuided } from '../support/guided-walk.ts';
import { visit as it } from '../support/visit.ts';

/** The room that WCAG 1.4.12 lets a reader give to text. */
const spacing =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';

const giveRoom = (page: Page) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);

/** What makes the page wider than its window. */
const findWide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('main *')]
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );

it.for([
  { width: 320, height: 256 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
])(
  'D2044 with that room nothing lies over anything in the sign and the figures, $width × $height',
  async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await page.goto(server.url);
    await giveRoom(page);
    // As the page shows them where they were measured.
    await page.locator('.weighed dd').evaluateAll((all) => {
      if (all[0]) all[0].textContent = '14,000\u00a0B';
    });
    await expect.poll(() => findWide(page)).toEqual([]);
    const overlaps = await page.evaluate(() => {
      const boxes = (within: string) =>
        [...document.querySelectorAll(within)].map((one) => {
          const text = document.createRange();
          text.selectNodeContents(one);
          return text.getBoundingClientRect();
        });
      const meet = (all: readonly DOMRect[]) =>
        all.some((one, at) =>
          all
            .slice(at + 1)
            .some(
              (other) =>
                one.left < other.right - 1 &&
                other.left < one.right - 1 &&
                one.top < other.bottom - 1 &&
                other.top < one.bottom - 1,
            ),
        );
      const price = document.querySelector('.price')!;
      const text = document.createRange();
      text.selectNodeContents(price);
      const { right } = text.getBoundingClientRect();
      return {
        // A price that breaks is another one, and so is one that is cut; behind its last figure is only room.
        price: text.getClientRects().length === 1 && right <= innerWidth + 16,
        sign: meet(boxes('.sign-title, .sign-body > .voice-sign')),
        offer: meet(boxes('.offer > div')),
        figures: meet(boxes('.weighed dl > div')),
      };
    });
    expect(overlaps).toEqual({ price: true, sign: false, offer: false, figures: false });
  },
);

it('D1779 with the room that a reader may give to text the page is no wider than a window of 320 px', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport: { width: 320, height: 256 } });
  await page.goto(server.url);
  await giveRoom(page);
  await expect.poll(() => findWide(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).press('Enter');
  await walkGuided(page, {}, { to: 'interest_level' });
  await page.getByRole('table').waitFor();
  expect(await findWide(page)).toEqual([]);
});
