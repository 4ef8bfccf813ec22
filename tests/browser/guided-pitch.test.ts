import {
  monthlyMore,
  paymentOptions,
  servicePackage,
  shownBonuses,
  wayNotes,
  words,
} from '@parley/business';
import { expect } from 'vitest';
import { optionsOf, walkGuided } from '../support/guided-walk.ts';
import { visit as it } from '../support/visit.ts';

it.for([
  { width: 320, height: 568 },
  { width: 1440, height: 900 },
])(
  'D1028 the pitch is a bill with its price in a bar, and a way to pay is chosen from cards, $width px',
  async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
    await walkGuided(page, { user_name: 'Rosa' }, { to: 'interest_level' });
    const bill = page.getByRole('article').filter({ has: page.getByRole('table') });
    await bill.getByText('Here is what we do for owners like you, Rosa.').waitFor();
    const rows = await bill
      .getByRole('row')
      .evaluateAll((all) =>
        all.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.innerText)),
      );
    expect(rows).toEqual([
      ['Item', 'Value'],
      ['Website', '$799'],
      ['2-month SEO', '$200'],
      ['Videos', '$300'],
      ['1-year hosting', '$250'],
      ['Total value', '$1,549'],
      ['Your price', '$999'],
      ...paymentOptions.map(({ id, name, terms }) => [
        name,
        [terms, wayNotes[id]].filter(Boolean).join('\n'),
      ]),
    ]);
    // What it begins with is in sight, where it is longer than the list.
    await expect
      .poll(() =>
        bill.evaluate((card) => {
          const list = card.closest('[role=log]')!;
          const edge = list.getBoundingClientRect().top + list.clientTop;
          const above = edge + 12 - card.getBoundingClientRect().top;
          return Math.min(Math.abs(above), list.scrollHeight - list.scrollTop - list.clientHeight);
        }),
      )
      .toBeLessThan(2);
    // The bar is as wide as the card, and the price the largest of it.
    const { bar, largest } = await bill.evaluate((card) => {
      const price = card.querySelector('td strong')!.closest('tr')!;
      const size = (node: Element) => parseFloat(getComputedStyle(node).fontSize);
      const cells = [...card.querySelectorAll('td')];
      const [first, last] = price.querySelectorAll('td');
      const reach = (cell: Element) =>
        parseFloat(/(-?[\d.]+)px 0px/.exec(getComputedStyle(cell).boxShadow)![1]!);
      const whole = card.getBoundingClientRect();
      return {
        bar: [
          first!.getBoundingClientRect().left + reach(first!) - whole.left,
          last!.getBoundingClientRect().right + reach(last!) - whole.right,
        ],
        largest: cells.toSorted((a, b) => size(b) - size(a))[0]!.textContent,
      };
    });
    expect(bar.map((edge) => Math.abs(edge) <= 1)).toEqual([true, true]);
    expect(largest).toBe('$999');

    await page.getByRole('button', { name: optionsOf('interest_level')[1]!, exact: true }).click();
    const ways = page.getByRole('group', { name: 'Your answer' }).getByRole('button');
    await ways.filter({ hasText: 'at go-live' }).waitFor();
    expect(await ways.allInnerTexts()).toEqual(
      paymentOptions.map(({ id, name, terms }) =>
        [name, terms, wayNotes[id]].filter(Boolean).join('\n'),
      ),
    );
    for (const { name, terms } of paymentOptions)
      expect(
        await page.getByRole('button', { name: `${name}: ${terms}`, exact: true }).count(),
      ).toBe(1);
  },
);

it('D1610 a bonus that is a line of the bill says so, and each way to pay what it comes to beside', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await walkGuided(page, {}, { to: 'next_step' });
  const log = page.getByRole('log');
  await log.getByText(`Free bonuses in that price: ${shownBonuses}.`).waitFor();
  expect(shownBonuses).toContain(`; ${words.package.included}: `);
  await page.getByRole('button', { name: optionsOf('next_step')[1]!, exact: true }).click();
  const monthly = page.getByRole('group', { name: 'Your answer' }).getByRole('button').last();
  await expect.poll(() => monthly.innerText()).toContain(monthlyMore!);
  const described = await monthly.evaluate(
    (button) => document.getElementById(button.getAttribute('aria-describedby')!)?.textContent,
  );
  expect(described).toBe(monthlyMore);
});

it.for([
  { width: 390, height: 844, areBeside: false },
  { width: 1440, height: 900, areBeside: true },
])(
  'D1611 D1617 at the price stand the guarantee, the ways to pay and, over the answers, the question, $width px',
  async ({ areBeside, ...viewport }, { newPage, server }) => {
    const page = await newPage({ viewport });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
    await walkGuided(page, {}, { to: 'interest_level' });
    const bill = page.getByRole('article').filter({ has: page.getByRole('table') });
    const { moneyBackDays, revisions } = servicePackage.guarantee;
    await bill.getByText(`${moneyBackDays}-day money-back guarantee, ${revisions}.`).waitFor();
    const group = page.getByRole('group', { name: 'Your answer' });
    await expect
      .poll(() => group.evaluate((answers) => answers.previousElementSibling?.textContent))
      .toBe('Shall I tell you more?');
    expect(await bill.getByText('Shall I tell you more?').count()).toBe(0);
    const tops = await bill
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(-3).map((row) => row.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(areBeside ? 1 : 3);
    // D1617: what the list cuts, it cuts at a line, at its top as at its foot.
    const edges = await page
      .getByRole('log')
      .evaluate((list) => [
        list.clientTop,
        Math.round(list.getBoundingClientRect().height) - list.clientHeight,
      ]);
    expect(edges).toEqual([3, 6]);
    // How far it is stands with the title, over the list.
    const progress = page.locator('.talk header').getByText('Question 5 of 8');
    expect(await progress.isVisible()).toBe(true);
  },
);

it.for([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])(
  'D1763 options come into sight with what is left of their section, and nothing of the next, $width px',
  async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
    await walkGuided(page, {}, { to: 'interest_level' });
    await page
      .getByRole('button', { name: optionsOf('interest_level')[0]!, exact: true })
      .waitFor();
    const seen = () =>
      page.evaluate(() => {
        const { top, height, bottom } = document.querySelector('#talk')!.getBoundingClientRect();
        return {
          isCutAbove: height <= innerHeight && top < 0,
          isBeyond: Math.floor(bottom) < innerHeight,
        };
      });
    await expect.poll(seen).toEqual({ isCutAbove: false, isBeyond: false });
  },
);

it.for([
  { width: 320, height: 568, isWhole: false },
  { width: 375, height: 667, isWhole: true },
  { width: 390, height: 664, isWhole: true },
  { width: 1024, height: 600, isWhole: true },
])(
  'D2160 whoever is asked about the price sees it, and what it is for where there is room, $width × $height',
  async ({ isWhole, ...viewport }, { newPage, server }) => {
    const page = await newPage({ viewport });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
    await walkGuided(page, { user_name: 'Rosa Delgado' }, { to: 'interest_level' });
    await page.getByText('Shall I tell you more?').waitFor();
    const bill = page.getByRole('article').filter({ has: page.getByRole('table') });
    /** Rows up to the price, from the first, that are seen whole: in the list, and not below the bar. */
    const seen = () =>
      bill.evaluate((card) => {
        const list = card.closest('[role=log]')!.getBoundingClientRect();
        const rows = [...card.querySelectorAll('tbody tr')];
        const bar = rows.findIndex((row) => row.querySelector('strong'));
        const { top } = rows[bar]!.getBoundingClientRect();
        return rows.slice(0, bar + 1).map((row, index) => {
          const box = row.getBoundingClientRect();
          const isInList = box.top >= list.top && box.bottom <= list.bottom;
          return isInList && (index === bar || box.bottom <= top + 1);
        });
      });
    await expect.poll(async () => (await seen()).at(-1)).toBe(true);
    if (isWhole) await expect.poll(async () => (await seen()).every(Boolean)).toBe(true);
    const answers = page.getByRole('group', { name: 'Your answer' });
    expect(
      await answers.evaluate((group) => group.getBoundingClientRect().bottom - innerHeight),
    ).toBeLessThan(0);
  },
);

it.for([
  { width: 390, height: 844, areBeside: false },
  { width: 768, height: 1024, areBeside: true },
  { width: 1440, height: 900, areBeside: true },
])(
  'D2163 the ways to pay are of one size, their names on one line where they stand side by side, $width px',
  async ({ areBeside, ...viewport }, { newPage, server }) => {
    const page = await newPage({ viewport });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
    const given = { interest_level: optionsOf('interest_level')[1]! };
    await walkGuided(page, given, { to: 'payment_preference' });
    const group = page.getByRole('group', { name: 'Your answer' });
    await group.getByText('at go-live').waitFor();
    const ways = await group.evaluate((answers) =>
      [...answers.querySelectorAll('b')].map((name) => {
        const card = name.parentElement!.getBoundingClientRect();
        const { top } = name.getBoundingClientRect();
        return {
          size: `${Math.round(card.width)} × ${Math.round(card.height)}`,
          top,
          inset: Math.round(top - card.top),
        };
      }),
    );
    expect(ways).toHaveLength(3);
    expect(new Set(ways.map(({ size }) => size)).size).toBe(1);
    expect(new Set(ways.map(({ top }) => top)).size).toBe(areBeside ? 1 : 3);
    if (areBeside) expect(new Set(ways.map(({ inset }) => inset))).toEqual(new Set([14]));
  },
);

it.for([
  { width: 320, height: 568 },
  { width: 390, height: 664 },
])(
  'D2165 after answers that were longer than the window nothing of the next section is seen, $width × $height',
  async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
    const given = { interest_level: optionsOf('interest_level')[1]! };
    await walkGuided(page, given, { to: 'payment_preference' });
    const beyond = () =>
      page.evaluate(() =>
        Math.round(document.querySelector('#talk')!.getBoundingClientRect().bottom - innerHeight),
      );
    await page.getByRole('group', { name: 'Your answer' }).getByText('at go-live').waitFor();
    await expect.poll(beyond).toBe(0);
    await page.getByRole('button', { name: optionsOf('payment_preference')[0]! }).click();
    await page.getByLabel('Your phone number').waitFor();
    await expect.poll(beyond).toBe(0);
  },
);
