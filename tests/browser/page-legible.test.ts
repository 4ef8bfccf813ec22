import { expect } from 'vitest';
import { waitForLetters } from '../support/letters.ts';
import { visitorStates } from '../support/visitor-states.ts';
import { visit as it } from '../support/visit.ts';

it('D1670 what the page says of its own weight is dark enough on paper', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  // What paper needs comes after the first paint.
  await waitForLetters(page);
  await page.emulateMedia({ media: 'print' });
  const brightest = await page.locator('#weighed :is(p, small)').evaluateAll((all) =>
    Math.max(
      ...all.map((element) => {
        const [r = 0, g = 0, b = 0] = getComputedStyle(element).color.match(/\d+/g)!.map(Number);
        return 0.2126 * (r / 255) ** 2.2 + 0.7152 * (g / 255) ** 2.2 + 0.0722 * (b / 255) ** 2.2;
      }),
    ),
  );
  // White is 1: 4.5 to 1.
  expect(1.05 / (brightest + 0.05)).toBeGreaterThan(4.5);
});

it('D1671 the missing page is one column on a desk', async ({
  newPage,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/gone`);
  const places = await page
    .locator('.hero-grid > *')
    .evaluateAll((all) =>
      all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    );
  expect(places.length).toBe(3);
  for (const [index, { left, top }] of places.slice(1).entries()) {
    expect(left).toBe(places[0]!.left);
    expect(top).toBeGreaterThanOrEqual(places[index]!.bottom);
  }
});

it('D1865 the first window says who is here, as low as zoom makes it', async ({
  newPage,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  const page = await newPage({ viewport: { width: 320, height: 180 } });
  for (const path of ['/', '/gone']) {
    await page.goto(`${server.url}${path}`);
    await waitForLetters(page);
    const { y } = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    // Of its first line, the half.
    expect(y).toBeLessThan(180 - 20);
  }
});

it('D1672 at 400 % all of the privacy statement can be read, with nothing over it', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport: { width: 320, height: 180 }, reducedMotion: 'reduce' });
  await page.goto(server.url);
  await visitorStates['with the privacy dialog']!(page);
  const texts = page.locator('.dialog[open] :is(.dialog-title, section p)');
  expect(await texts.count()).toBeGreaterThan(5);
  const covered = await texts.evaluateAll((all) =>
    all.flatMap((text) => {
      // Where it stands lowest.
      text.scrollIntoView({ block: 'end' });
      const { left, bottom } = text.getBoundingClientRect();
      const over = document.elementFromPoint(left + 20, bottom - 8);
      return over === text ? [] : [text.textContent];
    }),
  );
  expect(covered).toEqual([]);
});

it.for([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])(
  'D1673 a tag has room for its ring of focus, and its string is a line, $width px',
  async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport, forcedColors: 'active' });
    await page.goto(server.url);
    const row = (await page.locator('.cards').boundingBox())!;
    const tags = await page.locator('.card').evaluateAll((all) =>
      all.map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { left, right, string: getComputedStyle(element, '::after').borderRightWidth };
      }),
    );
    expect(tags.length).toBeGreaterThan(1);
    for (const { left, right, string } of tags) {
      expect(left - row.x).toBeGreaterThanOrEqual(6);
      expect(row.x + row.width - right).toBeGreaterThanOrEqual(6);
      expect(string).toBe('2px');
    }
  },
);
