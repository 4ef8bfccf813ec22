import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { giveDetails, leadDialog, openChat, visit as it } from '../support/visit.ts';

const log = (page: Page) => page.getByRole('log');
const landing = (page: Page) => page.getByRole('button', { name: 'Open Chat' });
const hash = (page: Page) => new URL(page.url()).hash;
const startGuided = (page: Page) =>
  page.getByRole('button', { name: 'Start Guided Consultation' }).click();

it('D857 Back closes the chat instead of leaving the site, and Forward brings it back', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await openChat(page);
  await expect.poll(() => hash(page)).toBe('#chat');
  await page.reload();
  await log(page).waitFor();
  await page.goBack();
  await landing(page).waitFor();
  expect(hash(page)).toBe('');
  await page.goForward();
  await log(page).waitFor();
  // Its own button takes the same way.
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await landing(page).waitFor();
  await expect.poll(() => hash(page)).toBe('');
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

it('D857 Back closes the dialog alone, and what was opened over it is left by one step', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await landing(page).click();
  await leadDialog(page).waitFor();
  await expect.poll(() => page.evaluate(() => history.state)).toBe('/');
  await page.goBack();
  await leadDialog(page).waitFor({ state: 'detached' });
  await landing(page).click();
  await leadDialog(page).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await leadDialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null);

  await openChat(page);
  await expect.poll(() => hash(page)).toBe('#chat');
  await page.goBack();
  await landing(page).waitFor();
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

it('D1752 Back closes the privacy dialog alone, also over the lead dialog, which stays', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const privacy = page.getByRole('dialog', { name: 'Privacy' });
  const state = () => page.evaluate(() => history.state as unknown);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy' }).click();
  await privacy.waitFor();
  await expect.poll(state).toBe('/');
  await page.goBack();
  await privacy.waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${server.url}/`);

  await landing(page).click();
  await leadDialog(page).getByLabel('Full Name').fill('Ann');
  await leadDialog(page).getByRole('button', { name: 'Privacy' }).click();
  await privacy.waitFor();
  await page.goBack();
  await privacy.waitFor({ state: 'detached' });
  expect(await leadDialog(page).getByLabel('Full Name').inputValue()).toBe('Ann');
  // Its own button takes the same way.
  await leadDialog(page).getByRole('button', { name: 'Privacy' }).click();
  await privacy.getByRole('button', { name: 'Close' }).click();
  await privacy.waitFor({ state: 'detached' });
  await page.goBack();
  await leadDialog(page).waitFor({ state: 'detached' });
  await expect.poll(state).toBe(null);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

it('D857 Back leaves the guided consultation, also from the chat, for the page', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await startGuided(page);
  await expect.poll(() => hash(page)).toBe('#guided');
  await page.goBack();
  await landing(page).waitFor();
  // A part of the page that is gone to leaves nothing.
  await startGuided(page);
  await expect.poll(() => hash(page)).toBe('#guided');
  await page.evaluate(() => (location.hash = '#questions'));
  await page.getByRole('button', { name: 'Back to Home' }).waitFor();
  await page.goBack();
  expect(hash(page)).toBe('#guided');
  await page.getByRole('button', { name: 'Back to Home' }).waitFor();
  await page.goBack();
  await landing(page).waitFor();

  // From a part of the page it goes back to that.
  await page.evaluate(() => (location.hash = '#talk'));
  await startGuided(page);
  await expect.poll(() => hash(page)).toBe('#guided');
  await page.goBack();
  await landing(page).waitFor();
  expect(hash(page)).toBe('#talk');
});

it('D858 each view has an address, behind the gate where the gate stands', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/#chat`);
  await leadDialog(page).waitFor();
  await giveDetails(page);
  await log(page).waitFor();
  await page.goBack();
  await landing(page).waitFor();
  await page.goto('about:blank');

  await page.goto(`${server.url}/#chat`);
  await log(page).waitFor();
  expect(hash(page)).toBe('#chat');
  await page.goto('about:blank');
  await page.goto(`${server.url}/#guided`);
  await page.getByRole('button', { name: 'Back to Home' }).waitFor();
  expect(hash(page)).toBe('#guided');
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await landing(page).waitFor();
  expect(await leadDialog(page).count()).toBe(0);
});
