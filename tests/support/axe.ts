import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * axe finds nothing on the page as it stands: by every rule in the light, and by its rules of colour in the
 * dark, which changes nothing else. The page is left light.
 * @param what names the state where one test looks at several
 */
export async function axeFindsNothing(page: Page, what = ''): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, `${what} dark`, {
    runOnly: ['color-contrast', 'link-in-text-block'],
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page, `${what} light`);
}

async function expectNoViolations(page: Page, what: string, options?: RunOptions): Promise<void> {
  // Of what passed it then lists one element alone, which takes half the time.
  const { violations } = await runAxe(page, {
    // Of WCAG 2.2, which axe leaves out unless it is asked.
    rules: { 'target-size': { enabled: true } },
    ...options,
    resultTypes: ['violations'],
  });
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found, what.trim()).toEqual([]);
}

/**
 * What axe finds on the page, or in parts of it. Its own package for Playwright brings it to the page
 * anew each time, and once more to a blank page where it sums up: ten times as long.
 */
export async function runAxe(
  page: Page,
  options: RunOptions = {},
  parts?: readonly string[],
): Promise<AxeResults> {
  // It would not look into them.
  expect(page.frames(), 'frames').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    ([where, how]) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        where === undefined ? document : { include: [...where] },
        how,
      ),
    [parts, options] as const,
  );
}
