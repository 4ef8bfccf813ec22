import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** All of its height comes into the window. */
export const expectInWindow = (target: Locator) =>
  expect
    .poll(() =>
      target.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    )
    .toBe(true);
