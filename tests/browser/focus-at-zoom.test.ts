import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { describeFocus } from '../support/focus-seen.ts';
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
