import { expect } from 'vitest';
import { walkGuided } from '../support/guided-walk.ts';
import { visit as it } from '../support/visit.ts';

it('D859 D860 the sale says how far it is, and its end stays on the page, with a way to change the number', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await page.getByText('Question 1 of 8').waitFor();
  await walkGuided(page, {}, { to: 'phone_number' });
  await page.getByText('Question 7 of 8').waitFor();
  await page.getByLabel('Your phone number').fill('217 555 0148');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Sounds great!' }).click();
  const end = page.getByText(/^Done\. \w+ calls 217 555 0148 by tomorrow \d+:\d\d\.$/);
  await end.waitFor();
  await page.getByRole('status').filter({ hasText: 'Thank you!' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');

  await page.getByRole('button', { name: 'Change the number' }).click();
  await page.getByLabel('Your phone number').fill('217 555 0199');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Sounds great!' }).click();
  await page.getByText(/^Done\. \w+ calls 217 555 0199 by tomorrow/).waitFor();
  expect(await end.count()).toBe(0);

  // What was asked for stands where a change of it is given up, by Back or in words.
  const stands = page.getByText(/^Done\. \w+ calls 217 555 0199 by tomorrow/);
  await page.getByRole('button', { name: 'Change the number' }).click();
  await page.getByLabel('Your phone number').waitFor();
  await page.goBack();
  await stands.waitFor();
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await page.getByLabel('Your phone number').fill('217 555 0100');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: "I've changed my mind" }).click();
  await stands.waitFor();

  // Another consultation has another end.
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await page.getByText('Question 1 of 8').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Open Chat' }).waitFor();
  expect(await page.getByText(/^Done\./).count()).toBe(0);
});

it('D861 after a no it says that nobody will call, what was kept, and where the prices are', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await walkGuided(page, {}, { to: 'interest_level' });
  await page.getByRole('button', { name: 'Not interested right now' }).click();
  await page.getByText('Nobody will call you.').waitFor();
  await page.getByText('What reached us of your answers is kept').waitFor();
  await page.getByRole('link', { name: 'The prices are here.' }).click();
  expect(new URL(page.url()).hash).toBe('#package');
});
