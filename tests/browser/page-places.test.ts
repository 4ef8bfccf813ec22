import { chatActionWords } from '@parley/business';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { send } from '../support/chat-visit.ts';
import { giveDetails, leadDialog, openChat, visit as it } from '../support/visit.ts';

const log = (page: Page) => page.getByRole('log');
const landing = (page: Page) => page.getByRole('button', { name: 'Open Chat' });
const hash = (page: Page) => new URL(page.url()).hash;
const startGuided = (page: Page) =>
  page.getByRole('button', { name: 'Start Guided Consultation' }).click();

it('D857 Back closes the chat instead of leaving the site, and Forward brings it back', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await openChat(page);
  await expect.poll(() => hash(page)).toBe('#chat');
  await page.reload();
  await log(page).waitFor();
  await page.goBack();
  await landing(page).waitFor();
  expect(hash(page)).toBe('');
  await page.goForward();
  await log(page).waitFor();
  // Its own button takes the same way.
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await landing(page).waitFor();
  await expect.poll(() => hash(page)).toBe('');
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

it('D857 Back closes the dialog alone, and what was opened over it is left by one step', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await landing(page).click();
  await leadDialog(page).waitFor();
  await expect.poll(() => page.evaluate(() => history.state)).toBe('/');
  await page.goBack();
  await leadDialog(page).waitFor({ state: 'detached' });
  await landing(page).click();
  await leadDialog(page).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await leadDialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null);

  await openChat(page);
  await expect.poll(() => hash(page)).toBe('#chat');
  await page.goBack();
  await landing(page).waitFor();
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

it.for(['history.back()', 'document.querySelector("#gate").requestClose()'])(
  'D1886 the lead dialog is closed by whoever leaves it the moment it is asked for: %s',
  async (leave, { page, server }) => {
    await page.addInitScript(`{
      const push = history.pushState.bind(history);
      history.pushState = (...entry) => {
        push(...entry);
        setTimeout(() => ${leave});
      };
    }`);
    await page.goto(server.url);
    await landing(page).click();
    await expect.poll(() => page.evaluate(() => history.length)).toBe(3);
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBe(null);
    await leadDialog(page).waitFor({ state: 'hidden' });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(await leadDialog(page).isVisible()).toBe(false);
  },
);

it('D1752 Back closes the privacy dialog alone, also over the lead dialog, which stays', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const privacy = page.getByRole('dialog', { name: 'Privacy' });
  const state = () => page.evaluate(() => history.state as unknown);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy' }).click();
  await privacy.waitFor();
  await expect.poll(state).toBe('/');
  await page.goBack();
  await privacy.waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${server.url}/`);

  await landing(page).click();
  await leadDialog(page).getByLabel('Full Name').fill('Ann');
  await leadDialog(page).getByRole('button', { name: 'Privacy' }).click();
  await privacy.waitFor();
  await page.goBack();
  await privacy.waitFor({ state: 'detached' });
  expect(await leadDialog(page).getByLabel('Full Name').inputValue()).toBe('Ann');
  // Its own button takes the same way.
  await leadDialog(page).getByRole('button', { name: 'Privacy' }).click();
  await privacy.getByRole('button', { name: 'Close' }).click();
  await privacy.waitFor({ state: 'detached' });
  await page.goBack();
  await leadDialog(page).waitFor({ state: 'detached' });
  await expect.poll(state).toBe(null);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

const privacy = (page: Page) => page.getByRole('dialog', { name: 'Privacy' });
const openPrivacy = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Privacy' }).click();
const state = (page: Page) => page.evaluate(() => history.state as unknown);

/** A step forward, and the page's own step back. */
const goForwardInVain = (page: Page) =>
  page.evaluate(async () => {
    const nextStep = () =>
      new Promise((resolve) => {
        addEventListener('popstate', resolve, { once: true });
      });
    const there = nextStep();
    history.forward();
    await there;
    await nextStep();
  });

it('D1811 Forward brings no dialog back: address, Back and what is seen agree, over a chat too', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await openPrivacy(page);
  await privacy(page).waitFor();
  await expect.poll(() => state(page)).toBe('/');
  await page.goBack();
  await privacy(page).waitFor({ state: 'detached' });
  await goForwardInVain(page);
  expect(await state(page)).toBe(null);

  await openChat(page);
  await expect.poll(() => hash(page)).toBe('#chat');
  await openPrivacy(page);
  await privacy(page).waitFor();
  await expect.poll(() => state(page)).toBe('/#chat');
  await page.goBack();
  await privacy(page).waitFor({ state: 'detached' });
  // Twice: whoever wonders tries again.
  for (const _ of [1, 2]) {
    await goForwardInVain(page);
    expect([await state(page), hash(page)]).toEqual(['/', '#chat']);
  }
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await landing(page).waitFor();
  await expect.poll(() => hash(page)).toBe('');
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

it('D1811 a reload in a dialog leaves no step behind', async ({ page, server }) => {
  await page.goto(server.url);
  await openChat(page);
  await openPrivacy(page);
  await privacy(page).waitFor();
  await expect.poll(() => state(page)).toBe('/#chat');
  await page.reload();
  await log(page).waitFor();
  await expect.poll(() => state(page)).toBe('/');
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await landing(page).waitFor();
  await expect.poll(() => hash(page)).toBe('');
});

it('D1811 Back closes the lead dialog that the chat asks for anew, and stays in the chat', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/);
  await page.goto(server.url);
  await openChat(page);
  await page.context().clearCookies();
  await page.getByRole('textbox', { name: 'Message' }).fill('What does a website cost?');
  await page.getByRole('button', { name: 'Send' }).click();
  await leadDialog(page).waitFor();
  await expect.poll(() => state(page)).toBe('/#chat');
  await page.goBack();
  await leadDialog(page).waitFor({ state: 'detached' });
  await log(page).waitFor();
  expect([await state(page), hash(page)]).toEqual(['/', '#chat']);
  await page.goBack();
  await landing(page).waitFor();
  expect(hash(page)).toBe('');
});

it('D857 Back leaves the guided consultation, also from the chat, for the page', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await startGuided(page);
  await expect.poll(() => hash(page)).toBe('#guided');
  await page.goBack();
  await landing(page).waitFor();
  // A part of the page that is gone to leaves nothing.
  await startGuided(page);
  await expect.poll(() => hash(page)).toBe('#guided');
  await page.evaluate(() => (location.hash = '#questions'));
  await page.getByRole('button', { name: 'Back to Home' }).waitFor();
  await page.goBack();
  expect(hash(page)).toBe('#guided');
  await page.getByRole('button', { name: 'Back to Home' }).waitFor();
  await page.goBack();
  await landing(page).waitFor();

  // From a part of the page it goes back to that.
  await page.evaluate(() => (location.hash = '#talk'));
  await startGuided(page);
  await expect.poll(() => hash(page)).toBe('#guided');
  await page.goBack();
  await landing(page).waitFor();
  expect(hash(page)).toBe('#talk');
});

it('D858 each view has an address, behind the gate where the gate stands', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/#chat`);
  await leadDialog(page).waitFor();
  await giveDetails(page);
  await log(page).waitFor();
  await page.goBack();
  await landing(page).waitFor();
  await page.goto('about:blank');

  await page.goto(`${server.url}/#chat`);
  await log(page).waitFor();
  expect(hash(page)).toBe('#chat');
  await page.goto('about:blank');
  await page.goto(`${server.url}/#guided`);
  await page.getByRole('button', { name: 'Back to Home' }).waitFor();
  expect(hash(page)).toBe('#guided');
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await landing(page).waitFor();
  expect(await leadDialog(page).count()).toBe(0);
});

/** The chat's chunk, once the lead dialog is sent, waits until it is let through. */
async function holdChat(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/chat-part[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

for (const way of ['Escape', 'Back'])
  it(`D1816 a chat that comes below the open privacy dialog has its step once that is closed by ${way}`, async ({
    page,
    server,
  }) => {
    await page.goto('about:blank');
    await page.goto(server.url);
    const letChatThrough = await holdChat(page);
    await landing(page).click();
    await giveDetails(page);
    await leadDialog(page).waitFor({ state: 'detached' });
    await openPrivacy(page);
    await privacy(page).waitFor();
    letChatThrough();
    await log(page).waitFor({ state: 'attached' });
    expect(hash(page)).toBe('');
    if (way === 'Back') await page.goBack();
    else await page.keyboard.press('Escape');
    await privacy(page).waitFor({ state: 'detached' });
    await expect.poll(() => hash(page)).toBe('#chat');
    await log(page).waitFor();
    await page.goBack();
    await landing(page).waitFor();
    await expect.poll(async () => [await state(page), hash(page)]).toEqual([null, '']);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

it('D1817 after a reload in one dialog over another, Back from the chat closes it', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await landing(page).click();
  await leadDialog(page).getByRole('button', { name: 'Privacy' }).click();
  await privacy(page).waitFor();
  await expect.poll(() => page.evaluate(() => history.length)).toBe(4);
  await page.reload();
  await openChat(page);
  await expect.poll(() => hash(page)).toBe('#chat');
  await page.goBack();
  await landing(page).waitFor();
  await expect.poll(async () => [await state(page), hash(page)]).toEqual([null, '']);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

it('D1818 Back closes the lead dialog where the address was typed, and then what it was given for', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await openPrivacy(page);
  await privacy(page).waitFor();
  await page.goBack();
  await privacy(page).waitFor({ state: 'detached' });
  await page.evaluate(() => (location.hash = '#talk'));
  await page.evaluate(() => (location.hash = '#chat'));
  await leadDialog(page).waitFor();
  await expect.poll(() => state(page)).toBe('/#chat');
  await page.goBack();
  await leadDialog(page).waitFor({ state: 'detached' });
  expect(hash(page)).toBe('#chat');
  await openChat(page);
  await expect.poll(async () => [await state(page), hash(page)]).toEqual(['/#talk', '#chat']);
  // A dialog over it is told from it.
  await openPrivacy(page);
  await privacy(page).waitFor();
  await expect.poll(() => state(page)).toBe('/#chat');
  await page.goBack();
  await privacy(page).waitFor({ state: 'detached' });
  await log(page).waitFor();
  await page.goBack();
  await landing(page).waitFor();
  expect(hash(page)).toBe('#talk');
});

it('D1819 Back from the lead dialog over a chat leaves the chat, in another part of the page too', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await openChat(page);
  // As in a second tab: the pass is there, the details are not.
  const second = await page.context().newPage();
  await second.goto(`${server.url}/#chat`);
  await send(second, 'Can Maya call me?');
  const callback = second.getByRole('button', { name: chatActionWords.callback });
  await callback.waitFor();
  await second.evaluate(() => (location.hash = '#package'));
  await callback.click();
  await leadDialog(second).waitFor();
  await expect.poll(() => state(second)).toBe('/#package');
  await second.goBack();
  await leadDialog(second).waitFor({ state: 'detached' });
  await log(second).waitFor();
  expect([await state(second), hash(second)]).toEqual([null, '#package']);
});
