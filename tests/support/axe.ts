import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * axe finds nothing on the page as it stands: by every rule in the light, and by its rules of colour in the
 * dark, which changes nothing else. The page is left light.
 * @param what names the state where one test looks at several
 */
export async function axeFindsNothing(page: Page, what = ''): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(
    new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']),
    `${what} dark`,
  );
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(new AxeBuilder({ page }), `${what} light`);
}

async function expectNoViolations(axe: AxeBuilder, what: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found, what.trim()).toEqual([]);
}
