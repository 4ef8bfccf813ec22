import { firstGuidedStep, guidedScript } from '@parley/business';
import type { GuidedScript } from '@parley/business/guided-step';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectFocused, expectFocusSeen, isFocused } from '../support/focus-seen.ts';
import { createVisitor, operator as it } from '../support/operator-console.ts';
import { leadDialog } from '../support/visit.ts';

const script: GuidedScript = guidedScript;

/** With Tab, or backwards, as somebody does who sees where the focus is. */
async function goTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await isFocused(target)) return;
  }
  throw new Error(`${String(target)} is not reached by ${key}`);
}

it.for([
  { name: '1280 × 720', viewport: { width: 1280, height: 720 } },
  { name: '320 × 568', viewport: { width: 320, height: 568 } },
])(
  'D874 by keyboard alone, with the focus in sight: dialog, chat, question, home, $name',
  async ({ viewport }, { newPage, server }) => {
    const page = await newPage({ viewport, reducedMotion: 'reduce' });
    await page.goto(server.url);
    const opener = page.getByRole('button', { name: 'Open Chat' });
    await goTo(page, opener);
    await page.keyboard.press('Enter');
    await expectFocused(leadDialog(page).getByLabel('Full Name'));
    await page.keyboard.press('Escape');
    await leadDialog(page).waitFor({ state: 'detached' });
    await expectFocused(opener);
    await expectFocusSeen(page);

    await page.keyboard.press('Enter');
    await expectFocused(leadDialog(page).getByLabel('Full Name'));
    await page.keyboard.type('Ann Example');
    await goTo(page, leadDialog(page).getByLabel('Email Address'));
    await page.keyboard.type('ann@example.test');
    await goTo(page, leadDialog(page).getByLabel('Phone Number'));
    await page.keyboard.type('217 555 0148');
    await page.keyboard.press('Enter');

    const field = page.getByLabel('Message');
    await expectFocused(field);
    await expectFocusSeen(page);
    await page.keyboard.type('What does it cost?');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('$999').first().waitFor();
    await expectFocusSeen(page);

    await goTo(page, page.getByRole('button', { name: 'Back to Home' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('log').waitFor({ state: 'detached' });
    await expectFocusSeen(page);
  },
);

it('D874 by keyboard alone, with the focus in sight: the guided sale to its end', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ reducedMotion: 'reduce' });
  await page.goto(server.url);
  await goTo(page, page.getByRole('button', { name: 'Start Guided Consultation' }));
  await page.keyboard.press('Enter');
  let at: string = firstGuidedStep;
  for (let step = script[at]; step && step.asks !== 'nothing'; step = script[at]) {
    if (step.asks === 'text') {
      await expectFocused(page.getByLabel(step.label, { exact: true }));
      await expectFocusSeen(page);
      await page.keyboard.type(step.variable === 'phone_number' ? '217 555 0148' : 'Ann');
      await page.keyboard.press('Enter');
      at = step.next;
    } else {
      const first = step.options[0]!;
      await page.getByRole('button', { name: first.text, exact: true }).waitFor();
      await expectFocused(page.getByLabel('Your answer', { exact: true }));
      await goTo(page, page.getByRole('button', { name: first.text, exact: true }));
      await page.keyboard.press('Enter');
      at = first.next;
    }
  }
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
  await expectFocusSeen(page);
});

it('D874 by keyboard alone, with the focus in sight: the console, from its sign-in to a lead that was called', async ({
  newPage,
  server,
}) => {
  const vera = await createVisitor(server, 'vera');
  await vera.leaveLead({ name: 'Vera Visitor', phone: '+1 (217) 555-0101', message: 'Hello.' });
  const page = await newPage({ reducedMotion: 'reduce' });
  await page.goto(`${server.url}/operator`);
  await expectFocused(page.getByLabel('Operator token'));
  await page.keyboard.type(server.operatorToken);
  await page.keyboard.press('Enter');
  const called = page.getByRole('button', { name: 'Mark called: Vera Visitor' });
  await called.waitFor();
  await expectFocusSeen(page);
  await goTo(page, called);
  await page.keyboard.press('Enter');
  await called.waitFor({ state: 'detached' });
  await expectFocusSeen(page);
  await page
    .getByRole('table', { name: /worked/i })
    .getByText('Vera Visitor')
    .waitFor();
});
