import { formatPrice, monthlyTotal, proof, radii, servicePackage, words } from '@parley/business';
import { expect } from 'vitest';
import { identifyPage, readMeasurement } from '../../site/build/measured-page.ts';
import { waitForLetters } from '../support/letters.ts';
import { visit as it } from '../support/visit.ts';

it('D835 D836 shows work, voices and people, each list of samples marked as one', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const main = page.getByRole('main');
  for (const { title, list } of [proof.work, proof.voices, proof.team]) {
    const head = main.locator('.proof-head', {
      has: page.getByRole('heading', { name: title, exact: true }),
    });
    const mark = head.getByText('Made-up samples');
    expect(await mark.isVisible()).toBe(list.some(({ sample }) => sample));
  }
});

it('D1597 drawn people are not all the same person', async ({ page, server }) => {
  await page.goto(server.url);
  const drawn = await page
    .locator('#people svg')
    .evaluateAll((faces) => faces.map((face) => face.innerHTML));
  const samples = [...proof.voices.list, ...proof.team.list].filter(({ sample }) => sample);
  expect(new Set(drawn).size).toBe(samples.length);
});

it('D1598 a front stands above its number as wide as its column, on a phone too', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const isAbove = () =>
    page.locator('#work li').evaluateAll((works) =>
      works.map((work) => {
        const [front, words] = [...work.children].map((part) => part.getBoundingClientRect());
        const { left, right } = work.getBoundingClientRect();
        return front!.bottom <= words!.top && front!.left === left && front!.right === right;
      }),
    );
  for (const width of [320, 390, 640, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await isAbove()]).toEqual([width, proof.work.list.map(() => true)]);
  }
});

it('D1731 what was said is a bubble as wide as its words, and who said it is at its corner', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(server.url);
  await waitForLetters(page);
  const said = await page.locator('.voices li').evaluateAll((voices) =>
    voices.map((voice) => {
      const [face, bubble] = [...voice.children].map((part) => part.getBoundingClientRect());
      const words = document.createRange();
      words.selectNodeContents(voice.querySelector('blockquote')!);
      const lines = [...words.getClientRects()];
      return {
        empty: bubble!.right - Math.max(...lines.map(({ right }) => right)),
        atCorner: face!.right < bubble!.left && face!.bottom === bubble!.bottom,
      };
    }),
  );
  expect(said).toHaveLength(proof.voices.list.length);
  for (const { empty, atCorner } of said) {
    expect(empty).toBeLessThan(100);
    expect(atCorner).toBe(true);
  }
});

it('D1346 a drawn shop is painted alike by day and by night, and has the corners of a card', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const paintIn = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    return page.locator('.shop').evaluateAll((shops) =>
      shops.map((shop) => ({
        corner: getComputedStyle(shop).borderTopLeftRadius,
        // The company's own red has a shade for each ground; nothing else has.
        fills: [...shop.querySelectorAll('path:not([fill*=brand])')].map(
          (path) => getComputedStyle(path).fill,
        ),
      })),
    );
  };
  const [day, night] = [await paintIn('light'), await paintIn('dark')];
  expect(day).toHaveLength(proof.work.list.filter(({ sample }) => sample).length);
  for (const { corner, fills } of day) {
    expect(corner).toBe(`${radii.card}px`);
    expect(new Set(fills).size).toBeGreaterThan(5);
  }
  expect(night).toEqual(day);
});

it('D837 no entry of a row stands alone, at any width', async ({ page, server }) => {
  await page.goto(server.url);
  for (const width of [320, 640, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const rows = await page.evaluate(() =>
      [...document.querySelectorAll('.proof-row')].map((list) => {
        const byTop = Map.groupBy(list.children, (entry) => entry.getBoundingClientRect().top);
        return [...byTop.values()].map((entries) => entries.length);
      }),
    );
    for (const row of rows) expect([width, new Set(row).size]).toEqual([width, 1]);
  }
});

it('D838 states what is sent, and no less', async ({ page, server }) => {
  await page.goto(server.url);
  const read = async (of: string) => {
    const figure = page.locator('#weighed dl > div').filter({ hasText: of });
    return Number((await figure.locator('dd').innerText()).replaceAll(/\D/g, ''));
  };
  const reply = await fetch(server.url, { headers: { 'accept-encoding': 'gzip' } });
  const sent = Number(reply.headers.get('content-length'));
  expect(sent).toBeGreaterThan(0);
  expect(await read('to send it')).toBeGreaterThanOrEqual(sent);
  expect(await read('requests')).toBe(2);
});

it('D1622 breaks no figure from its unit and no bonus within a word, and tells of the letters', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.url);
  const weighed = await page.locator('#weighed').textContent();
  expect(weighed).toMatch(/\d\u00A0B/);
  expect(weighed).not.toMatch(/\d (?:B|s|ms)\b/);
  expect(weighed).toContain('fonts come after');
  const words = await page
    .locator('.offer-bill .mute .whole')
    .evaluateAll((parts) =>
      parts.map((part) => ({ text: part.textContent, lines: part.getClientRects().length })),
    );
  expect(words).toContainEqual({ text: '1-year', lines: 1 });
});

it('D1623 the page for what is missing says what people come for right above these ways', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  await page.goto(`${server.url}/nowhere`);
  const said = page.getByText(words.missing.ways);
  expect(await said.evaluate((node) => node.nextElementSibling?.localName)).toBe('ul');
});

it('D1593 says how it was measured where it is the page that was, and there alone', async ({
  page,
  server,
}) => {
  const [measurement, sent] = [await readMeasurement(), await fetch(server.url)];
  const isMeasured = identifyPage(await sent.text()) === measurement.page;
  await page.goto(server.url);
  const told = await page.locator('#weighed').innerText();
  expect(told.includes('largest paint')).toBe(isMeasured);
  expect(told.includes('Measured')).toBe(isMeasured);
});

it('D839 the offer says what is billed twice in words, and what paying monthly costs more', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const offer = await page.locator('#package').innerText();
  expect(offer).toContain(
    `${formatPrice(monthlyTotal - servicePackage.price)} ${words.package.dearer}`,
  );
  const [, billed] = offer.split(`; ${words.package.included}: `);
  const twice = ['intro video', 'project video', '1-year hosting'];
  expect(billed?.split('\n')[0]).toBe(twice.join(', '));
  for (const name of twice) expect(servicePackage.bonuses).toContain(name);
});
