import { beforeEach, expect } from 'vitest';
import { axeFindsNothing } from '../support/axe.ts';
import { operator as it } from '../support/operator-console.ts';
import { consoleStates, fillConsole } from '../support/operator-states.ts';
import type { TestServer } from '../support/server.ts';

beforeEach<{ server: TestServer }>(({ server }) => fillConsole(server));

it.for(Object.entries(consoleStates))(
  'D107 D108 axe finds nothing in the console, nor does it scroll sidewards at 320 px: %s',
  async ([name, bring], { page, openConsole, expectConsoleErrors }) => {
    if (name === 'without the server') expectConsoleErrors(/ERR_FAILED/);
    await openConsole('#/leads');
    await bring(page);
    await axeFindsNothing(page);
    await page.setViewportSize({ width: 320, height: 568 });
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBe(clientWidth);
    const tooWide = await page
      .locator('.cards-card *, .card *, .hit *, .event *, .dialog *')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1)
          .map(({ outerHTML }) => outerHTML),
      );
    expect(tooWide).toEqual([]);
  },
);

it('D1354 the bar stands in the column of what is below it, every place on one line, and figures come after the title', async ({
  page,
  openConsole,
}) => {
  await openConsole('#/leads');
  await page.getByRole('link', { name: 'Vera Visitor' }).waitFor();
  await page.locator('.figures').waitFor();
  for (const width of [768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const seen = await page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      const places = [...document.querySelectorAll('.places a')];
      return {
        start: Math.round(boxOf('.bar .brand').left - boxOf('.view-head').left),
        end: Math.round(boxOf('.bar-button').right - boxOf('.view-head').right),
        lines: new Set(places.map((place) => place.getBoundingClientRect().top)).size,
        isTitleFirst: boxOf('.view-title').bottom <= boxOf('.figures').top,
      };
    });
    expect([width, seen]).toEqual([width, { start: 0, end: 0, lines: 1, isTitleFirst: true }]);
  }
});

it('D1355 the legend of a plot is its names, and the day and its numbers under the pointer', async ({
  page,
  openConsole,
}) => {
  await openConsole('#/figures');
  const plot = page.getByRole('region', { name: 'Leads by day' });
  const legend = plot.locator('.u-legend');
  await legend.waitFor();
  // All of them came by nobody’s link.
  expect((await legend.innerText()).trim()).toBe('direct');
  await plot.locator('.u-over').hover();
  await expect.poll(() => legend.innerText()).toMatch(/Day:?\s*\S+[^]*direct:?\s*\d/);
});

it.for([320, 1280])(
  'D1445 a plot is as high under the pointer as without it, at %i px',
  async (width, { newPage, openConsole }) => {
    const opened = await newPage({ viewport: { width, height: 900 } });
    await opened.route('**/operator/api/figures', async (route) => {
      const reply = await route.fetch();
      const figures = (await reply.json()) as { days: object[] };
      const days = figures.days.map((day) => ({ ...day, gateOpened: 12_345, gatePassed: 9 }));
      await route.fulfill({ json: { ...figures, days } });
    });
    const page = await openConsole('#/figures', opened);
    const plot = page.getByRole('region', { name: 'The contact form' });
    const legend = plot.locator('.u-legend');
    await legend.waitFor();
    const measure = () =>
      plot.evaluate((element) => {
        const names = [...element.querySelectorAll('.u-label')].slice(1);
        return [
          element.getBoundingClientRect().height,
          ...names.map((one) => {
            const { x, y } = one.getBoundingClientRect();
            return [x, y - element.getBoundingClientRect().y];
          }),
        ];
      });
    const before = await measure();
    await plot.locator('.u-over').hover();
    await expect.poll(() => legend.innerText()).toMatch(/\d/);
    expect(await measure()).toEqual(before);
  },
);

it('D1494 a figure is as high as what it has to show, beside one that is higher', async ({
  page,
  openConsole,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openConsole('#/figures');
  await page.getByRole('region', { name: 'Leads by day' }).locator('.uplot').waitFor();
  const heights = await page
    .locator('.plot:not(:has(.uplot))')
    .evaluateAll((plots) => plots.map((plot) => plot.clientHeight));
  expect(heights.length).toBeGreaterThan(1);
  expect(heights.filter((height) => height > 240)).toEqual([]);
});

it('D1742 what has names is a table of numbers at its end edge, with a bar for each', async ({
  page,
  openConsole,
}) => {
  await page.route('**/operator/api/figures', async (route) => {
    const reply = await route.fetch();
    const figures = (await reply.json()) as { days: object[] };
    const leadsOf = (most: number) => figures.days.map((_, at) => (at === 0 ? most : 0));
    const sources = [
      { source: 'a link whose name is much too long for an axis', leads: leadsOf(1_200) },
      { source: 'spring', leads: leadsOf(300) },
    ];
    await route.fulfill({ json: { ...figures, sources, otherSources: leadsOf(0) } });
  });
  await openConsole('#/figures');
  const table = page.getByRole('table', { name: 'Leads by source' });
  await table.waitFor();
  expect(await table.getByRole('row').allInnerTexts()).toEqual([
    expect.stringMatching(/^Source\s+Leads$/),
    expect.stringMatching(/^a link whose name is much too long for an axis\s+1,200$/),
    expect.stringMatching(/^spring\s+300$/),
  ]);
  const bars = await table
    .locator('.row-bar')
    .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width));
  expect(bars).toHaveLength(2);
  expect(bars[0]! / bars[1]!).toBeCloseTo(4, 0);
  // The largest is no share of anything.
  const { width } = (await table.boundingBox())!;
  expect(bars[0]).toBeCloseTo(width, 0);
  const ends = await table.evaluate((element) =>
    [...element.querySelectorAll('tr:not([aria-hidden]) > :last-child')].map(
      (cell) => getComputedStyle(cell).textAlign,
    ),
  );
  expect(new Set(ends)).toEqual(new Set(['end']));
});

it('D107 the console keeps its table for a screen reader when it shows cards', async ({
  newPage,
  openConsole,
}) => {
  const page = await openConsole(
    '#/leads',
    await newPage({ viewport: { width: 390, height: 844 } }),
  );
  const table = page.getByRole('table', { name: 'Leads, newest first' });
  await table.waitFor();
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'Came in',
    'Name',
    'Contact',
    'Message',
    'State',
  ]);
  expect(await table.getByRole('row').count()).toBe(2);
  expect(await table.getByRole('rowheader').count()).toBe(1);
});

it('D110 the console is used by keyboard, and the focus follows', async ({ page, openConsole }) => {
  await openConsole();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await page.getByRole('link', { name: 'Vera Visitor' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Vera Visitor', level: 1 }).waitFor();
  expect(await focused()).toBe('Vera Visitor');
  await page.getByRole('button', { name: 'Erase…' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Cancel');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await focused()).toBe('Erase…');
});
