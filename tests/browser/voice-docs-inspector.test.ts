import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { runAxe } from '../support/axe.ts';
import { askPlatform } from '../support/platform-developer.ts';
import { holdRecordedCall, holdSharedCall } from '../support/recorded-call.ts';
import { startParley, type TestServer } from '../support/server.ts';
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

/** What a private key reads there. */
async function readApi({ url }: TestServer, key: string, path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch(`${url}/voice${path}`, { headers })).json();
}

/** Its artifact, once its recording is kept. */
async function untilRecorded(server: TestServer, key: string, id: string): Promise<object> {
  const read = async () =>
    ((await readApi(server, key, `/call/${id}`)) as { artifact?: object }).artifact ?? {};
  await expect.poll(read, { timeout: 15_000 }).toHaveProperty('recording');
  return read();
}

/** Nothing is at that address of a blob any more. */
const isLetGo = (page: Page, address: string) =>
  page.evaluate((src) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const looking = document.createElement('video');
    looking.onloadedmetadata = () => resolve(false);
    looking.onerror = () => resolve(true);
    looking.src = src;
    return promise;
  }, address);

/** What holds the focus calls itself so. */
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

/** Behind a proxy it would tell no server beside it. */
const besideServers = visit.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startParley({ env: { TRUST_PROXY: 'off' } });
  onCleanup(() => server.stop());
  return server;
});

/** Each with the id of a call whose recording is kept, one for the file. */
const it = besideServers.extend('call', { scope: 'file' }, async ({ server }) => {
  const id = await holdRecordedCall(server);
  const key = await readKey(server);
  await untilRecorded(server, key, id);
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
  await page.getByRole('heading', { name: 'Deliveries' }).waitFor();
  await page.getByText('No server was told of this call.').waitFor();
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

it.for(['light', 'dark'] as const)(
  'D1564 what servers were told of a call is looked at and sent again there, and what came of it is told, %s',
  async (colorScheme, { newPage, server, expectConsoleErrors, onTestFinished }) => {
    expectConsoleErrors(/status of 409|ERR_FAILED/);
    let status = 500;
    const receiver = await receiveWebhooks((response) => void response.writeHead(status).end());
    onTestFinished(() => receiver.close());
    const { id } = await askPlatform(server, '/call/web', {
      assistant: { name: 'Told', server: { url: receiver.url } },
    });
    const told = await receiver.next();
    const key = await readKey(server);
    await expect
      .poll(() => readApi(server, key, `/call/${id}/delivery`))
      .toMatchObject([{ lastStatus: 500 }]);
    const page = await newPage({ colorScheme });
    await page.goto(addressOf(server, id));
    await giveKey(page, key);
    const again = page.getByRole('button', { name: 'Send again: status-update' });
    const said = page.locator('[aria-labelledby=call-deliveries] [role=status]');
    const sayAgain = async (words: string | RegExp) => {
      await again.press('Enter');
      await said.getByText(words).waitFor();
      await expect.poll(() => again.getAttribute('aria-disabled')).toBe('false');
      expect(await focused(page)).toBe('Send again: status-update');
    };

    await sayAgain('status-update has not arrived: HTTP 500.');
    await page.getByText('Gave up after 1 try (HTTP 500)').waitFor();
    status = 204;
    await sayAgain('status-update has arrived.');
    await page.locator('#inspector').getByText('Arrived', { exact: false }).first().waitFor();
    expect(receiver.received.map(({ body }) => body)).toEqual(Array(3).fill(told.body));

    await page.getByRole('button', { name: 'Show status-update' }).press('Enter');
    const sent = page.locator('#inspector .row-more pre');
    await sent.waitFor();
    expect(JSON.parse(await sent.innerText())).toEqual(JSON.parse(told.body).message);
    for (const width of [320, 768, 1440]) await fitsAndIsAccessible(page, width);

    await page.route('**/resend', (route) =>
      route.fulfill({ status: 409, json: { message: 'It is gone.', statusCode: 409 } }),
    );
    await sayAgain('It was not sent again. The server refused this. It is gone.');
    await page.unroute('**/resend');
    await page.route('**/resend', (route) => route.abort());
    await sayAgain('It was not sent again. The server cannot be reached.');
    expect(receiver.received).toHaveLength(3);
  },
);

it('D1565 the screen that was shared is read once it is asked for, and seen in step with the sound', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED|ERR_FILE_NOT_FOUND/);
  const key = await readKey(server);
  const id = await holdSharedCall(server, page);
  const { videoRecordingStartDelaySeconds: delay } = (await untilRecorded(server, key, id)) as {
    videoRecordingStartDelaySeconds?: number;
  };
  expect(delay).toBeGreaterThan(0);
  const wholes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/video.webm') && !request.headers()['range'])
      wholes.push(request.headers()['authorization'] ?? '');
  });
  await page.goto(addressOf(server, id));
  await giveKey(page, key);
  const show = page.getByRole('button', { name: /^Show the screen \(\d+\.\d MB\)$/ });
  await show.waitFor();
  expect(wholes).toEqual([]);
  expect(await page.locator('video').count()).toBe(0);
  await fitsAndIsAccessible(page, 320);

  // Lost, then held up and stopped, then there: the focus stays.
  await page.route('**/video.webm', (route) => route.abort());
  await show.press('Enter');
  await page.getByText('The screen could not be read. The server cannot be reached.').waitFor();
  expect(await focused(page)).toBe('Try again');
  await page.unroute('**/video.webm');
  const held = Promise.withResolvers<void>();
  await page.route('**/video.webm', async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  const calledOff = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/video.webm'),
  );
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByText(/^Reading the screen: 0 % of \d+\.\d MB …$/).waitFor();
  expect(await focused(page)).toBe('Stop reading');
  await page.keyboard.press('Enter');
  await calledOff;
  await show.waitFor();
  held.resolve();
  await page.unroute('**/video.webm');

  const sound = page.locator('audio');
  await expect
    .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeGreaterThan(2);
  // Somewhere in it already, when the screen comes.
  const middle = await sound.evaluate(
    (audio: HTMLAudioElement) => (audio.currentTime = audio.duration / 2),
  );
  await show.press('Enter');
  await page.getByText('The screen goes in step with the sound.').waitFor();
  expect(await focused(page)).toBe('Hide the screen');
  const screen = page.getByLabel('The screen that the caller shared');
  const look = () =>
    screen.evaluate((video: HTMLVideoElement) => ({
      width: video.videoWidth,
      at: video.currentTime,
      isPlaying: !video.paused,
    }));
  await expect.poll(async () => (await look()).width).toBeGreaterThan(0);
  await expect.poll(async () => (await look()).at).toBeGreaterThan(middle - 2);
  await sound.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect.poll(async () => (await look()).isPlaying).toBe(true);
  await sound.evaluate((audio: HTMLAudioElement) => audio.pause());
  await expect.poll(async () => (await look()).isPlaying).toBe(false);
  expect(
    await page.getByRole('link', { name: 'the screen as WebM' }).getAttribute('download'),
  ).toBe(`${id}.webm`);
  for (const width of [320, 1440]) await fitsAndIsAccessible(page, width);
  const address = (await screen.getAttribute('src'))!;
  await page.getByRole('button', { name: 'Hide the screen' }).press('Enter');
  await show.waitFor();
  expect(await page.locator('video').count()).toBe(0);
  expect(await focused(page)).toMatch(/^Show the screen/);

  // What was held is let go, whoever leaves or hides it.
  expect(await isLetGo(page, address)).toBe(true);
  await show.press('Enter');
  await screen.waitFor();
  const second = (await screen.getAttribute('src'))!;
  expect(await isLetGo(page, second)).toBe(false);
  await page.getByRole('link', { name: 'All calls' }).press('Enter');
  await page.getByRole('heading', { name: 'Newest calls' }).waitFor();
  expect(await isLetGo(page, second)).toBe(true);
  expect(new Set(wholes)).toEqual(new Set([`Bearer ${key}`]));
});
