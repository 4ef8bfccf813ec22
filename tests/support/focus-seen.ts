import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What has the focus, and whether any of it can be seen: in the window, with nothing above it. */
export const describeFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    if (focused === document.body) return 'nothing has the focus';
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seen = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const above = document.elementFromPoint(left + width * across, top + height * down);
        return above !== null && focused.contains(above);
      }),
    );
    return seen ? 'seen' : `hidden: ${focused.outerHTML.slice(0, 120)}`;
  });

export const isFocused = (target: Locator) =>
  target.evaluateAll((found) => found.some((node) => node === document.activeElement));

export const expectFocused = (target: Locator) => expect.poll(() => isFocused(target)).toBe(true);

export const expectFocusSeen = (page: Page) => expect.poll(() => describeFocus(page)).toBe('seen');
