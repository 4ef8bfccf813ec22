import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { holdRecordedCall } from '../support/recorded-call.ts';
import type { TestServer } from '../support/server.ts';
import { visit } from '../support/visit.ts';

const readKey = async ({ dataDir }: TestServer): Promise<string> =>
  (await readFile(join(dataDir, 'secrets/voice-private-key'), 'utf8')).trim();

const addressOf = ({ url }: TestServer, id = '') => `${url}/voice/docs/inspector${id && `#${id}`}`;

/** Types the key, as somebody at the page does, by the keyboard alone. */
async function giveKey(page: Page, key: string): Promise<void> {
  await page.getByLabel('Key', { exact: true }).fill(key);
  await page.keyboard.press('Enter');
}

/** As wide as its window and no wider, and axe finds nothing. */
async function fitsAndIsAccessible(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    ...[...document.querySelectorAll('#inspector *')]
      .map((element) => element.getBoundingClientRect().right)
      .filter((right) => right > innerWidth + 1),
  ]);
  expect(widths).toEqual([width]);
  const { violations } = await runAxe(page, {}, ['main']);
  expect(violations, `at ${width} px`).toEqual([]);
}

/** Each with the id of a call whose recording is kept, one for the file. */
const it = visit.extend('call', { scope: 'file' }, async ({ server }) => {
  const id = await holdRecordedCall(server);
  const key = await readKey(server);
  const isKept = async () => {
    const headers = { authorization: `Bearer ${key}` };
    const reply = await fetch(`${server.url}/voice/call/${id}`, { headers });
    const { artifact = {} } = (await reply.json()) as { artifact?: object };
    return 'recording' in artifact;
  };
  await expect.poll(isKept, { timeout: 15_000 }).toBe(true);
  return id;
});

it('D1420 D1421 the API pages look into a call by a key, as the console does', async ({
  page,
  server,
  call: id,
}) => {
  const key = await readKey(server);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${server.url}/voice/docs`);
  await page.getByRole('link', { name: 'Call inspector' }).click();
  await page.getByRole('button', { name: 'Show calls' }).waitFor();
  expect(requests.filter((url) => url.includes('/assets/call-inspector'))).toEqual([]);

  await giveKey(page, key);
  await page.getByRole('heading', { name: 'Newest calls' }).waitFor();
  const line = page.locator(`#inspector a[href="#${id}"]`);
  await line.press('Enter');
  await page.waitForURL(addressOf(server, id));
  await page.getByRole('heading', { name: 'Recording' }).waitFor();
  expect(
    await page.evaluate(() => document.activeElement?.closest('#inspector')?.id),
    'the focus is in what was opened',
  ).toBe('inspector');
  await page.getByText('The caller stayed on the line').waitFor();
  await page.getByText('Hello, what can I do for you?').first().waitFor();
  await page.getByRole('heading', { name: 'Cost' }).waitFor();
  await page.getByRole('heading', { name: 'Webhooks' }).waitFor();
  const sound = page.locator('audio');
  await expect
    .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeGreaterThan(0.5);
  // The caller's tone is on their side.
  const caller = await page.locator('.waveform-caller').getAttribute('d');
  expect(caller).toMatch(/L[\d.]+ (?:1|2)\d(?:\.\d)?L/);
  const play = page.getByRole('button', { name: /^Play from/ }).last();
  await play.press('Enter');
  await page.locator('.moment[aria-current=true]', { hasText: 'Hello, what can I do' }).waitFor();

  await page.getByRole('link', { name: 'All calls' }).press('Enter');
  await page.getByRole('heading', { name: 'Newest calls' }).waitFor();
  // The key went in a header alone, and to this server.
  expect(requests.filter((url) => url.includes(key))).toEqual([]);
  const fetched = requests.filter((url) => !url.startsWith('blob:'));
  expect(fetched.filter((url) => !url.startsWith(server.url))).toEqual([]);
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(await stored()).not.toContain(key);
});

it.for(['light', 'dark'] as const)(
  'D1422 a link leads to its call once the key is there; at every width it fits, and axe finds nothing, %s',
  async (colorScheme, { newPage, server, call: id }) => {
    const page = await newPage({ colorScheme });
    await page.goto(addressOf(server, id));
    await page.getByRole('checkbox').check();
    await giveKey(page, await readKey(server));
    await page.getByRole('heading', { name: 'Recording' }).waitFor();
    for (const width of [320, 768, 1440]) await fitsAndIsAccessible(page, width);
    // Kept for the tab, the key opens it again.
    await page.reload();
    await page.getByRole('heading', { name: 'Recording' }).waitFor();
    await page.getByRole('link', { name: 'All calls' }).click();
    await page.locator('#inspector .operations a').first().waitFor();
    await fitsAndIsAccessible(page, 320);
  },
);

it('D1423 what is refused, missing, lost or not typed is told in words', async ({
  page,
  server,
  call: id,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 40[14]|ERR_FAILED/);
  await page.goto(addressOf(server));
  await page.getByRole('button', { name: 'Show calls' }).click();
  await page.getByText('Type a key of this server first.').waitFor();
  await page.route('**/assets/call-inspector*.js', (route) => route.abort());
  await giveKey(page, 'sk-nobody');
  await page.getByText('The inspector did not come. Try once more.').waitFor();
  await page.unroute('**/assets/call-inspector*.js');
  await page.getByRole('button', { name: 'Show calls' }).click();
  await page.getByText('The server refused this.').waitFor();

  await page.route('**/recording/stereo.wav', (route) => route.abort());
  await giveKey(page, await readKey(server));
  await page.locator(`#inspector a[href="#${id}"]`).click();
  await page.getByText('The recording could not be read.').waitFor();
  await page.getByText('Hello, what can I do for you?').first().waitFor();
  await page.unroute('**/recording/stereo.wav');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('audio').waitFor();

  await page.evaluate(() => (location.hash = crypto.randomUUID()));
  await page.getByText('There is no such call.').waitFor();
});
