import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { leadDialog, giveDetails, visit as it } from '../support/visit.ts';

const islands = /\/assets\/islands-.*\.js$/;

/** Holds every request that fits until it is let go. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

it('D102 a tap before the islands are there acts once they are', async ({ page, server }) => {
  const release = await hold(page, islands);
  await page.goto(server.url);
  const button = page.getByRole('button', { name: 'Start Guided Consultation' });
  await button.click();
  expect(await button.getAttribute('aria-busy')).toBe('true');
  // A second, impatient tap is the same tap.
  await button.click();
  release();
  await page.getByRole('log').waitFor();
  expect(await page.getByRole('log').count()).toBe(1);
});

it.for(['Enter', 'Space'])(
  'D102 %s on a control that is not live yet acts',
  async (key, { page, server }) => {
    const release = await hold(page, islands);
    await page.goto(server.url);
    const button = page.getByRole('button', { name: 'Open Chat' });
    await button.focus();
    await page.keyboard.press(key);
    expect(await button.getAttribute('aria-busy')).toBe('true');
    release();
    await leadDialog(page).waitFor();
  },
);

it('D1185 a tap is on the screen before anything is evaluated for it, and its files are asked for from the first sign of it', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const { requestAnimationFrame: frame, fetch } = window;
    const waiting: FrameRequestCallback[] = [];
    const seen = { files: [] as Promise<unknown>[], letFrames: () => {} };
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    window.fetch = (...request) => {
      const reply = fetch(...request);
      seen.files.push(reply);
      return reply;
    };
    seen.letFrames = () => {
      window.requestAnimationFrame = frame;
      waiting.forEach((callback) => frame(callback));
    };
    Object.assign(window, { seen });
  });
  interface Seen {
    readonly files: readonly Promise<unknown>[];
    letFrames(): void;
  }
  const seen = await page
    .goto(server.url)
    .then(() => page.evaluateHandle(() => (window as unknown as { seen: Seen }).seen));
  await page.getByRole('button', { name: 'Open Chat' }).hover();
  const count = await seen.evaluate(({ files }) => Promise.all(files).then((all) => all.length));
  expect(count).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await leadDialog(page).waitFor();
  // Still the page's own: nobody has taken it over.
  expect(await page.locator('#gate').getAttribute('data-held')).not.toBe(null);
  await seen.evaluate((each) => each.letFrames());
  await giveDetails(page);
  await page.getByRole('log').waitFor();
});

it('D103 islands that fail are told, and a second tap really loads them', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/);
  let fails = true;
  await page.route(islands, (route) => (fails ? route.abort() : route.continue()));
  await page.goto(server.url);
  const button = page.getByRole('button', { name: 'Start Guided Consultation' });
  await button.click();
  const notice = page.getByRole('alert');
  await notice.waitFor();
  expect(await notice.innerText()).toMatch(/could not be loaded.*try again/i);
  expect(await button.getAttribute('aria-busy')).toBe(null);
  fails = false;
  await button.click();
  await page.getByRole('log').waitFor();
});

it('D103 a file that the islands import may fail too', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  let fails = true;
  await page.route(/\/assets\/base-.*\.js$/, (route) =>
    fails ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  const notice = leadDialog(page).getByRole('alert');
  await expect.poll(() => notice.innerText()).toMatch(/could not be loaded/);
  fails = false;
  // Sent again, it is asked for again; what is missing is said then.
  await leadDialog(page).getByRole('button', { name: 'Continue to Services' }).click();
  await page.getByRole('status').filter({ hasText: 'Required Fields Missing' }).waitFor();
});

it('D103 a part that fails after the islands is told, and can be tried again', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/);
  let fails = true;
  await page.route(/\/assets\/guided-part-.*\.js$/, (route) =>
    fails ? route.abort() : route.continue(),
  );
  await page.goto(server.url);
  const button = page.getByRole('button', { name: 'Start Guided Consultation' });
  await button.click();
  const toast = page.getByRole('status').filter({ hasText: 'could not be loaded' });
  await toast.waitFor();
  expect(await button.getAttribute('aria-busy')).toBe(null);
  fails = false;
  await button.click();
  await page.getByRole('log').waitFor();
});

it('D103 a question is not lost when the chat fails to load', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/);
  let fails = true;
  await page.route(/\/assets\/chat-part-.*\.js$/, (route) =>
    fails ? route.abort() : route.continue(),
  );
  await page.goto(server.url);
  const card = page.getByRole('button', { name: 'Business Growth', exact: true });
  await card.click();
  await giveDetails(page);
  await page.getByRole('status').filter({ hasText: 'could not be loaded' }).waitFor();
  fails = false;
  await card.click();
  await page
    .getByRole('log')
    .getByText('How can you help my business get more customers?')
    .waitFor();
});
