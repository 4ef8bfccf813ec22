import { company, formatPrice, monthlyTotal, proof, servicePackage, words } from '@parley/business';
import { expect } from 'vitest';
import { visit as it } from '../support/visit.ts';

it('D835 D836 shows work, voices and people, each sample marked as one', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const main = page.getByRole('main');
  const all = [...proof.work.list, ...proof.voices.list, ...proof.team.list];
  for (const { title } of [proof.work, proof.voices, proof.team]) {
    expect(await main.getByRole('heading', { name: title }).isVisible()).toBe(true);
  }
  const marks = main.getByText(`Sample: ${company.brand} puts its own here`);
  expect(await marks.count()).toBe(all.filter(({ sample }) => sample).length);
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
  const figures = await page.locator('#weighed dd').allInnerTexts();
  const [bytes, requests] = figures.map((text) => Number(text.replaceAll(/\D/g, '')));
  const reply = await fetch(server.url, { headers: { 'accept-encoding': 'gzip' } });
  expect(Number(reply.headers.get('content-length'))).toBeLessThanOrEqual(bytes!);
  expect(requests).toBe(2);
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
  for (const { name } of servicePackage.items) {
    if (!(servicePackage.bonuses as readonly string[]).includes(name)) continue;
    expect(offer).toContain(`${name} (${words.package.included})`);
  }
});
