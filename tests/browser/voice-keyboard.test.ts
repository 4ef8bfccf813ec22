import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectFocused } from '../support/focus-seen.ts';
import {
  askForCall,
  converse,
  pickUp,
  startButton,
  toast,
  voiceVisit as it,
} from '../support/voice-visit.ts';

const signWords = (page: Page) => page.locator('#voice').getByRole('heading');
const connecting = (page: Page) => page.getByRole('button', { name: 'Connecting...' });

it('D1500 a call that could not be had says so on the sign, until the next one', async ({
  openSite,
  platform,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  expectConsoleErrors(/could not be started/);
  const page = await openSite();
  platform.reply({ code: 500, message: 'Later.' });
  await askForCall(page);
  await toast(page, 'Connection Error').waitFor();
  const sign = page.locator('#voice');
  await sign.getByRole('heading', { name: 'Connection Error' }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const words = sign.getByText('Failed to connect to voice agent. Please try again.');
  expect(await words.isVisible()).toBe(true);
  expect(await words.evaluate((node) => node.closest('[role=status], [aria-live]'))).toBe(null);
  platform.reply('call');
  await startButton(page).click();
  await pickUp(page);
  expect(await words.count()).toBe(0);
});

it('D1501 D1927 a call’s beginning is told as it goes on, and its button, off meanwhile, does not have the focus as it would end it', async ({
  openSite,
  platform,
}) => {
  const page = await openSite();
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    // What a region says once it is there.
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if ((target as Element).closest?.('#voice [role=status]'))
          for (const node of addedNodes) told.push(node.textContent!);
        else if (target.parentElement?.closest('#voice [role=status]'))
          told.push(target.textContent!);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  platform.reply('hang');
  await askForCall(page);
  await page.getByText('Setting up the call').waitFor();
  expect(await connecting(page).evaluate((node) => (node as HTMLButtonElement).disabled)).toBe(
    true,
  );
  const told = await page.evaluate(() => (globalThis as { told?: string[] }).told!);
  expect(told.at(-1)).toBe('Setting up the call …');
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await expectFocused(signWords(page));
  platform.reply('call');
  await startButton(page).press('Enter');
  await pickUp(page);
  await toast(page, 'Voice Agent Connected').waitFor();
  await expectFocused(signWords(page));
});

it('D1502 whoever types as a call ends is at the sign’s words, where no key starts another', async ({
  openSite,
}) => {
  const page = await openSite();
  await converse(page);
  await page.getByLabel('Type to the AI').focus();
  await page.evaluate(() => {
    const { room } = window.callMachine;
    room.say('{"type":"status-update","status":"ended","endedReason":"assistant-ended-call"}');
    room.hangUp();
  });
  await startButton(page).waitFor();
  await expectFocused(signWords(page));
  for (const key of ['Enter', 'Space']) await page.keyboard.press(key);
  expect(await startButton(page).isEnabled()).toBe(true);
  // Why, in words that stay.
  await page.locator('#voice').getByText('The AI ended the call.').waitFor();
});

it('D1503 Tab goes through a call as one reads: captions, typing, the end, the controls beside it', async ({
  openSite,
}) => {
  const page = await openSite();
  await converse(page);
  await page.getByLabel('Captions').focus();
  const order = ['Captions'];
  while (order.length < 6) {
    await page.keyboard.press('Tab');
    order.push(
      await page.evaluate(
        () => document.activeElement!.ariaLabel ?? document.activeElement!.textContent!,
      ),
    );
  }
  expect(order).toEqual([
    'Captions',
    'Type to the AI',
    'Send to the AI',
    'End Call',
    'Mute',
    'Sound settings',
  ]);
});
