import { guidedScript, talkWords } from '@parley/business';
import { stepOf } from '@parley/business/guided-step';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { labelOf, optionsOf, walkGuided } from '../support/guided-walk.ts';
import { openChat, visit as it } from '../support/visit.ts';

const words = talkWords.sale;
const group = (page: Page) => page.getByRole('group', { name: words.answer });
const field = (page: Page) => page.getByLabel(words.ask, { exact: true });
const hasFocus = (page: Page, label: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(label);
const reasonOf = (step: string) => stepOf(guidedScript, step).why!.says;

async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

async function walkTo(page: Page, url: string, variable: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await walkGuided(page, {}, { to: variable });
  await group(page).getByText(optionsOf(variable)[0]!, { exact: true }).waitFor();
}

it.for([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
  { width: 320, height: 180 },
])(
  'D2206 D2082 D2083 below the answers to choose from is a field, which comes after them and takes no focus by itself, $width × $height',
  async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await walkTo(page, server.url, 'website_status');
    await hasFocus(page, words.answer);
    const first = group(page).getByRole('button').first();
    const end = await first.evaluate((button) => button.getBoundingClientRect().bottom);
    expect(end).toBeLessThanOrEqual(viewport.height);
    const sizes = await field(page).evaluate((input) =>
      [...input.closest('form')!.querySelectorAll('input, button')].map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    for (const option of optionsOf('website_status')) {
      await page.keyboard.press('Tab');
      await hasFocus(page, option);
    }
    await page.keyboard.press('Tab');
    await hasFocus(page, words.ask);

    // What cannot be taken stays, and is told in a row of its own.
    await ask(page, 'its complicated');
    const alert = page.getByRole('alert').getByText(words.unclear);
    await alert.waitFor();
    expect(await field(page).inputValue()).toBe('its complicated');
    await hasFocus(page, words.ask);
    const room = await alert.evaluate((error) => {
      const { top, bottom } = error.getBoundingClientRect();
      const above = error.closest('form')!.querySelector('input')!.getBoundingClientRect().bottom;
      return [top - above >= 4, innerHeight - bottom >= 12];
    });
    expect(room).toEqual([true, true]);

    await ask(page, 'why do you need to know');
    const log = page.getByRole('log');
    await log.getByText(reasonOf('step_2')).waitFor();
    await hasFocus(page, words.answer);
    expect(await field(page).inputValue()).toBe('');
    // D2083: it is no answer, and none of its words are lost where somebody goes on typing (D2082).
    expect(await page.getByRole('button', { name: /^Change: / }).count()).toBe(1);
    await page.getByRole('button', { name: /^Change: (?!why)/ }).waitFor();
    await page.keyboard.type('nope');
    await hasFocus(page, words.ask);
    expect(await field(page).inputValue()).toBe('nope');
    await page.keyboard.press('Enter');
    await log.getByText(guidedScript.step_3.says).waitFor();
    await hasFocus(page, words.answer);
  },
);

it.for([
  { width: 390, height: 664 },
  { width: 1440, height: 900 },
])(
  'D2202 a question about the price is answered by the chat, and the bill is drawn once, $width × $height',
  async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await page.goto(server.url);
    await openChat(page);
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
    await walkGuided(page, {}, { to: 'interest_level' });
    await page.getByText('Shall I tell you more?').waitFor();
    // Beside the bill it is a line to press.
    expect(await field(page).count()).toBe(0);
    await page.getByRole('button', { name: words.ask }).press('Enter');
    await hasFocus(page, words.ask);
    await ask(page, 'is that with tax');
    const told = page.getByRole('article').last();
    await told.getByText('Shall I tell you more?').waitFor();
    expect(await told.innerText()).toContain('without sales tax');
    expect(await page.getByRole('log').getByRole('table').count()).toBe(1);
    expect(await page.getByText('Shall I tell you more?').count()).toBe(1);
    const described = await group(page).evaluate(
      (answers) =>
        document.getElementById(answers.getAttribute('aria-describedby')!)?.textContent ?? '',
    );
    expect(described).toContain('Shall I tell you more?');
    await ask(page, 'can i pay monthly');
    await group(page).getByText('at go-live').waitFor();
  },
);

it('D2179 the field for a number has room for when to call, too', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await walkGuided(page, {}, { to: 'phone_number' });
  await page.getByLabel(labelOf('phone_number')).waitFor();
  const said = '309 555 0187 but call after 2 in the afternoon, mornings i am at the oven';
  await page.getByLabel(labelOf('phone_number')).pressSequentially(said);
  await page.keyboard.press('Enter');
  await page
    .getByRole('log')
    .getByText(/mornings i am at the oven/)
    .last()
    .waitFor();
});
