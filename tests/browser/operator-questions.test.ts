import { expect } from 'vitest';
import { readMessages, send } from '../support/chat-visit.ts';
import { fitsAndIsAccessible, operator } from '../support/operator-console.ts';
import { startParley } from '../support/server.ts';
import { openChat } from '../support/visit.ts';

/** A server with no model at all. */
const it = operator.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startParley({});
  onCleanup(() => server.stop());
  return server;
});

it('D330 D331 D332 a question that found no answer is counted in the console, and its answer has a place', async ({
  page,
  server,
  openConsole,
}) => {
  const question = 'Can you teach me to juggle? Mail ann@example.test';
  await page.goto(server.url);
  await openChat(page);
  await send(page, 'What does it cost?');
  // What is sent before the chat is there is asked as one.
  await expect.poll(() => readMessages(page).then((all) => all.at(-1))).toContain('$999');
  await send(page, question);

  await openConsole('#/questions');
  await page.getByRole('heading', { name: 'Questions without an answer', level: 1 }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Can you teach me to juggle? Mail …' });
  // Only what is there once the list has come counts: the page is loaded before it.
  const listed = page.getByRole('table').or(page.getByText('Every question found an answer.'));
  await expect
    .poll(async () => {
      await page.reload();
      await listed.waitFor();
      return row.count();
    })
    .toBe(1);
  expect(await row.innerText()).toContain('1 visitor');
  expect(await page.getByRole('rowheader').count()).toBe(1);

  await page.getByRole('button', { name: /^Write an answer to “Can you teach me/ }).click();
  expect(await page.getByRole('table').innerText()).toMatch(
    /business\/chat-answers\.ts[^]*business\/faq\.ts[^]*id: 'can-you-teach-me-to-juggle'/,
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    "question: 'Can you teach me to juggle? Mail …',",
  );

  await fitsAndIsAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all as CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^questions-[\d-]+\.csv$/);

  await page.getByRole('link', { name: 'Leads' }).click();
  await page.getByRole('link', { name: 'Ann Example' }).click();
  await page.getByText('Can you teach me to juggle? Mail …').waitFor();
  await page.getByRole('button', { name: 'Erase…' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByText(/1 unanswered question and 0 deliveries were erased/).waitFor();
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.getByRole('link', { name: 'Questions' }).click();
  await page.getByText('Every question found an answer.').waitFor();
});
