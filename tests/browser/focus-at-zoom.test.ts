import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { describeFocus } from '../support/focus-seen.ts';
import { expectInWindow } from '../support/in-window.ts';
import { visitorStates } from '../support/visitor-states.ts';
import { visit as it } from '../support/visit.ts';

const lowest = { width: 320, height: 180 };

/** Past the last one the focus is the browser's own for once. */
async function pressThrough(page: Page, stops: number): Promise<void> {
  let seen = 0;
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => describeFocus(page)).toMatch(/^(?:seen|nothing has the focus)$/);
    if ((await describeFocus(page)) === 'seen') seen += 1;
  }
  expect(seen).toBeGreaterThanOrEqual(stops / 2);
}

describe('D1644 at 400 % zoom, what has the focus is seen at each press of Tab', () => {
  it.for(Object.entries(visitorStates))('%s', async ([, bring], { newPage, server }) => {
    const page = await newPage({ viewport: lowest });
    await page.goto(server.url);
    await bring(page);
    await pressThrough(page, 14);
  });

  it.for(['/', '/gone', '/operator'])(
    'all of %s',
    async (path, { newPage, server, expectConsoleErrors }) => {
      if (path === '/gone') expectConsoleErrors(/404/);
      const page = await newPage({ viewport: lowest });
      await page.goto(server.url + path);
      const controls = page.locator(':is(a[href], button, summary, input):visible');
      await controls.first().waitFor();
      await pressThrough(page, await controls.count());
    },
  );
});

it.for([{ width: 320, height: 256 }, lowest])(
  'D1883 the contact card that Escape closes leaves its button in the window, $width × $height',
  async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await page.goto(server.url);
    const button = page.getByRole('button', { name: 'Quick Contact' });
    await button.press('Enter');
    const card = page.getByRole('dialog', { name: 'Quick Contact' });
    await card.waitFor();
    for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('Tab');
    await card.evaluate((node) => node.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    await expectInWindow(button);
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
  },
);
