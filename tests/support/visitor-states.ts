import type { Page } from 'playwright-core';
import { openChat } from './visit.ts';

/** What a page can look like, and how a visitor brings it there. */
export const visitorStates: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'at rest': async () => {},
  'with an answer open': (page) => page.locator('summary').first().click(),
  'with the contact card': (page) => page.getByRole('button', { name: 'Quick Contact' }).click(),
  'with the privacy dialog': async (page) => {
    await page.getByRole('button', { name: 'Privacy' }).click();
    await page.getByRole('dialog', { name: 'Privacy' }).waitFor();
  },
  'with the lead dialog and its complaints': async (page) => {
    await page.getByRole('button', { name: 'Open Chat' }).click();
    await page.getByRole('button', { name: 'Continue to Services' }).click();
    await page.getByRole('status').filter({ hasText: 'Required Fields Missing' }).waitFor();
  },
  'in the chat': async (page) => {
    await openChat(page);
    await page.getByRole('log').getByRole('article').first().waitFor();
  },
  'in the guided sale': async (page) => {
    await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
    await page.getByRole('log').getByRole('article').first().waitFor();
  },
};
