import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit as it } from '../support/visit.ts';

/** Where a part of the page begins, in whole pixels. */
const leftOf = (page: Page, part: string) =>
  page
    .locator(part)
    .evaluateAll((found) => found.map((node) => Math.round(node.getBoundingClientRect().left)));

it.for([1024, 1440, 2560, 3840])(
  'D1732 D1813 sections share their lines: thirds and quarters of one column, at %i px',
  async (width, { newPage, server }) => {
    const page = await newPage({ viewport: { width, height: 900 } });
    await page.goto(server.url);
    const shops = await leftOf(page, '#work li');
    const tags = await leftOf(page, '.cards .card');
    expect([shops.length, tags.length]).toEqual([3, 4]);
    const near = (left: number | undefined, line: number | undefined) =>
      expect(Math.abs(left! - line!)).toBeLessThanOrEqual(1);

    for (const part of ['#work .lead', '#weighed .lead', '#weighed dl > :nth-child(2)']) {
      const [left] = await leftOf(page, part);
      near(left, shops[2]);
    }
    near((await leftOf(page, '#questions details'))[0], shops[1]);
    near((await leftOf(page, '.offer-bill h3'))[0], shops[2]);
    // And as far from the seam as its parts are from their upper edge.
    const seam = await page.locator('.offer-bill').evaluate((bill) => {
      const { paddingBlockStart } = getComputedStyle(bill);
      return bill.getBoundingClientRect().left + Number.parseFloat(paddingBlockStart);
    });
    near(Math.round(seam), shops[2]);
    near((await leftOf(page, '.ask-bar'))[0], tags[2]);
    const foot = await leftOf(page, '.foot-grid > :is(.blurb, div:not([data-island]), address)');
    expect(foot).toHaveLength(4);
    for (const [at, left] of foot.entries()) near(left, tags[at]);
  },
);

it('D1733 on a phone a row of tags is clear of the rail below it', async ({ newPage, server }) => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(server.url);
  const free = await page.locator('.card').evaluateAll((cards) => {
    const shadow = Number(/(\d+)px \d+px \d+px$/.exec(getComputedStyle(cards[0]!).boxShadow)![1]);
    const rail = Number.parseFloat(getComputedStyle(cards[2]!, '::before').top);
    const [above, below] = [cards[0]!, cards[2]!].map((card) => card.getBoundingClientRect());
    return below!.top + rail - (above!.bottom + shadow);
  });
  expect(free).toBeGreaterThanOrEqual(12);
});

it('D1734 the footer: beside each other at 768 px, heads and blurb on one line of writing at 1440, entries in equal steps', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const topsOf = (part: string) =>
    page.locator(part).evaluateAll((found) =>
      found.map((node) => {
        const letters = document.createRange();
        letters.selectNodeContents(node);
        const { bottom, height } = letters.getClientRects()[0]!;
        return { bottom: Math.round(bottom), height };
      }),
    );
  await page.setViewportSize({ width: 768, height: 900 });
  const heads = await topsOf('.foot h2');
  expect(heads).toHaveLength(3);
  expect(new Set(heads.map(({ bottom }) => bottom)).size).toBe(1);

  await page.setViewportSize({ width: 1440, height: 900 });
  const [blurb] = await topsOf('.blurb');
  // Of one size and family: where one line's letters end, the other's do.
  for (const { bottom } of await topsOf('.foot h2'))
    expect(Math.abs(bottom - blurb!.bottom)).toBeLessThanOrEqual(2);
  const [mail, phone] = await topsOf('.foot address > a');
  const [first, second] = await topsOf('.foot li');
  expect(phone!.bottom - mail!.bottom).toBe(second!.bottom - first!.bottom);
  expect(mail!.bottom).toBe(first!.bottom);
});
