import type { Locator } from 'playwright-core';

/** Whether a card is within the column of the page, and next to its button, above or below it. */
export async function readPlace(card: Locator, button: Locator) {
  const box = (await card.boundingBox())!;
  const anchor = (await button.boundingBox())!;
  const column = (await card.page().locator('.hero-grid').boundingBox())!;
  const gap = Math.max(anchor.y - box.y - box.height, box.y - anchor.y - anchor.height);
  return {
    isInColumn: box.x >= column.x - 1 && box.x + box.width <= column.x + column.width + 1,
    // The sign swings a little.
    isAtButton: gap > 8 && gap < 16,
  };
}
