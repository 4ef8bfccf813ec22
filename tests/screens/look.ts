import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settleLetters } from '../support/letters.ts';
import { findLayoutFaults } from './layout.ts';

/** Of 1280 × 720 and 1280 × 1024 at 400 %, a small phone, a phone, a tablet, one on its side, a desk, and a wall. */
export const windows = [
  { width: 320, height: 180 },
  { width: 320, height: 256 },
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
] as const;

/** Where a state is brought about, and left again. */
export const phone = { width: 390, height: 844 } as const;

/** Where the pictures go; without it, none is made. */
const folder = process.env['PARLEY_SCREENS'];

interface Look {
  /** The whole page in the picture, not the window alone. */
  readonly whole?: boolean;
  /** What the picture is to show: its top, or its foot where a window is too low for all of it. */
  readonly of?: string;
  /** Brings the state about, and sees that it is there, in each window anew: for one that passes by itself. */
  readonly bring?: () => Promise<void>;
}

/**
 * Looks at a page in every window. What is wrong with its layout fails the test, which goes on to its other
 * states. Colours move nothing: dark is for the pictures alone.
 */
export async function lookAt(
  page: Page,
  state: string,
  { whole = false, of, bring }: Look = {},
): Promise<void> {
  for (const colorScheme of folder === undefined
    ? (['light'] as const)
    : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    for (const size of windows) {
      await page.setViewportSize(size);
      if (of !== undefined) await bringIntoSight(page, of);
      await bring?.();
      await settle(page);
      const faults = await findLayoutFaults(page);
      expect.soft(faults, `${state}, ${size.width} × ${size.height}, ${colorScheme}`).toEqual([]);
      if (folder === undefined) continue;
      const path = join(
        folder,
        fileNameOf(state),
        `${size.width}x${size.height}-${colorScheme}.png`,
      );
      await mkdir(join(path, '..'), { recursive: true });
      await page.screenshot({ path, fullPage: whole, animations: 'disabled' });
    }
  }
  await page.setViewportSize(phone);
  await settle(page);
}

/** Lists stand at their newest message, as while somebody reads along. */
const bringIntoSight = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    for (const list of element.querySelectorAll('[role=log], .call-captions'))
      list.scrollTop = list.scrollHeight;
    element.scrollIntoView({ block: element.clientHeight > innerHeight ? 'end' : 'start' });
  });

const fileNameOf = (state: string) => state.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase();

/** What follows the size of its frame (a plot, a list) does so within frames. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(settleLetters);
  await page.evaluate(async () => {
    const measure = () =>
      [...document.querySelectorAll('canvas')]
        .map(({ clientWidth }) => clientWidth)
        .concat(document.documentElement.scrollHeight)
        .join();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let last = '', same = 0; same < 2; same = measure() === last ? same + 1 : 0) {
      last = measure();
      await frame();
    }
  });
}
