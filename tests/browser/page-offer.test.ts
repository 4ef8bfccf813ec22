import { sign } from '@parley/business';
import { expect } from 'vitest';
import { expectInWindow } from '../support/in-window.ts';
import { visit as it } from '../support/visit.ts';

it('D1730 the button below the price opens the guided consultation, and Back leaves it for the page', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const button = page.locator('#package').getByRole('button');
  expect(await button.allInnerTexts()).toEqual([sign.offer]);
  await button.click();
  const back = page.getByRole('button', { name: 'Back to Home' });
  await back.waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('#guided');
  await expectInWindow(back);

  // While it is open, the button leads to it again.
  await button.click();
  await expectInWindow(back);
  await page.goBack();
  await page.getByRole('button', { name: 'Open Chat' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
});
