import { faq } from '@parley/business';
import type { Page, Route } from 'playwright-core';
import { visitorStates } from '../support/visitor-states.ts';
import { keepToasts } from '../support/toasts.ts';
import { giveDetails, leadDialog, visit as it } from '../support/visit.ts';
import { lookAt, phone } from './look.ts';

const leads = '**/rest/v1/leads**';
const continueButton = (page: Page) =>
  leadDialog(page).getByRole('button', { name: 'Continue to Services' });

it('D1020 the home page, its answers open, the contact card, the privacy statement', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport: phone });
  await page.goto(server.url);
  await page.waitForLoadState('networkidle');
  await lookAt(page, 'home', { whole: true });
  for (const { question } of faq) await page.getByText(question, { exact: true }).click();
  await lookAt(page, 'home, answers open', { whole: true });
  await visitorStates['with the contact card']!(page);
  await lookAt(page, 'contact card');
  await page.keyboard.press('Escape');
  await visitorStates['with the privacy dialog']!(page);
  await lookAt(page, 'privacy');
});

it('D1020 the lead dialog: empty, with each complaint, saving, not saved', async ({
  newPage,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/503/);
  const page = await newPage({ viewport: phone });
  await keepToasts(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await leadDialog(page).waitFor();
  await lookAt(page, 'dialog');

  const typed = [
    { complaint: 'Required Fields Missing', field: 'Full Name', value: 'Ann' },
    { complaint: 'Required Fields Missing', field: 'Email Address', value: 'ann@example' },
    { complaint: 'Required Fields Missing', field: 'Phone Number', value: '0123' },
    { complaint: 'Invalid Email', field: 'Email Address', value: 'ann@example.test' },
    { complaint: 'Invalid Phone Number', field: 'Phone Number', value: '217 555 0148' },
  ];
  for (const { complaint, field, value } of typed) {
    await continueButton(page).click();
    await page.getByRole('status').filter({ hasText: complaint }).waitFor();
    if (value === 'Ann' || complaint.startsWith('Invalid'))
      await lookAt(page, `dialog, ${complaint}`);
    await leadDialog(page).getByLabel(field).fill(value);
  }

  const { promise: held, resolve } = Promise.withResolvers<Route>();
  await page.route(leads, resolve, { times: 1 });
  await continueButton(page).click();
  const route = await held;
  await leadDialog(page).getByRole('button', { name: 'Saving...' }).waitFor();
  await lookAt(page, 'dialog, saving');
  await route.fulfill({ status: 503, json: {} });
  await page.getByRole('status').filter({ hasText: 'Failed to save' }).waitFor();
  await lookAt(page, 'dialog, not saved');
  await giveDetails(page);
  await page.getByRole('log').waitFor();
});

it('D1020 a part of the page that does not load', async ({
  newPage,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/);
  const page = await newPage({ viewport: phone });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await page.locator('#load-failed:popover-open').waitFor();
  await lookAt(page, 'not loaded');
});

it('D1020 a missing page', async ({ newPage, server, expectConsoleErrors }) => {
  expectConsoleErrors(/404/);
  const page = await newPage({ viewport: phone });
  await page.goto(`${server.url}/gone`);
  await lookAt(page, '404', { whole: true });
});
