import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { giveDetails, leadDialog, visit as it } from '../support/visit.ts';

const notice = (page: Page) => leadDialog(page).getByRole('alert');

/** A processor four times as slow, and the code that comes from here on. */
async function slowDown(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const asked: string[] = [];
  page.on('requestfinished', (request) => {
    if (['script', 'fetch'].includes(request.resourceType())) asked.push(request.url());
  });
  return asked;
}

it('D850 the lead dialog opens in the tap itself, without network, on a slow processor', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(server.url);
  const asked = await slowDown(page);
  await page.context().setOffline(true);
  // Whether it is open in the task after the tap's own.
  await page.evaluate(() => {
    addEventListener(
      'click',
      () => {
        setTimeout(() => {
          document.body.dataset['seen'] = String(
            document.querySelector<HTMLDialogElement>('#gate')!.open,
          );
        });
      },
      true,
    );
  });
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await leadDialog(page).waitFor();
  expect(await page.locator('body').getAttribute('data-seen')).toBe('true');
  expect(asked).toEqual([]);
  expect(
    await leadDialog(page)
      .getByLabel('Full Name')
      .evaluate((it) => it === document.activeElement),
  ).toBe(true);
});

/** Frames are drawn, and told to nobody until they are let. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { requestAnimationFrame: frame } = window;
    const waiting: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    Object.assign(window, {
      letFrames() {
        window.requestAnimationFrame = frame;
        waiting.forEach((callback) => frame(callback));
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { letFrames(): void }).letFrames());
}

const isModal = (page: Page) =>
  page.locator('#gate').evaluate((dialog) => dialog.matches(':modal'));

it('D1340 the dialog is there before the page is inert, and keeps the focus', async ({
  page,
  server,
}) => {
  const letFrames = await holdFrames(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await leadDialog(page).getByLabel('Full Name').fill('Ann');
  expect(await isModal(page)).toBe(false);
  await page.keyboard.press('Tab');
  await letFrames();
  await expect.poll(() => isModal(page)).toBe(true);
  const focused = () => page.evaluate(() => document.activeElement?.id);
  expect(await focused()).toBe(
    await leadDialog(page).getByLabel('Email Address').getAttribute('id'),
  );
  await page.keyboard.press('Escape');
  await leadDialog(page).waitFor({ state: 'detached' });
  expect(await focused()).toBe('open-chat');
});

it('D1340 Escape closes it before that', async ({ page, server }) => {
  const letFrames = await holdFrames(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await leadDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await leadDialog(page).waitFor({ state: 'detached' });
  await letFrames();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await leadDialog(page).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('open-chat');
});

it('D851 what is typed and sent offline is kept, told, and sent when the network is back', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(server.url);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await giveDetails(page);
  await expect.poll(() => notice(page).innerText()).toMatch(/could not be loaded/);
  expect(await leadDialog(page).getByLabel('Full Name').inputValue()).toBe('Ann Example');
  await page.context().setOffline(false);
  await page.getByRole('log').waitFor();
  expect(await leadDialog(page).count()).toBe(0);
});

it('D852 React takes the dialog over with its text, focus and selection', async ({
  page,
  server,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  const email = leadDialog(page).getByLabel('Email Address');
  await leadDialog(page).getByLabel('Full Name').fill('Ann');
  await email.fill('x');
  await leadDialog(page).getByLabel('Phone Number').fill('555');
  await leadDialog(page).getByLabel('Full Name').focus();
  await page.keyboard.press('Shift+Home');
  const node = await leadDialog(page).getByLabel('Full Name').elementHandle();
  release();
  await page.locator('#gate:not([data-held])').waitFor();
  expect(
    await node!.evaluate((input) => {
      const { value, selectionStart, selectionEnd, isConnected } = input as HTMLInputElement;
      return [value, selectionStart, selectionEnd, isConnected, input === document.activeElement];
    }),
  ).toEqual(['Ann', 0, 3, true, true]);
  await leadDialog(page).getByRole('button', { name: 'Continue to Services' }).click();
  await page.getByRole('status').filter({ hasText: 'Invalid Email' }).waitFor();
  expect(await email.inputValue()).toBe('x');
});

it.for(['Escape', 'Cancel'])(
  'D853 %s before the program is there drops the wish, and clears',
  async (way, { page, server }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/lead-dialog.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(server.url);
    const button = page.getByRole('button', { name: 'Open Chat' });
    await button.click();
    await leadDialog(page).getByLabel('Full Name').fill('Ann');
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await leadDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await leadDialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('open-chat');
    release();
    await expect.poll(() => button.getAttribute('aria-busy')).toBe(null);
    expect(await leadDialog(page).count()).toBe(0);
    await button.click();
    expect(await leadDialog(page).getByLabel('Full Name').inputValue()).toBe('');
  },
);

it('D853 a tap after that counts, whatever the one before still waits for', async ({
  page,
  server,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/lead-dialog.*\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(server.url);
  const button = page.getByRole('button', { name: 'Open Chat' });
  // The rest of the page is live by then: it is what asks for the part that does not come.
  const asked = page.waitForRequest(/lead-dialog/);
  await button.click();
  await leadDialog(page).getByLabel('Full Name').fill('Ann');
  await asked;
  await page.keyboard.press('Escape');
  await leadDialog(page).waitFor({ state: 'detached' });
  await button.click();
  released.resolve();
  await leadDialog(page).waitFor();
  expect(await leadDialog(page).getByLabel('Full Name').inputValue()).toBe('');
});
