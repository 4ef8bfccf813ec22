import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectFocused } from '../support/focus-seen.ts';
import {
  askForCall,
  assistantId,
  converse,
  endButton,
  pickUp,
  publicKey,
  setLevel,
  startButton,
  toast,
  transcribe,
  voiceVisit as it,
} from '../support/voice-visit.ts';

const live = (page: Page) => page.locator('#voice').getAttribute('data-voice');

/** What a call may leave in a page: nothing. */
const leftovers = (page: Page) =>
  page.evaluate(() => ({
    elements: document.querySelectorAll('audio, video, iframe').length,
    microphones: window.callMachine.rooms.filter(
      ({ microphone }) => microphone?.readyState === 'live',
    ).length,
    refused: window.refused,
  }));

const nothing = { elements: 0, microphones: 0, refused: [] };

it('R1.5 R4.5 R4.10 R4.11 R4.12 R4.14 R4.15 R7.12 R8.3 R8.4 D77 is a whole call, from the gate to the end', async ({
  openSite,
  platform,
}) => {
  const page = await openSite();
  const asked = platform.requests.length;
  await askForCall(page);
  const connecting = page.getByRole('button', { name: 'Connecting...' });
  await connecting.waitFor();
  expect(await connecting.isDisabled()).toBe(true);
  expect(await live(page)).toBe('connecting');
  await pickUp(page);
  await toast(page, 'Voice Agent Connected')
    .filter({ hasText: 'You can now speak with our AI assistant' })
    .waitFor();
  expect(await live(page)).toBe('listening');
  expect(platform.requests.slice(asked)).toMatchObject([
    { url: '/call/web', authorization: `Bearer ${publicKey}`, body: { assistantId } },
  ]);

  await setLevel(page, 0.1);
  await page.locator('#voice[data-voice=speaking]').waitFor();
  await page.getByText('AI is speaking').waitFor();
  await setLevel(page, 0);
  await page.locator('#voice[data-voice=listening]').waitFor();

  await endButton(page).click();
  await toast(page, 'Call Ended').filter({ hasText: 'Voice conversation has ended' }).waitFor();
  await startButton(page).waitFor();
  expect(await live(page)).toBe('ended');
  expect(await toast(page, 'Call Ended').count()).toBe(1);
  expect(await page.getByRole('status').filter({ hasText: 'Error' }).count()).toBe(0);
  await page.evaluate(() => window.callMachine.ask('leave-meeting'));
  await expect.poll(() => leftovers(page)).toEqual(nothing);
});

it('R4.9 makes a second call after the first, without the gate', async ({ openSite, platform }) => {
  const page = await openSite();
  await converse(page);
  await transcribe(page, 'assistant', 'final', 'Words of the first call.');
  await page.getByText('Words of the first call.').first().waitFor();
  await endButton(page).click();
  await startButton(page).click();
  await pickUp(page);
  expect(await page.getByText('Words of the first call.').count()).toBe(0);
  await endButton(page).click();
  await startButton(page).waitFor();
  expect(platform.requests.length).toBeGreaterThan(1);
  await expect.poll(() => leftovers(page)).toEqual(nothing);
});

it('R4.12 R8.4 ends when the platform hangs up', async ({ openSite }) => {
  const page = await openSite();
  await converse(page);
  await page.evaluate(() => {
    const { room } = window.callMachine;
    room.say('{"type":"status-update","status":"ended","endedReason":"assistant-ended-call"}');
    room.hangUp();
  });
  await toast(page, 'Call Ended').waitFor();
  await startButton(page).waitFor();
  expect(await toast(page, 'Connection Error').count()).toBe(0);
  await expect.poll(() => leftovers(page)).toEqual(nothing);
});

it('R4.13 R8.5 goes back to idle when the connection is lost', async ({
  openSite,
  expectConsoleErrors,
}) => {
  // The library would report it to its maker; the policy does not let it.
  expectConsoleErrors(/ingest\.sentry\.io/);
  const page = await openSite();
  await converse(page);
  await page.evaluate(() =>
    window.callMachine.room.fail({ type: 'connection-error', msg: 'The signal was lost.' }),
  );
  await toast(page, 'Connection Error')
    .filter({ hasText: 'Failed to connect to voice agent. Please try again.' })
    .waitFor();
  await startButton(page).waitFor();
  expect(await toast(page, 'Call Ended').count()).toBe(0);
  expect(await live(page)).toBe('idle');
});

it('pain 2: is cancelled while it connects, at any stage, and says nothing of it', async ({
  openSite,
  platform,
}) => {
  const page = await openSite();
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  platform.reply('hang');
  await askForCall(page);
  await page.getByText('Setting up the call').waitFor();
  await page.getByText('You will be talking to an AI.').waitFor();
  await cancel.click();
  await startButton(page).waitFor();

  platform.reply('call');
  await page.evaluate(() => {
    window.callMachine.join = null;
  });
  await startButton(page).click();
  await page.getByText('Joining').waitFor();
  await cancel.click();
  await startButton(page).waitFor();

  await page.evaluate(() => {
    window.callMachine.join = 'accept';
  });
  await startButton(page).click();
  await page.getByText('The AI is picking up').waitFor();
  await cancel.click();
  await startButton(page).waitFor();
  expect(await page.getByRole('status').count()).toBe(0);
  await expect.poll(() => leftovers(page)).toEqual(nothing);
});

it('D1154 is over with the page: a reload finds the site at rest, and the next call works', async ({
  openSite,
}) => {
  const page = await openSite();
  await converse(page);
  await page.reload();
  await startButton(page).waitFor();
  expect(await page.getByRole('status').count()).toBe(0);
  await startButton(page).click();
  await pickUp(page);
  await endButton(page).click();
  await toast(page, 'Call Ended').waitFor();
});

it('pain 22: D1927 the keyboard has a place after every change of the button, where a key ends nothing', async ({
  openSite,
}) => {
  const page = await openSite();
  await converse(page);
  await endButton(page).focus();
  await page.keyboard.press('Enter');
  await startButton(page).waitFor();
  await page.keyboard.press('Enter');
  await pickUp(page);
  await expectFocused(page.locator('#voice').getByRole('heading'));
  await page.keyboard.press('Enter');
  const order = ['Captions', 'Type to the AI', 'Send to the AI', null, 'Mute'];
  for (const name of order) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(name);
    if (name === null) await expectFocused(endButton(page));
  }
});

it('D1917 in a call the chat has no microphone of its own, and has it back after', async ({
  openSite,
}) => {
  const page = await openSite();
  await converse(page);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await page.getByRole('log').waitFor();
  const microphone = page.getByRole('button', { name: 'Start voice input' });
  expect(await microphone.count()).toBe(0);
  await page.getByRole('button', { name: 'End Call' }).first().click();
  await microphone.waitFor();
});
