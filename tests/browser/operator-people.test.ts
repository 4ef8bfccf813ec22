import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  createVisitor,
  fitsAndIsAccessible,
  nextAddress,
  operator,
} from '../support/operator-console.ts';
import { startParley } from '../support/server.ts';

/** A server where nobody has a token yet. */
const it = operator.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startParley({});
  onCleanup(() => server.stop());
  return server;
});

/** In the form of the page, by keyboard; answers the token. */
async function make(page: Page, name: string, role: 'owner' | 'member'): Promise<string> {
  const form = page.getByRole('form', { name: 'Let somebody in' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Role').selectOption(role);
  await form.getByLabel('Name').press('Enter');
  const dialog = page.getByRole('dialog', { name: `The token of ${name}` });
  await page.context().grantPermissions(['clipboard-write']);
  const token = await dialog.getByLabel('Token').inputValue();
  await fitsAndIsAccessible(page);
  await dialog.getByRole('button', { name: 'Copy' }).press('Enter');
  await dialog.getByRole('button', { name: 'Copied', exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'I have saved it' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(token);
  return token;
}

it('D629 people are let in and their tokens taken back by keyboard, and changes are listed', async ({
  page,
  openConsole,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 409/);
  await openConsole('#/people');
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
  await page.getByText('Nobody has a token of their own.').waitFor();
  await page.getByText('Signed in').waitFor();
  await fitsAndIsAccessible(page);

  await page.getByRole('button', { name: 'Make a token' }).press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Enter a name.' }).waitFor();
  expect(await make(page, 'Ada', 'member')).toMatch(/^op_/);
  const row = page.getByRole('row').filter({ hasText: 'Never used' });
  await row.getByText('Ada', { exact: true }).waitFor();
  await page.getByText('Made a token: Ada, member').waitFor();
  await fitsAndIsAccessible(page);

  const form = page.getByRole('form', { name: 'Let somebody in' });
  await form.getByLabel('Name').fill('ada');
  await form.getByRole('button').press('Enter');
  await form.getByRole('alert').filter({ hasText: 'somebody has this name already' }).waitFor();
  await fitsAndIsAccessible(page);

  const take = page.getByRole('button', { name: 'Take back the token of Ada' });
  await take.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Take back the token of Ada?' });
  await fitsAndIsAccessible(page);
  await dialog.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => take.evaluate((button) => button === document.activeElement)).toBe(true);
  await take.press('Enter');
  await dialog.getByRole('button', { name: 'Take back' }).press('Enter');
  await page.getByText('Nobody has a token of their own.').waitFor();
  await page.getByText('Took a token back: Ada, member').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('People');
});

it('D629 says when people cannot be read, and tries again', async ({
  page,
  openConsole,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 500/);
  await page.route('**/operator/api/people', (route) => route.fulfill({ status: 500 }));
  await openConsole('#/people');
  const alert = page.getByRole('alert').filter({ hasText: 'The server failed (status 500).' });
  await alert.waitFor();
  await fitsAndIsAccessible(page);
  await page.unroute('**/operator/api/people');
  await alert.getByRole('button', { name: 'Try again' }).press('Enter');
  await alert.waitFor({ state: 'detached' });
});

it('D629 D630 a member works the day on a phone, sees no more, and is out once the token is taken back', async ({
  page,
  newPage,
  server,
  openConsole,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 401/);
  const visitor = await createVisitor(server, 'member');
  await visitor.leaveLead({ name: 'Eve Waiting' });
  await openConsole('#/people');
  const token = await make(page, 'Bo', 'member');

  const phone = await newPage({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
  });
  await phone.goto(`${server.url}/operator`);
  await phone.getByLabel('Operator token').fill(token);
  await phone.keyboard.press('Enter');
  await phone.getByRole('link', { name: 'Eve Waiting' }).waitFor();
  const places = phone.getByRole('navigation', { name: 'Console' });
  expect(await places.getByRole('link').allTextContents()).toEqual([
    'Today',
    'Leads',
    'Conversations',
    'Search',
    'Questions',
  ]);
  await phone.getByRole('button', { name: 'Note about Eve Waiting' }).press('Enter');
  const owner = phone.getByLabel('Owner');
  const offered = owner.locator('xpath=following-sibling::datalist/option');
  await expect
    .poll(() => offered.evaluateAll((all) => all.map((one) => one.getAttribute('value'))))
    .toEqual(['Bo']);
  await owner.fill('Bo');
  await owner.press('Enter');
  await phone.getByText('Owner: Bo').waitFor();

  await phone.getByRole('link', { name: 'Eve Waiting' }).press('Enter');
  await phone.getByRole('heading', { level: 1, name: 'Eve Waiting' }).waitFor();
  expect(await phone.getByRole('button', { name: 'Erase…' }).count()).toBe(0);
  await places.getByRole('link', { name: 'Leads' }).press('Enter');
  await phone.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
  expect(await phone.getByRole('button', { name: /^Export/ }).count()).toBe(0);
  for (const place of ['#/people', '#/figures', '#/developers/keys']) {
    await phone.evaluate((hash) => location.assign(hash), place);
    await phone.getByText('Only an owner sees this.').waitFor();
  }
  await fitsAndIsAccessible(phone);

  await page.reload();
  await page.getByText('Set a lead’s owner').waitFor();
  await page.getByRole('button', { name: 'Take back the token of Bo' }).press('Enter');
  await page.getByRole('button', { name: 'Take back', exact: true }).press('Enter');
  await page.getByText('Took a token back: Bo, member').waitFor();
  await phone.evaluate(() => location.assign('#/day'));
  await phone.getByText('Your session has ended.').waitFor();
});
