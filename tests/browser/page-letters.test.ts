import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForLetters } from '../support/letters.ts';
import { visit as it } from '../support/visit.ts';

const phones = Array.from({ length: 111 }, (_, at) => 320 + at);
const desks = [744, 768, 820, 1024, 1180, 1280, 1366, 1440, 1920, 2560];

/** What is seen first, in the page's own letters or in those that stand in for them: where its parts lie. */
const placesOf = (page: Page, letters: 'own' | 'stand-in') =>
  page.evaluate((which) => {
    const { style } = document.documentElement;
    for (const use of ['text', 'display']) {
      if (which === 'own') style.removeProperty(`--font-${use}`);
      else style.setProperty(`--font-${use}`, `var(--stand-in-${use})`);
    }
    const parts = '.fascia, .hero-grid > *, .sign-body > *, .hero-ways > *, .tiles li';
    return [...document.querySelectorAll(parts)]
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { top, height } = part.getBoundingClientRect();
        return `${part.className || part.textContent} ${Math.round(top)} ${Math.round(height)}`;
      });
  }, letters);

it('D1810 what is seen first has as many lines in the letters that stand in as in its own, in every phone', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ reducedMotion: 'reduce' });
  await page.goto(server.url, { waitUntil: 'networkidle' });
  await waitForLetters(page);
  expect(await placesOf(page, 'own')).not.toHaveLength(0);
  for (const width of [...phones, ...desks]) {
    await page.setViewportSize({ width, height: 900 });
    const standIn = await placesOf(page, 'stand-in');
    expect(standIn, `${width} px`).toEqual(await placesOf(page, 'own'));
  }
});

it.for([
  [320, 'light'],
  [360, 'light'],
  [360, 'dark'],
  [390, 'dark'],
  [412, 'light'],
  [768, 'light'],
  [1440, 'dark'],
] as const)(
  'D1810 nothing shifts when they come, at %i px in %s',
  async ([width, colorScheme], { newPage, server }) => {
    const viewport = { width, height: width < 700 ? 800 : 1000 };
    const page = await newPage({ viewport, colorScheme });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(server.url, { waitUntil: 'networkidle' });
    await waitForLetters(page);
    // What was painted last is told of by the next frame.
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    });
    const shifts = await page.evaluate(
      () => (globalThis as unknown as { shifts: number[] }).shifts,
    );
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
  },
);
