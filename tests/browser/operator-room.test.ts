import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { operator as it } from '../support/operator-console.ts';
import { consoleStates, fillConsole } from '../support/operator-states.ts';
import type { TestServer } from '../support/server.ts';

beforeEach<{ server: TestServer }>(({ server }) => fillConsole(server));

const boxOf = async (part: Locator) => (await part.boundingBox())!;

/** Whether nothing lies over a part, whole in its window. */
const isInSight = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isHit = (y: number) =>
      element.contains(document.elementFromPoint((left + right) / 2, y)) && y < innerHeight;
    return left >= 0 && right <= innerWidth && isHit(top + 4) && isHit(bottom - 4);
  });

it.for([
  { width: 320, height: 568 },
  { width: 390, height: 844 },
])(
  'D1890 the buttons of a dialog stand at its foot, in $width × $height',
  async (viewport, { newPage, openConsole }) => {
    const page = await openConsole('#/leads', await newPage({ viewport }));
    await consoleStates['the question before erasing']!(page);
    for (const name of ['Cancel', 'Erase for good'])
      expect(await isInSight(page.getByRole('button', { name }))).toBe(true);
    await page.keyboard.press('Escape');

    await page.evaluate(() => location.assign('#/people'));
    const form = page.getByRole('form', { name: 'Let somebody in' });
    // So long a name that the token is below.
    await form.getByLabel('Name').fill(`${viewport.width} ${'Donaudampfschifffahrt '.repeat(4)}`);
    await form.getByRole('button', { name: 'Make a token' }).click();
    await page.getByRole('dialog').waitFor();
    const token = page.getByRole('textbox', { name: 'Token' });
    await page.keyboard.press('Tab');
    expect(await token.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await isInSight(token)).toBe(true);
    expect(await token.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(
      /monospace/,
    );
  },
);

it('D1890 in a window as low as zoom makes it, the buttons come with the focus', async ({
  newPage,
  openConsole,
}) => {
  const viewport = { width: 320, height: 256 };
  const page = await openConsole('#/leads', await newPage({ viewport }));
  await consoleStates['the question before erasing']!(page);
  const words = page.getByText('This erases from the database');
  expect(await isInSight(words)).toBe(true);
  for (const name of ['Cancel', 'Erase for good']) {
    await page.keyboard.press('Tab');
    const button = page.getByRole('button', { name });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await isInSight(button)).toBe(true);
  }
});

it.for([320, 390, 768, 1152, 1440])(
  'D1891 the day is one link away from every place for developers, at %i px',
  async (width, { newPage, openConsole }) => {
    const page = await newPage({ viewport: { width, height: 800 } });
    for (const part of ['deliveries', 'log', 'spend']) {
      await openConsole(`#/developers/${part}`, page);
      const back = page.getByRole('link', { name: 'Back to the day' });
      await expect.poll(() => isInSight(back)).toBe(true);
      const box = await boxOf(back);
      expect(box.height).toBeGreaterThanOrEqual(44);
      // The last place, scrolled to its end, is followed by no arrow.
      const nav = page.getByRole('navigation', { name: 'Developers' });
      const after = () => nav.evaluate((row) => getComputedStyle(row, '::after').visibility);
      if (part === 'spend') await expect.poll(after).toBe('hidden');
    }
  },
);

/** Where the rows of a list stand, and what of their words stands out of its cell. */
const readRows = (page: Page) =>
  page.locator('.records').evaluate((table) => {
    const rows = [...table.querySelectorAll('.cards-card')].map((row) =>
      row.getBoundingClientRect(),
    );
    return {
      isTable: getComputedStyle(table).display === 'table',
      isOneColumn: rows.every(({ left, top }, at) => {
        const before = rows[at - 1];
        return before === undefined || (left === before.left && top >= before.bottom - 1);
      }),
      tooWide: [...table.querySelectorAll('td, th')]
        .filter((cell) => cell.clientWidth > 1 && cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => cell.textContent),
    };
  });

it.for([700, 767, 768, 1180, 1440])(
  'D1892 lists are tables from 768 px on, and one column of blocks below: %i px',
  async (width, { newPage, openConsole }) => {
    const page = await newPage({ viewport: { width, height: 820 } });
    for (const place of ['day', 'leads', 'leads/quarantined', 'conversations', 'developers/log']) {
      await openConsole(`#/${place}`, page);
      await page.locator('.cards-card').first().waitFor();
      const expected = { isTable: width >= 768, isOneColumn: true, tooWide: [] };
      expect([place, await readRows(page)]).toEqual([place, expected]);
    }
  },
);

it('D1895 on a phone a row’s buttons are as high as a thumb wants them', async ({
  newPage,
  openConsole,
}) => {
  const page = await openConsole('#/day', await newPage({ viewport: { width: 390, height: 844 } }));
  await page.getByRole('button', { name: 'Mark called: Vera Visitor' }).waitFor();
  for (const button of await page.locator('.records .button').all())
    expect((await boxOf(button)).height).toBe(48);
});
