import {
  company,
  formatPrice,
  guidedLeadEmail,
  quickActions,
  servicePackage,
} from '@parley/business';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { optionsOf, walkGuided } from '../support/guided-walk.ts';
import { lookAsOperator } from '../support/operator-eyes.ts';
import { giveDetails, leadDialog, visit as it } from '../support/visit.ts';

const [card] = quickActions;

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** The last answer, once it is whole. */
async function readAnswer(page: Page): Promise<string> {
  const answers = page.getByRole('log').locator('.bubble[data-from=us]');
  await answers.getByRole('button', { name: 'Copy' }).last().waitFor();
  return answers.last().innerText();
}

it('D111 D49 D78 R1.7 R3.1 R3.5 R6.2 a whole visit leaves exactly its rows, and the operator sees them', async ({
  page,
  newPage,
  server,
}) => {
  await page.goto(server.url);

  // A quick action, the gate, the chat.
  await page.getByRole('button', { name: card!.title, exact: true }).click();
  await giveDetails(page);
  const log = page.getByRole('log');
  await log.getByText(card!.question, { exact: true }).waitFor();
  expect(await readAnswer(page)).not.toBe('');
  await page.reload();
  await log.getByText(card!.question, { exact: true }).waitFor();
  await type(page, 'Message', 'What does the package cost?');
  await log.getByText('What does the package cost?', { exact: true }).waitFor();
  await expect.poll(() => readAnswer(page)).toContain(formatPrice(servicePackage.price));

  // The guided sale, with a reload in the middle.
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  const given = { user_name: 'Ann', business_type: 'Bakery', phone_number: '555 010 0142' };
  const before = await walkGuided(page, given, { to: 'website_status' });
  await page.getByRole('button', { name: optionsOf('website_status')[0]!, exact: true }).waitFor();
  // Whoever comes back finds what had arrived.
  await expect
    .poll(async () => (await lookAsOperator(server)).conversations[0]?.progress.given)
    .toBe(2);
  await page.reload();
  const answers = { ...before, ...(await walkGuided(page, given, { from: 'website_status' })) };
  await page.getByRole('status').filter({ hasText: 'Thank you!' }).waitFor();
  expect(await leadDialog(page).count()).toBe(0);

  await expect
    .poll(async () => (await lookAsOperator(server)).conversations[0]?.progress.completed)
    .toBe(true);
  const { leads, conversations } = await lookAsOperator(server);
  const visitorKey = conversations[0]!.visitorKey;
  expect(leads).toMatchObject([
    {
      name: 'Ann',
      email: guidedLeadEmail,
      phone: '555 010 0142',
      company: 'Bakery',
      message: expect.stringContaining('Business: Bakery'),
      quarantinedBecause: null,
      visitorKey,
    },
    {
      name: 'Ann Example',
      email: 'ann@example.test',
      phone: '+1 (555) 010-0199',
      company: null,
      message: null,
      quarantinedBecause: null,
      visitorKey,
    },
  ]);
  expect(conversations).toMatchObject([
    {
      answers: { ...answers, payment_preference: null },
    },
  ]);
  expect([leads.length, conversations.length]).toEqual([2, 1]);

  // The operator, in a browser of her own.
  const console = await newPage();
  await console.goto(`${server.url}/operator`);
  await console.getByLabel('Operator token').fill(server.operatorToken);
  await console.getByRole('button', { name: 'Sign in' }).click();
  await console.getByText('ann@example.test').first().waitFor();
  // One person, by what they said last.
  await console.getByRole('link', { name: 'Ann', exact: true }).click();
  for (const text of ['Ann Example', '555 010 0142', 'Bakery', 'Sounds great!']) {
    await console.getByText(text).first().waitFor();
  }
  expect(await console.title()).toContain(company.brand);
});
