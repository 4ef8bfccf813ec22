import { company, guidedLeadEmail } from '@parley/business';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { lookAsOperator } from '../support/operator-eyes.ts';
import { giveDetails, leadDialog, visit as it } from '../support/visit.ts';

const seoQuestion = 'How can you help my business rank higher on Google?';

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

async function choose(page: Page, ...answers: string[]): Promise<void> {
  for (const answer of answers) {
    await page.getByRole('button', { name: answer, exact: true }).click();
  }
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
  expectConsoleErrors,
}) => {
  // What the console's first question is answered before anybody has signed in.
  expectConsoleErrors(/401/);
  await page.goto(server.url);

  // A quick action, the gate, the chat.
  await page.getByRole('button', { name: 'SEO Strategy', exact: true }).click();
  await giveDetails(page);
  const log = page.getByRole('log');
  await log.getByText(seoQuestion, { exact: true }).waitFor();
  expect(await readAnswer(page)).toMatch(/SEO|search/i);
  await page.reload();
  await log.getByText(seoQuestion, { exact: true }).waitFor();
  await type(page, 'Message', 'What does the package cost?');
  await log.getByText('What does the package cost?', { exact: true }).waitFor();
  await expect.poll(() => readAnswer(page)).toContain('$999');

  // The guided sale, with a reload in the middle.
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await type(page, 'Your name', 'Ann');
  await type(page, 'Your kind of business', 'Bakery');
  await page.getByRole('button', { name: 'No, not yet' }).waitFor();
  await page.reload();
  await choose(page, 'No, not yet', 'None yet', 'Yes, tell me more', "Yes, let's talk");
  await type(page, 'Your phone number', '555 010 0142');
  await choose(page, 'Sounds great!');
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
      answers: {
        user_name: 'Ann',
        business_type: 'Bakery',
        website_status: 'No, not yet',
        current_leads: 'None yet',
        interest_level: 'Yes, tell me more',
        next_step: "Yes, let's talk",
        payment_preference: null,
        phone_number: '555 010 0142',
        final_confirmation: 'Sounds great!',
      },
    },
  ]);
  expect([leads.length, conversations.length]).toEqual([2, 1]);

  // The operator, in a browser of her own.
  const console = await newPage();
  await console.goto(`${server.url}/operator`);
  await console.getByLabel('Operator token').fill(server.operatorToken);
  await console.getByRole('button', { name: 'Sign in' }).click();
  await console.getByText('ann@example.test').first().waitFor();
  await console.getByText('Ann Example').first().click();
  for (const text of ['555 010 0142', 'Bakery', 'Sounds great!']) {
    await console.getByText(text).first().waitFor();
  }
  expect(await console.title()).toContain(company.brand);
});
