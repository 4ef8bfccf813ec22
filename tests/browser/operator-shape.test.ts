import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { operator as it } from '../support/operator-console.ts';
import { consoleStates, fillConsole } from '../support/operator-states.ts';
import { askPlatform } from '../support/platform-developer.ts';
import type { TestServer } from '../support/server.ts';

beforeEach<{ server: TestServer }>(({ server }) => fillConsole(server));

const boxOf = async (part: Locator) => (await part.boundingBox())!;
const styleOf = (part: Locator, property: string) =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Between a card's last words and its padding. */
async function roomBelow(card: Locator, words: Locator): Promise<number> {
  const [around, within] = [await boxOf(card), await boxOf(words)];
  const padding = parseFloat(await styleOf(card, 'padding-bottom'));
  return around.y + around.height - padding - within.y - within.height;
}

/** Where the row of places is scrolled to, and what of it can be seen. */
const readPlaces = (page: Page) =>
  page.locator('.places').evaluate((row) => {
    const { left, right } = row.getBoundingClientRect();
    const links = [...row.querySelectorAll('a')].map((link) => link.getBoundingClientRect());
    const here = row.querySelector('[aria-current]')!.getBoundingClientRect();
    const arrow = (end: string) => getComputedStyle(row.parentElement!, end).visibility;
    return {
      lines: new Set(links.map(({ top }) => top)).size,
      isInSight: here.left >= left && here.right <= right,
      arrows: [arrow('::before'), arrow('::after')],
      pageScrolls: document.documentElement.scrollWidth > innerWidth,
    };
  });

it.for([320, 390])(
  'D1740 at %i px the places are one row with the current one in sight, and an arrow where there are more',
  async (width, { newPage, openConsole }) => {
    const page = await newPage({ viewport: { width, height: 700 } });
    const one = { lines: 1, isInSight: true, pageScrolls: false };
    await openConsole('#/day', page);
    await expect.poll(() => readPlaces(page)).toEqual({ ...one, arrows: ['hidden', 'visible'] });
    await page.evaluate(() => location.assign('#/questions'));
    await expect.poll(() => readPlaces(page)).toEqual({ ...one, arrows: ['visible', 'visible'] });
    // Every one is reached by keyboard, with its ring whole.
    const row = await boxOf(page.locator('.places'));
    await page.getByRole('link', { name: 'People' }).focus();
    await page.keyboard.press('Tab');
    const last = page.getByRole('link', { name: 'Developers' });
    expect(await last.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(parseFloat(await styleOf(last, 'outline-width'))).toBeGreaterThan(2);
    const offset = parseFloat(await styleOf(last, 'outline-offset'));
    expect(offset + parseFloat(await styleOf(last, 'outline-width'))).toBeLessThanOrEqual(0);
    await expect
      .poll(async () => {
        const { x, width: own } = await boxOf(last);
        return x >= row.x && x + own <= row.x + row.width + 1;
      })
      .toBe(true);
    expect(page.viewportSize()?.width).toBe(width);
    // The bar leaves the view its room.
    expect((await boxOf(page.locator('.bar'))).height).toBeLessThan(104);
  },
);

it('D1743 on a phone a warning is in sight at once, whom to call has no keys to press, and exports are together', async ({
  newPage,
  openConsole,
}) => {
  const page = await openConsole(
    '#/leads',
    await newPage({ viewport: { width: 390, height: 844 } }),
  );
  const warning = page.getByText('Nobody is told of new leads.');
  await warning.waitFor();
  const exports = page.getByRole('button', { name: /^Export/ });
  const [first, second] = [await boxOf(exports.first()), await boxOf(exports.last())];
  expect(await exports.count()).toBe(2);
  expect(second.y).toBe(first.y);
  await consoleStates['the day']!(page);
  await page.locator('.figures').waitFor();
  const { y, height } = await boxOf(warning);
  const title = await boxOf(page.getByRole('heading', { level: 1 }));
  expect(y).toBeGreaterThan(title.y + title.height);
  expect(y + height).toBeLessThan((await boxOf(page.locator('.figures'))).y);
  expect(await page.locator('.day-keys').isVisible()).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await boxOf(warning)).y).toBeLessThan(
    (await boxOf(page.getByRole('button', { name: 'Mark called: Vera Visitor' }))).y,
  );
  expect(await page.locator('.day-keys').isVisible()).toBe(true);
  // The sign stands beside the warning's first line, whose words may go on.
  const [sign, words] = [page.locator('.strip > svg').first(), warning];
  const middleOf = ({ y, height }: { y: number; height: number }) => y + height / 2;
  expect(Math.abs(middleOf(await boxOf(sign)) - middleOf(await boxOf(words)))).toBeLessThan(3);
});

it('D1744 what was spent is a bar in a track that is seen, in a card no wider than it is read', async ({
  page,
  openConsole,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openConsole('#/developers/spend');
  const meter = page.getByRole('meter').first();
  await meter.waitFor();
  expect((await boxOf(meter)).height).toBe(10);
  expect(await styleOf(meter, 'border-top-style')).toBe('solid');
  const colorOf = (part: string) =>
    page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${name})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, part);
  expect(await styleOf(meter, 'border-top-color')).toBe(await colorOf('--color-edge'));
  expect((await boxOf(page.locator('.plot'))).width).toBeLessThanOrEqual(640);
});

it.for(['none', 'active'] as const)(
  'D1745 the chevron of a select is as far from the edge as a field’s words, forced colours: %s',
  async (forcedColors, { newPage, openConsole }) => {
    const page = await openConsole('#/people', await newPage({ forcedColors }));
    const select = page.getByLabel('Role');
    expect(await styleOf(select, 'appearance')).toBe('none');
    const [first, last] = (await styleOf(select, 'background-position')).split(', ');
    expect([first, last]).toEqual(['calc(100% - 20px) 50%', 'calc(100% - 14px) 50%']);
    expect(await styleOf(select, 'background-image')).toContain(await styleOf(select, 'color'));
    expect(parseFloat(await styleOf(select, 'padding-right'))).toBeGreaterThan(14 + 12);
  },
);

it('D1746 a guided conversation’s progress is its visitor’s stripes, and what is not answered is quiet, not slanted', async ({
  page,
  openConsole,
}) => {
  await openConsole('#/leads');
  await consoleStates['conversations with answers']!(page);
  const stripes = page.locator('.stripes').first();
  expect(await stripes.locator('[data-done=true]').count()).toBe(3);
  expect(await stripes.locator('i').count()).toBe(8);
  const heights = await stripes
    .locator('i')
    .evaluateAll((all) => all.map((stripe) => stripe.clientHeight));
  expect(heights[2]).toBe(Math.max(...heights));
  expect(heights[0]).toBeGreaterThan(heights[3]!);
  const missing = page.getByText('Not answered').first();
  expect(await styleOf(missing, 'font-style')).toBe('normal');
});

it('D1747 on a desk the facts of a call stand beside its parts, and a part with nothing to show is its words', async ({
  page,
  server,
  openConsole,
}) => {
  const { id } = await askPlatform(server, '/call/web', { assistant: { name: 'Ada' } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openConsole(`#/developers/calls/${id}`);
  const said = page.getByRole('region', { name: 'Transcript' });
  await said.waitFor();
  const facts = await boxOf(page.locator('.record > .card'));
  const part = await boxOf(said);
  expect(part.x).toBeGreaterThan(facts.x + facts.width);
  expect(part.y).toBe(facts.y);
  expect(await roomBelow(said, said.getByText('Nothing was said.'))).toBeLessThan(2);

  const body = { assistant: { name: 'Ada' }, input: 'What is it?' };
  const chat = await askPlatform(server, '/chat', body);
  await openConsole(`#/developers/chats/${chat.id}`);
  const source = page.locator('details.card').first();
  await source.waitFor();
  expect(await roomBelow(source, source.locator('summary'))).toBeLessThan(2);
});
