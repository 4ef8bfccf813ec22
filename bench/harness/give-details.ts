import type { Page } from 'playwright-core';

/** Fills in and sends the lead dialog, which is open or about to open. */
export async function giveDetails(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Get Started' });
  await dialog.getByLabel('Full Name').fill('Ann Example');
  await dialog.getByLabel('Email Address').fill('ann@example.test');
  await dialog.getByLabel('Phone Number').fill('+1 (217) 555-0199');
  await dialog.getByRole('button', { name: 'Continue to Services' }).click();
}
