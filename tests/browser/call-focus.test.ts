import { sign as signWords } from '@parley/business';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectFocused, expectFocusSeen } from '../support/focus-seen.ts';
import { expectInWindow } from '../support/in-window.ts';
import {
  endButton,
  pickUp,
  startButton,
  toast,
  transcribe,
  voiceVisit as it,
} from '../support/voice-visit.ts';
import { keepToasts } from '../support/toasts.ts';
import { giveDetails } from '../support/visit.ts';

const words = (page: Page) => page.locator('#voice').getByRole('heading');
/** Of 1280 × 720 and 1280 × 1024 at 400 %, and of the first at 200 %. */
const lowWindows = [
  { width: 320, height: 180 },
  { width: 320, height: 256 },
  { width: 640, height: 360 },
];

it('D1774 D1927 while a call connects, however long, the sign’s words have the focus, and keep it: a key that is pressed twice does not end what it began', async ({
  openSite,
  platform,
}) => {
  const page = await openSite();
  platform.reply('hang');
  await startButton(page).press('Enter');
  await giveDetails(page);
  await page.getByText('Setting up the call').waitFor();
  // The dialog gave the focus back to the button, which is off.
  await expectFocused(words(page));
  await page.keyboard.press('Tab');
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await expectFocused(cancel);
  await cancel.press('Enter');
  await expectFocused(words(page));
  // Also once all of it is loaded, and the button goes off as the words come.
  await startButton(page).press('Enter');
  await page.getByText('Setting up the call').waitFor();
  await expectFocused(words(page));
  await cancel.press('Enter');
  platform.reply('call');
  await startButton(page).press('Enter');
  await pickUp(page);
  await toast(page, 'Voice Agent Connected').waitFor();
  await expectFocused(words(page));
  for (const key of ['Enter', 'Space']) await page.keyboard.press(key);
  await transcribe(page, 'assistant', 'final', 'You are talking to an AI.');
  const captions = page.getByRole('region', { name: 'Captions' });
  await captions.getByText('You are talking to an AI.').waitFor();
  expect(await endButton(page).isVisible()).toBe(true);
  await expectFocused(words(page));
  // Tab goes on from there as one reads.
  await page.keyboard.press('Tab');
  await expectFocused(captions);
});

it.for(lowWindows.slice(1))(
  'D1945 as a call begins its toast leaves the captions and the field free, $width × $height',
  async (viewport, { openSite }) => {
    const page = await openSite({ viewport });
    await keepToasts(page);
    await startButton(page).press('Enter');
    await giveDetails(page);
    await pickUp(page);
    await toast(page, 'Voice Agent Connected').waitFor();
    await transcribe(page, 'assistant', 'final', 'You are talking to an AI.');
    const said = page.getByRole('listitem').filter({ hasText: 'You are talking to an AI.' });
    for (const part of [said, page.getByLabel('Type to the AI')]) {
      await expectInWindow(part);
      const isFree = () =>
        part.evaluate((node) => {
          const own = node.getBoundingClientRect();
          const above = document.querySelector('.toast')!.getBoundingClientRect();
          return own.bottom <= above.top || own.top >= above.bottom;
        });
      await expect.poll(isFree).toBe(true);
    }
  },
);

it.for(lowWindows)(
  'D1805 while a call connects its words are in sight, and no name lies over what happens, $width × $height',
  async (viewport, { openSite, platform }) => {
    const page = await openSite({ viewport });
    platform.reply('hang');
    await startButton(page).press('Enter');
    await giveDetails(page);
    await page.getByText('Setting up the call').waitFor();
    await expectFocused(words(page));
    await expectInWindow(words(page));
    const gap = await page.locator('#voice').evaluate((sign) => {
      const name = document.createRange();
      name.selectNodeContents(sign.querySelector('.sign-title')!);
      const state = sign.querySelector('.voice-sign')!.getBoundingClientRect();
      return state.left - name.getBoundingClientRect().right;
    });
    expect(gap).toBeGreaterThan(4);
  },
);

it.for(lowWindows)(
  'D1863 what is said stands in a low window with what has the focus, and a field has room for words, $width × $height',
  async (viewport, { openSite }) => {
    const page = await openSite({ viewport });
    await startButton(page).press('Enter');
    await giveDetails(page);
    await pickUp(page);
    await transcribe(page, 'assistant', 'final', 'You are talking to an AI.');
    const captions = page.getByRole('region', { name: 'Captions' });
    const said = captions.getByRole('listitem').filter({ hasText: 'You are talking to an AI.' });
    /** Its last line at least. */
    const isSaid = () => said.evaluate((node) => node.getBoundingClientRect().bottom >= 20);
    await endButton(page).focus();
    await expectInWindow(endButton(page));
    // In the lowest there is room for the field alone above it.
    if (viewport.height > 180) await expect.poll(isSaid).toBe(true);
    const field = page.getByLabel('Type to the AI');
    await field.focus();
    await expectInWindow(field);
    await expect.poll(isSaid).toBe(true);
    expect((await field.boundingBox())!.width).toBeGreaterThan(120);
  },
);

it.for(lowWindows)(
  'D2018 whoever ends a call sees what it came to, and what has the focus, $width × $height',
  async (viewport, { openSite }) => {
    const page = await openSite({ viewport });
    await startButton(page).press('Enter');
    await giveDetails(page);
    await pickUp(page);
    for (let line = 0; line < 4; line += 1)
      await transcribe(
        page,
        'assistant',
        'final',
        `You are talking to an AI, line ${line}. `.repeat(6),
      );
    await endButton(page).focus();
    await expectInWindow(endButton(page));
    await page.keyboard.press('Enter');
    await expectFocused(startButton(page));
    await expectFocusSeen(page);
    await expectInWindow(words(page));
  },
);

it('D1899 what was written in a call and not sent is there in the next', async ({ openSite }) => {
  const page = await openSite();
  await startButton(page).press('Enter');
  await giveDetails(page);
  await pickUp(page);
  const field = page.getByLabel('Type to the AI');
  await field.pressSequentially('One more thing');
  await endButton(page).press('Enter');
  await startButton(page).press('Enter');
  await pickUp(page);
  expect(await field.inputValue()).toBe('One more thing');
  await field.press('Enter');
  await endButton(page).press('Enter');
  await startButton(page).press('Enter');
  await pickUp(page);
  expect(await field.inputValue()).toBe('');
});

it('D1864 the sound settings have the focus as they open, and their button as they close', async ({
  openSite,
}) => {
  const page = await openSite({ viewport: { width: 320, height: 180 } });
  await startButton(page).press('Enter');
  await giveDetails(page);
  await pickUp(page);
  const button = page.getByRole('button', { name: 'Sound settings' });
  for (let turn = 0; turn < 2; turn += 1) {
    await button.press('Enter');
    await expectFocused(page.getByLabel('Microphone'));
    await expectFocusSeen(page);
    await page.keyboard.press('Escape');
    await expectFocused(button);
  }
});

it('D1775 a card of a call closes as the focus leaves it, and the sign does not guess at a cause', async ({
  openSite,
}) => {
  const page = await openSite({ viewport: { width: 320, height: 256 } });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Requested device not found', 'NotFoundError'));
  });
  await page.reload();
  await startButton(page).press('Enter');
  await giveDetails(page);
  const card = page.locator('.call-card');
  await card.waitFor();
  await expectFocused(card);
  await toast(page, 'Please check your microphone permissions and try again').waitFor();
  const sign = page.locator('#voice');
  await sign.getByRole('heading', { name: 'Failed to Start Call' }).waitFor();
  expect(await sign.getByText(signWords.noMicrophone).count()).toBe(1);
  expect(await sign.getByText('permissions').count()).toBe(0);
  for (const name of ['Close', 'Call without a microphone, and type']) {
    await page.keyboard.press('Tab');
    await expectFocused(card.getByRole('button', { name }));
    expect(await card.isVisible()).toBe(true);
  }
  await page.keyboard.press('Tab');
  await card.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

it('D1944 what has the focus again as a card of a call closes is in the window', async ({
  openSite,
}) => {
  const page = await openSite({ viewport: { width: 390, height: 508 } });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Requested device not found', 'NotFoundError'));
  });
  await page.reload();
  await startButton(page).press('Enter');
  await giveDetails(page);
  const card = page.locator('.call-card');
  await expectFocused(card);
  await card.evaluate((node) => node.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }));
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });
  await expectFocused(words(page));
  // Where it is scrolled to may be a fraction of a pixel.
  const above = () => words(page).evaluate((node) => -node.getBoundingClientRect().top);
  await expect.poll(above).toBeLessThan(1);
});
