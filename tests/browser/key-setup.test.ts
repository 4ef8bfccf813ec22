import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { startGoogleStandIn } from '../support/google-stand-in.ts';
import { test } from '../support/page.ts';
import { startParley } from '../support/server.ts';
import { giveDetails, openChat } from '../support/visit.ts';

/** A site whose operator gives the page no key: every visitor brings one. */
const it = test.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startParley({ env: { GEMINI_BROWSER_KEY: '' } });
  onCleanup(() => server.stop());
  return server;
});

const model = '**/v1beta/models/**';
const key = `AIza${'x'.repeat(35)}`;
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const field = (page: Page) => page.getByLabel('API Key', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save & Test API Key' });
const storedKey = (page: Page) => page.evaluate(() => localStorage.getItem('gemini_api_key'));

async function openSetup(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await giveDetails(page);
  await page.getByRole('heading', { name: 'Setup', exact: true }).waitFor();
}

describe('the Setup screen', () => {
  it('R2.34 R2.35 R2.36 R2.38 D21 D39 comes where there is no key, and shows or hides what is typed', async ({
    page,
    server,
  }) => {
    await openSetup(page, server.url);
    expect(await field(page).getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show API key' }).click();
    expect(await field(page).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide API key' }).click();
    expect(await field(page).getAttribute('type')).toBe('password');
    expect(await save(page).count()).toBe(1);
  });

  it('D1600 is a sign in the middle of its window, with the eye in the field', async ({
    page,
    server,
  }) => {
    await openSetup(page, server.url);
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      const boxOf = async (part: string) => (await page.locator(part).boundingBox())!;
      const [frame, sign] = [await boxOf('.setup'), await boxOf('.setup-sign')];
      expect(sign.x - frame.x).toBeCloseTo(frame.x + frame.width - sign.x - sign.width, 0);
      const [edge, eye] = [await boxOf('.key-field'), await boxOf('.key-field button')];
      expect(eye.x + eye.width).toBeLessThan(edge.x + edge.width);
      expect(eye.y).toBeGreaterThan(edge.y);
      expect(eye.y + eye.height).toBeLessThan(edge.y + edge.height);
    }
  });

  it.for([
    { typed: '  ', words: 'Please enter your Google Gemini API key' },
    { typed: 'sk-1234', words: 'Invalid API key format' },
  ])('R5.7 R5.8 R8.12 says: $words', async ({ typed, words }, { page, server }) => {
    await openSetup(page, server.url);
    await field(page).fill(typed);
    await save(page).click();
    await toast(page, words).waitFor();
    expect(await storedKey(page)).toBe(null);
  });

  it.for([
    { status: 400, words: 'Invalid API key. Please check and try again.' },
    { status: 503, words: 'Failed to validate API key. Please try again.' },
  ])(
    'R8.19 R8.20 says, when the test answers $status: $words',
    async ({ status, words }, { page, server, expectConsoleErrors }) => {
      expectConsoleErrors(new RegExp(String(status)));
      await page.route(model, (route) =>
        route.fulfill({ status, json: { error: { code: status, message: 'no' } } }),
      );
      await openSetup(page, server.url);
      await field(page).fill(key);
      await save(page).click();
      await toast(page, words).waitFor();
      expect(await storedKey(page)).toBe(null);
    },
  );

  it('D231 a finished test leaves the visitor where it has gone', async ({ page, server }) => {
    await openSetup(page, server.url);
    const tested = Promise.withResolvers<Route>();
    await page.route(model, tested.resolve, { times: 1 });
    await field(page).fill(key);
    await save(page).click();
    const route = await tested.promise;
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
    const guided = page.getByRole('log', { name: 'Guided conversation' });
    await guided.waitFor();
    await route.fulfill({ json: { candidates: [{ content: { parts: [{ text: 'Hi' }] } }] } });
    await toast(page, 'Google Gemini API key saved and validated successfully!').waitFor();
    expect(await storedKey(page)).toBe(key);
    expect(await guided.count()).toBe(1);
  });

  it('D236 a key that was taken back is dropped, and the question waits for another', async ({
    page,
    server,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/400/);
    await page.addInitScript(
      ([entry, old]) => {
        if (!sessionStorage.getItem('began')) localStorage.setItem(entry, old);
        sessionStorage.setItem('began', 'yes');
      },
      ['gemini_api_key', key] as const,
    );
    const message = 'API key not valid. Please pass a valid API key.';
    const details = [{ reason: 'API_KEY_INVALID' }];
    await page.route(model, (route) =>
      route.request().url().includes(key)
        ? route.fulfill({ status: 400, json: { error: { code: 400, message, details } } })
        : route.fulfill({ json: { candidates: [{ content: { parts: [{ text: 'Hello.' }] } }] } }),
    );
    await page.goto(server.url);
    await openChat(page);
    await page.getByLabel('Message', { exact: true }).fill('Do you design logos?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'Setup', exact: true }).waitFor();
    await toast(page, `API error: 400 - ${message}`).waitFor();
    expect(await storedKey(page)).toBe(null);
    const better = `AIza${'y'.repeat(35)}`;
    await field(page).fill(better);
    await save(page).click();
    await page.getByRole('log').getByText('Hello.').waitFor();
    expect(await page.getByText('Do you design logos?').count()).toBe(1);
    expect(await page.getByText('Sorry, I encountered an error').count()).toBe(0);
    expect(await storedKey(page)).toBe(better);
  });

  it('D310 so is one that was taken back behind the relay of our own server', async ({
    page,
    onTestFinished,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/400/);
    const google = await startGoogleStandIn();
    onTestFinished(() => google.close());
    const server = await startParley({
      env: { GEMINI_BROWSER_KEY: '', GEMINI_BASE_URL: google.baseUrl },
    });
    onTestFinished(() => server.stop());
    await openSetup(page, server.url);
    await field(page).fill(key);
    await save(page).click();
    await page.getByLabel('Message', { exact: true }).fill('Do you design logos?');
    const message = 'API key not valid. Please pass a valid API key.';
    const details = [{ reason: 'API_KEY_INVALID' }];
    const body = JSON.stringify({ error: { code: 400, message, details } });
    google.reply({ kind: 'raw', code: 400, body });
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'Setup', exact: true }).waitFor();
    expect(await storedKey(page)).toBe(null);
  });

  it('R2.37 R3.7 R5.9 R8.21 D50 tests the key with a hello, keeps it, and goes on to the chat', async ({
    page,
    server,
  }) => {
    await openSetup(page, server.url);
    const tested = Promise.withResolvers<Route>();
    await page.route(model, tested.resolve, { times: 1 });
    await field(page).fill(key);
    await save(page).click();
    const validating = page.getByRole('button', { name: 'Validating...' });
    await validating.waitFor();
    expect(await validating.isDisabled()).toBe(true);
    const route = await tested.promise;
    const url = new URL(route.request().url());
    expect(url.pathname).toMatch(/:generateContent$/);
    expect(url.searchParams.get('key')).toBe(key);
    expect(route.request().postDataJSON()).toEqual({ contents: [{ parts: [{ text: 'Hello' }] }] });
    await route.fulfill({ json: { candidates: [{ content: { parts: [{ text: 'Hi' }] } }] } });
    await toast(page, 'Google Gemini API key saved and validated successfully!').waitFor();
    await page.getByLabel('Message', { exact: true }).waitFor();
    expect(await storedKey(page)).toBe(key);

    await page.reload();
    await page.getByLabel('Message', { exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'Setup' }).count()).toBe(0);
  });
});
