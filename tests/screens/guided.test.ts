import type { Page } from 'playwright-core';
import { optionsOf, walkGuided } from '../support/guided-walk.ts';
import { keepToasts, toast } from '../support/toasts.ts';
import { visit as it } from '../support/visit.ts';
import { lookAt } from './look.ts';

const choose = (page: Page, text: string) =>
  page.getByRole('button', { name: text, exact: true }).click();
const isOffered = (page: Page, variable: string) =>
  page.getByRole('button', { name: optionsOf(variable)[0]!, exact: true }).waitFor();

it('D1023 the guided sale: each kind of question, the pitch, the ways to pay, a failure, its end', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/503/);
  await keepToasts(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await page.getByLabel('Your name').waitFor();
  await lookAt(page, 'guided, first question', { of: '.talk' });
  await walkGuided(page, { user_name: 'Rosa' }, { to: 'website_status' });
  await isOffered(page, 'website_status');
  await lookAt(page, 'guided, answers to choose', { of: '.talk' });
  await walkGuided(page, {}, { from: 'website_status', to: 'interest_level' });
  await isOffered(page, 'interest_level');
  await lookAt(page, 'guided, pitch', { of: '.talk' });
  await choose(page, optionsOf('interest_level')[1]!);
  await isOffered(page, 'payment_preference');
  await lookAt(page, 'guided, ways to pay', { of: '.talk' });
  await choose(page, optionsOf('payment_preference')[1]!);
  const phone = page.getByLabel('Your phone number');
  await phone.fill('none of yours');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('log').getByText('does not look like a phone number').waitFor();
  await lookAt(page, 'guided, the number again', { of: '.talk' });
  await phone.fill('217 555 0148');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await isOffered(page, 'final_confirmation');
  await lookAt(page, 'guided, confirmation', { of: '.talk' });

  await page.route('**/rest/v1/leads**', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  await choose(page, optionsOf('final_confirmation')[0]!);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await lookAt(page, 'guided, not saved', { of: '.talk' });
  await choose(page, 'Try again');
  await toast(page, 'Thank you!').waitFor();
  await page.getByRole('button', { name: 'Change the number' }).waitFor();
  await lookAt(page, 'guided, over, a call is promised', { of: '#talk' });
});

it('D1023 the guided sale: its end after a no', async ({ page, server }) => {
  await keepToasts(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await walkGuided(page, {}, { to: 'interest_level' });
  await choose(page, optionsOf('interest_level').at(-1)!);
  await page.getByText('Nobody will call you unless you ask.').waitFor();
  await lookAt(page, 'guided, over, nobody calls', { of: '#talk' });
});
