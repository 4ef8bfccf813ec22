import type { Page } from 'playwright-core';

/** Until every part of the home page, or the missing one, has its own letters. */
export const waitForLetters = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('main > * + :not(.set)'));

/**
 * Runs in a page, of any kind: letters that come later are put in, where they come at all, and what changed last
 * is painted. It stands alone, for it is sent as text.
 */
export async function settleLetters(): Promise<void> {
  const lettersOf = (part: Element) => getComputedStyle(part).getPropertyValue('--font-text');
  const areIn = () =>
    [...document.querySelectorAll('main > *')].every(
      (part) => lettersOf(part) === lettersOf(document.documentElement),
    );
  for (let frames = 0; frames < 300 && (frames < 2 || !areIn()); frames += 1)
    await new Promise(requestAnimationFrame);
}
