import { formatPrice, servicePackage } from '@parley/business';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readMessages, send } from '../support/chat-visit.ts';
import { giveDetails, leadDialog, openChat, visit as it } from '../support/visit.ts';

const questions = async (page: Page, text: string) =>
  (await readMessages(page)).filter((message) => message === text);

it('D64 R6.2 a visitor whom the server no longer knows gives details again, and the question is asked once', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  // The same details again are a repeat: 409, and a new pass.
  expectConsoleErrors(/403|409/);
  await page.goto(server.url);
  await openChat(page);
  await page.context().clearCookies();
  const question = 'What does a website cost?';
  await send(page, question);
  await leadDialog(page).waitFor();
  await giveDetails(page);
  await leadDialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  expect((await readMessages(page)).at(-1)).toContain(formatPrice(servicePackage.price));
  expect(await questions(page, question)).toHaveLength(1);
  expect(await page.getByText('Sorry, I encountered an error').count()).toBe(0);
});

it('D64 D60 who cancels the dialog keeps the question, and can ask it later', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  // The same details again are a repeat: 409, and a new pass.
  expectConsoleErrors(/403|409/);
  await page.goto(server.url);
  await openChat(page);
  await page.context().clearCookies();
  await send(page, 'Do you design logos?');
  await leadDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Retry' }).click();
  await giveDetails(page);
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  expect(await questions(page, 'Do you design logos?')).toHaveLength(1);
});
