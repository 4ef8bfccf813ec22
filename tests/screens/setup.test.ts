import { startParley } from '../support/server.ts';
import { keepToasts, toast } from '../support/toasts.ts';
import { giveDetails, visit } from '../support/visit.ts';
import { lookAt } from './look.ts';

/** A site whose operator gives the page no key. */
const it = visit.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startParley({ env: { GEMINI_BROWSER_KEY: '' } });
  onCleanup(() => server.stop());
  return server;
});

it('D1022 the screen for a key, and its complaint', async ({ page, server }) => {
  await keepToasts(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await giveDetails(page);
  await page.getByRole('heading', { name: 'Setup', exact: true }).waitFor();
  await lookAt(page, 'setup', { of: '.talk' });
  await page.getByLabel('API Key', { exact: true }).fill('sk-1234');
  await page.getByRole('button', { name: 'Save & Test API Key' }).click();
  await toast(page, 'Invalid API key format').waitFor();
  await lookAt(page, 'setup, complaint', { of: '.talk' });
});
