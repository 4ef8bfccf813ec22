import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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
    await watchShifts(page);
    await page.goto(server.url, { waitUntil: 'networkidle' });
    await waitForLetters(page);
    expect(await sumShifts(page)).toBeLessThan(0.001);
  },
);

it.for(['class="sign-body"', 'class="hero-ways"'])(
  'D1903 nothing that is seen first moves where a slow network cuts the page before %s',
  async (cut, { newPage, server, onTestFinished }) => {
    const slow = await serveInPieces(server.url, cut);
    onTestFinished(slow.stop);
    const page = await newPage({ viewport: { width: 1440, height: 1000 } });
    await watchShifts(page);
    await page.goto(slow.url, { waitUntil: 'networkidle' });
    await waitForLetters(page);
    expect(await sumShifts(page)).toBeLessThan(0.001);
  },
);

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What was painted last is told of by the next frame. */
const sumShifts = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const { shifts } = globalThis as unknown as { shifts: number[] };
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });

/** The same server, whose pages come in two pieces, a while apart. */
async function serveInPieces(origin: string, cut: string) {
  const proxy = createServer(async ({ url }, response) => {
    const answer = await fetch(origin + url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    const at = html.indexOf(cut);
    expect(at).toBeGreaterThan(0);
    response.write(html.slice(0, at));
    await sleep(500);
    response.end(html.slice(at));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => void proxy.close() };
}
