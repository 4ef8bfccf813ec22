import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindsNothing } from '../support/axe.ts';
import { operator } from '../support/operator-console.ts';
import { startParley } from '../support/server.ts';

/** A server where nobody has a token yet. */
const it = operator.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startParley({});
  onCleanup(() => server.stop());
  return server;
});

async function makeToken(page: Page, name: string): Promise<Locator> {
  const field = page.getByRole('form', { name: 'Let somebody in' }).getByLabel('Name');
  await field.fill(name);
  await field.press('Enter');
  const dialog = page.getByRole('dialog', { name: `The token of ${name}` });
  await dialog.waitFor();
  return dialog;
}

const looksOf = (button: Locator) =>
  button.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color };
  });

it('D1491 a new token is shown whole at 320 px, is copied first, and Escape leaves it until then', async ({
  page,
  openConsole,
}) => {
  await page.context().grantPermissions(['clipboard-write']);
  await page.setViewportSize({ width: 320, height: 568 });
  await openConsole('#/people');
  const main = await looksOf(page.getByRole('button', { name: 'Make a token' }));
  const dialog = await makeToken(page, 'Ada');
  const isCut = await dialog
    .getByLabel('Token')
    .evaluate(
      (field) => field.scrollWidth > field.clientWidth || field.scrollHeight > field.clientHeight,
    );
  expect(isCut).toBe(false);
  const buttons = dialog.getByRole('button');
  expect(await buttons.allInnerTexts()).toEqual(['Copy', 'I have saved it']);
  const copy = buttons.first();
  const saved = dialog.getByRole('button', { name: 'I have saved it' });
  const [above, below] = [(await copy.boundingBox())!, (await saved.boundingBox())!];
  expect(above.y).toBeLessThan(below.y);
  expect([above.x, above.width]).toEqual([below.x, below.width]);
  expect(above.width).toBeGreaterThan(200);
  expect(await looksOf(copy)).toEqual(main);
  expect(await looksOf(saved)).not.toEqual(main);

  // The second one no page may refuse: the dialog comes back.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await copy.press('Enter');
  await dialog
    .getByRole('status')
    .filter({ hasText: /^Copied\.$/ })
    .waitFor();
  await expect.poll(() => looksOf(saved)).toEqual(main);
  await expect.poll(() => looksOf(copy)).not.toEqual(main);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const another = await makeToken(page, 'Bo');
  await another.getByRole('button', { name: 'I have saved it' }).press('Enter');
  await another.waitFor({ state: 'detached' });
});

it('D1496 a new token is copied without a clipboard too, as on plain http, where a dialog is open', async ({
  page,
  openConsole,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.addEventListener('copy', ({ target }) => {
      document.title = (target as HTMLTextAreaElement).value;
    });
  });
  await openConsole('#/people');
  const dialog = await makeToken(page, 'Di');
  await dialog.getByRole('button', { name: 'Copy' }).press('Enter');
  await dialog
    .getByRole('status')
    .filter({ hasText: /^Copied\.$/ })
    .waitFor();
  const token = await dialog.getByLabel('Token').inputValue();
  expect(await page.title()).toBe(token);
});

it.for(['light', 'dark'] as const)(
  'D1492 what takes back for good looks as every main button does, and is read: %s',
  async (colorScheme, { page, openConsole }) => {
    await page.emulateMedia({ colorScheme });
    await openConsole('#/people');
    const main = await looksOf(page.getByRole('button', { name: 'Make a token' }));
    const made = await makeToken(page, `Cy ${colorScheme}`);
    await made.getByRole('button', { name: 'I have saved it' }).press('Enter');
    await page
      .getByRole('button', { name: `Take back the token of Cy ${colorScheme}` })
      .press('Enter');
    const button = page.getByRole('button', { name: 'Take back', exact: true });
    await expect.poll(() => looksOf(button)).toEqual(main);
    await axeFindsNothing(page);
  },
);
