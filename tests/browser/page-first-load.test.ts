import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fonts } from '@parley/business/fonts';
import { waitForLetters } from '../support/letters.ts';
import { visit as it } from '../support/visit.ts';

it('D30 D92 D106 D752 makes two requests, then asks for its fonts, and stores nothing before the visitor acts', async ({
  page,
  server,
}) => {
  const before = server.logs().length;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(server.url, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 2000);
  await page.waitForFunction(() => scrollY > 0);
  const fonts = requests.filter((path) => path.startsWith('/assets/'));
  // A browser that has a window asks for its tab's icon, too.
  const others = requests.filter((path) => !fonts.includes(path) && path !== '/icon.svg');
  expect(others).toEqual(['/']);
  // After the first paint, and nothing else: the style sheet of the fonts, and two fonts.
  expect(fonts.sort()).toEqual([
    expect.stringMatching(/bricolage-grotesque-latin-.*\.woff2$/),
    expect.stringMatching(/fonts-.*\.css$/),
    expect.stringMatching(/hanken-grotesk-latin-.*\.woff2$/),
  ]);
  const stored = await page.evaluate(() => [
    localStorage.length,
    sessionStorage.length,
    document.cookie,
  ]);
  expect(stored).toEqual([0, 0, '']);
  expect(await page.context().cookies()).toEqual([]);
  expect(server.logs().slice(before)).toEqual([]);
});

it('D30 fetches parts and configuration on the first intent', async ({ page, server }) => {
  await page.goto(server.url);
  const islands = page.waitForRequest(/islands-.*\.js$/);
  await page.getByRole('button', { name: 'Open Chat' }).hover();
  await islands;
});

it('D76 breaks no rule of its content security policy, whatever is opened', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(globalThis, { broken });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      broken.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const reply = await page.goto(server.url);
  const policy = reply!.headers()['content-security-policy']!;
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).not.toMatch(/unsafe|blob:/);
  await page.getByRole('button', { name: 'Privacy' }).click();
  await page.getByRole('dialog', { name: 'Privacy' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await page.getByRole('dialog', { name: 'Get Started' }).waitFor();
  await page.getByRole('button', { name: 'Continue to Services' }).click();
  await page.getByRole('status').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await page.getByRole('log').waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { broken: string[] }).broken)).toEqual(
    [],
  );
});

it('D752 the fonts come after the first paint, and move nothing', async ({ page, server }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) =>
      shifts.push(
        ...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value),
      ),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(server.url, { waitUntil: 'networkidle' });
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family, status }) => status === 'loaded' && / Grotesk|esque/.test(family))
        .map(({ family }) => family.replaceAll('"', '')),
    );
  await expect
    .poll(async () => (await loaded()).sort())
    .toEqual(['Bricolage Grotesque', 'Hanken Grotesk']);
  await waitForLetters(page);
  const seen = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /fonts-.*\.css$|\.woff2$/.test(name))
      .map(({ startTime }) => startTime),
    shifts: (globalThis as unknown as { shifts: number[] }).shifts,
  }));
  expect(seen.asked).toHaveLength(3);
  expect(Math.min(...seen.asked)).toBeGreaterThanOrEqual(seen.painted);
  expect(seen.shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
});

describe('D1690 its letters', () => {
  const own = `"${fonts.text.family}"`;
  const standIn = `"${fonts.text.standIns[0].family}"`;
  const familiesOf = (page: Page) =>
    page
      .locator('main > *')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontFamily.split(',')[0]));

  it('are put in part by part, once they are there', async ({ page, server }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route('**/*.woff2', (route) => arrival.promise.then(() => route.continue()));
    await page.addInitScript(() => {
      const perFrame: number[] = [];
      Object.assign(globalThis, { perFrame });
      addEventListener('DOMContentLoaded', () => {
        let before = 0;
        requestAnimationFrame(function count() {
          const all = document.querySelectorAll('.set').length;
          perFrame.push(all - before);
          before = all;
          requestAnimationFrame(count);
        });
      });
    });
    await page.goto(server.url);
    // What is seen first asks for them, and nothing waits for them.
    await page.waitForFunction(() => document.fonts.status === 'loading');
    const [first, ...others] = await familiesOf(page);
    expect(first).toBe(own);
    expect(new Set(others)).toEqual(new Set([standIn]));
    arrival.resolve();
    await waitForLetters(page);
    expect(new Set(await familiesOf(page))).toEqual(new Set([own]));
    // No two of them are laid out between two frames.
    const perFrame = await page.evaluate(
      () => (globalThis as unknown as { perFrame: number[] }).perFrame,
    );
    expect(Math.max(...perFrame)).toBe(1);
    expect(perFrame.filter(Boolean)).toHaveLength(others.length);
  });

  it('are asked for by the page itself where no script runs', async ({ newPage, server }) => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(server.url, { waitUntil: 'networkidle' });
    expect(new Set(await familiesOf(page))).toEqual(new Set([own]));
  });
});

it('D1187 the style sheet of the islands leaves the styles alone of what is there', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).hover();
  const rules = await page.waitForFunction(() => {
    const sheet = [...document.styleSheets].find(({ href }) => href?.includes('/islands-'));
    if (!sheet) return null;
    const listAll = (list: CSSRuleList): CSSRule[] =>
      [...list].flatMap((rule) => [
        rule,
        ...('cssRules' in rule ? listAll(rule.cssRules as CSSRuleList) : []),
      ]);
    return listAll(sheet.cssRules).map((rule) =>
      rule instanceof CSSStyleRule ? rule.selectorText : rule.constructor.name,
    );
  });
  const found = (await rules.jsonValue())!;
  expect(found).toContain('.composer');
  // Each of them makes a browser work out the style of the whole page anew.
  expect(found).not.toContain('CSSPropertyRule');
  expect(found.filter((each) => /(^|,\s*)(:root|html|\*|:host)/.test(each))).toEqual([]);
});
