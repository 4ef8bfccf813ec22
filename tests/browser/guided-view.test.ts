import { company, guidedLeadEmail, guidedScript } from '@parley/business';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { labelOf, optionsOf, walkGuided } from '../support/guided-walk.ts';
import { lookAsOperator } from '../support/operator-eyes.ts';
import { leadDialog, openChat, visit as it } from '../support/visit.ts';

const { name } = company.contact;
const [confirmed = '', again = ''] = optionsOf('final_confirmation');
const welcome = (visitor: string) =>
  guidedScript.step_1.says.split('\n')[0]!.replace('{user_name}', visitor);
const { step_6 } = guidedScript;
const askedAgain = (step_6.asks === 'text' && step_6.saysAgain) || step_6.says;
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

async function openGuided(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await sendButton(page).click();
}

async function choose(page: Page, ...answers: string[]): Promise<void> {
  for (const answer of answers) {
    await page.getByRole('button', { name: answer, exact: true }).click();
  }
}

/** From the beginning to the question before the lead is saved. */
async function walkToConfirmation(page: Page, visitor: string, phone: string) {
  const given = {
    user_name: visitor,
    business_type: 'Bakery',
    interest_level: optionsOf('interest_level')[1]!,
    payment_preference: optionsOf('payment_preference')[1]!,
    phone_number: phone,
  };
  const answers = await walkGuided(page, given, { to: 'final_confirmation' });
  await page.getByRole('button', { name: confirmed, exact: true }).waitFor();
  return answers;
}

describe('the guided sale', () => {
  it('D2020 the last answer can be given anew, typed or tapped, and the focus is where it is given', async ({
    newPage,
    server,
  }) => {
    const page = await newPage();
    await openGuided(page, server.url);
    const log = page.getByRole('log');
    const change = page.getByRole('button', { name: /^Change: / });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByLabel(labelOf('user_name'), { exact: true }).waitFor();
    expect(await change.count()).toBe(0);
    await type(page, labelOf('user_name'), 'Ana');
    await type(page, labelOf('business_type'), 'Bakrey');
    await page.getByRole('button', { name: 'Change: Bakrey' }).press('Enter');
    const kind = page.getByLabel(labelOf('business_type'), { exact: true });
    await expect.poll(() => kind.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await log.innerText()).not.toContain('Bakrey');
    await type(page, labelOf('business_type'), 'Bakery');

    const [wrong = '', right = ''] = optionsOf('website_status');
    await choose(page, wrong);
    await page.getByRole('button', { name: `Change: ${wrong}` }).click();
    await page.getByRole('button', { name: right, exact: true }).waitFor();
    await expect.poll(focused).toContain(right);
    await choose(page, right);
    await page.getByRole('button', { name: `Change: ${right}` }).waitFor();
    expect(await change.count()).toBe(1);
    const said = await log.locator('[data-from=visitor]').allInnerTexts();
    expect(said.map((text) => text.replace(/^You:\s*/, ''))).toEqual(['Ana', 'Bakery', right]);
  });

  it.for([
    { width: 320, height: 256 },
    { width: 390, height: 508 },
    { width: 1280, height: 800 },
  ])(
    'D1926 an answer that is sent empty is said to be missing, each time, and moves nothing, $width × $height',
    async (viewport, { newPage, server }) => {
      const page = await newPage({ viewport });
      await openGuided(page, server.url);
      const label = labelOf('user_name');
      const field = page.getByLabel(label, { exact: true });
      await field.waitFor();
      await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
      // The question is brought into sight a little after it has come.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
      const read = () =>
        field.evaluate((node) => {
          const { top, left, width, height } = node.getBoundingClientRect();
          return [top, left, width, height].map(Math.round);
        });
      const before = await read();
      const error = page.locator('.guided-answer').getByRole('alert');
      expect(await error.count()).toBe(0);
      await field.press('Enter');
      await error.getByText(`${label} goes here.`).waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const described = (await field.getAttribute('aria-describedby'))!.split(' ');
      expect(described.at(-1)).toBe(await error.getAttribute('id'));
      expect(described).toHaveLength(2);
      expect(await read()).toEqual(before);
      const isInWindow = error.evaluate(
        (node) => node.getBoundingClientRect().bottom <= innerHeight,
      );
      expect(await isInWindow).toBe(true);
      // Told anew, as what has just come.
      await error.evaluate((node) => (node.dataset['old'] = ''));
      await field.fill(' ');
      expect(await error.count()).toBe(0);
      await field.press('Enter');
      await error.waitFor();
      await error.evaluate((node) => (node.dataset['old'] = ''));
      await field.press('Enter');
      await expect.poll(() => error.getAttribute('data-old')).toBe(null);
      await page.keyboard.type('Ann');
      expect(await error.count()).toBe(0);
      expect(await field.getAttribute('aria-invalid')).toBe('false');
      expect(await read()).toEqual(before);
      await field.press('Enter');
      await page.getByRole('log').getByText(welcome('Ann')).waitFor();
      expect(await error.count()).toBe(0);
    },
  );

  it('R2.25 R2.26 R2.27 R4.44 R5.10 R5.11 D43 D46 asks by text or by options, without a gate', async ({
    page,
    server,
  }) => {
    await openGuided(page, server.url);
    const log = page.getByRole('log');
    await log.getByText(guidedScript.initial_greeting.says).waitFor();
    expect(await leadDialog(page).count()).toBe(0);
    const field = page.getByLabel(labelOf('user_name'), { exact: true });
    expect(await sendButton(page).isDisabled()).toBe(true);
    await field.fill('  ');
    await field.press('Enter');
    expect(await sendButton(page).isDisabled()).toBe(true);
    await type(page, labelOf('user_name'), 'Ann');
    await log.getByText(welcome('Ann')).waitFor();
    await type(page, labelOf('business_type'), 'Bakery');
    const options = page.getByRole('group', { name: 'Your answer' });
    await options.waitFor();
    expect(await options.getByRole('button').allInnerTexts()).toEqual(optionsOf('website_status'));
    expect(await options.evaluate((node) => getComputedStyle(node).display)).toBe('grid');
    expect(await sendButton(page).count()).toBe(0);
  });

  it('D1722 red is the answer that the script calls its main one, and none where all are equal', async ({
    newPage,
    server,
  }) => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    await openGuided(page, server.url);
    const looks = async () =>
      page.getByRole('group', { name: 'Your answer' }).evaluate((group) =>
        [...group.children].map((one) => ({
          isRed: getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)',
          top: one.getBoundingClientRect().top,
          height: Math.round(one.getBoundingClientRect().height),
          // Words alone stand on one line: a way to pay has its terms below its name.
          isBroken: !one.querySelector('b') && one.scrollHeight > 60,
        })),
      );
    const seen: [string, boolean[]][] = [
      ['website_status', [false, false, false]],
      ['interest_level', [true, false, false]],
      ['payment_preference', [false, false, false]],
    ];
    let from: string | undefined;
    for (const [variable, red] of seen) {
      const given = { interest_level: 'What are the payment options?' };
      await walkGuided(page, given, { ...(from && { from }), to: variable });
      await page.getByRole('button', { name: optionsOf(variable)[0]!, exact: true }).waitFor();
      // What is hovered has another ground.
      await page.mouse.move(0, 0);
      const row = await looks();
      expect(row.map(({ isRed }) => isRed)).toEqual(red);
      expect(new Set(row.map(({ top, height }) => `${top} ${height}`)).size).toBe(1);
      expect(row.filter(({ isBroken }) => isBroken)).toEqual([]);
      from = variable;
    }
  });

  it('R1.4 R4.38 R4.39 R4.40 R4.41 R4.42 R4.43 R7.2 R7.3 R7.4 R7.5 R8.23 D43 leaves the lead and the whole record', async ({
    page,
    server,
  }) => {
    const wire: { method: string; table: string; body: Record<string, unknown> }[] = [];
    page.on('request', (request) => {
      const table = /\/rest\/v1\/(\w+)/.exec(request.url())?.[1];
      if (table) wire.push({ method: request.method(), table, body: request.postDataJSON() });
    });
    await openGuided(page, server.url);
    const given = await walkToConfirmation(page, 'Ann Guided', '+1 555 010 0142');
    await choose(page, confirmed);
    await toast(page, `Your information has been saved. ${name} will contact you soon!`).waitFor();
    expect((await toast(page, 'Thank you!').innerText()).replaceAll(/\s+/g, ' ')).toBe(
      `Thank you! ${name} will contact you soon to discuss your business needs.`,
    );
    await page.getByRole('button', { name: 'Start Guided Consultation' }).waitFor();
    expect(await page.getByRole('log').count()).toBe(0);

    const mine = async () => {
      const { leads, conversations } = await lookAsOperator(server);
      return {
        leads: leads.filter((lead) => lead.name === 'Ann Guided'),
        conversations: conversations.filter(({ answers }) => answers.user_name === 'Ann Guided'),
      };
    };
    await expect.poll(async () => (await mine()).conversations[0]?.progress.completed).toBe(true);
    const { leads, conversations } = await mine();
    expect(leads).toMatchObject([
      {
        email: guidedLeadEmail,
        phone: '+1 555 010 0142',
        company: 'Bakery',
        message: [
          'Business: Bakery',
          `Website: ${given['website_status']}`,
          `Current leads: ${given['current_leads']}`,
          `Interest: ${given['interest_level']}`,
          `Payment: ${given['payment_preference']}`,
        ].join('\n'),
      },
    ]);
    expect(conversations).toMatchObject([
      {
        answers: { ...given, next_step: null, final_confirmation: confirmed },
        progress: { completed: true },
      },
    ]);
    const records = wire.filter(({ table }) => table === 'guided_conversations');
    expect(records[0]).toMatchObject({
      method: 'POST',
      body: { user_name: 'Ann Guided', business_type: null, conversation_completed: false },
    });
    expect(records.slice(1).every(({ method }) => method === 'PATCH')).toBe(true);
    expect(records.at(-1)?.body).toEqual({ conversation_completed: true });

    await page.getByRole('button', { name: 'Open Chat' }).click();
    await page.getByLabel('Message', { exact: true }).waitFor();
    expect(await leadDialog(page).count()).toBe(0);
  });

  it('R4.36 asks for the phone number again', async ({ page, server }) => {
    await openGuided(page, server.url);
    await walkToConfirmation(page, 'Cyd', '555 0100');
    await choose(page, again);
    await type(page, labelOf('phone_number'), '555 0199');
    await page.getByRole('log').getByText('555 0199').last().waitFor();
  });

  it('D238 D239 asks once again for what can be no phone number, and knows the one given at the gate', async ({
    page,
    server,
  }) => {
    await page.goto(server.url);
    await openChat(page);
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
    const name = page.getByLabel(labelOf('user_name'), { exact: true });
    await expect.poll(() => name.inputValue()).toBe('Ann Example');
    // Who types another has that alone.
    await page.keyboard.type('Fay');
    expect(await name.inputValue()).toBe('Fay');
    await page.keyboard.press('Enter');
    await walkGuided(page, {}, { from: 'business_type', to: 'phone_number' });
    const field = page.getByLabel(labelOf('phone_number'), { exact: true });
    await field.waitFor();
    expect(await field.inputValue()).toBe('+1 (555) 010-0199');
    await type(page, labelOf('phone_number'), 'not a phone');
    await page.getByRole('log').getByText(askedAgain).waitFor();
    expect(await page.getByRole('button', { name: confirmed, exact: true }).count()).toBe(0);
    await type(page, labelOf('phone_number'), '0711 123456');
    await page.getByRole('button', { name: confirmed, exact: true }).waitFor();
    await expect
      .poll(async () => {
        const { conversations } = await lookAsOperator(server);
        return conversations.find(({ answers }) => answers.user_name === 'Fay')?.answers
          .phone_number;
      })
      .toBe('0711 123456');
  });

  it('R4.29 R4.40 D47 an early end is thanked for, and leaves no lead', async ({
    page,
    server,
  }) => {
    await openGuided(page, server.url);
    await walkGuided(page, {
      user_name: 'Bob Early',
      interest_level: optionsOf('interest_level').at(-1)!,
    });
    await toast(page, 'Thank you!').waitFor();
    const bobs = async () => {
      const { leads, conversations } = await lookAsOperator(server);
      return [
        leads.filter((lead) => lead.name === 'Bob Early').length,
        conversations.find(({ answers }) => answers.user_name === 'Bob Early')?.progress.completed,
      ];
    };
    await expect.poll(bobs).toEqual([0, true]);
  });

  it('R8.22 D48 D1031 a lead that cannot be saved is told, and tried again', async ({
    page,
    server,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/503/);
    await page.route('**/rest/v1/leads**', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    });
    await openGuided(page, server.url);
    await walkToConfirmation(page, 'Dee', '555 0100');
    await choose(page, confirmed);
    await toast(page, 'Failed to save your information. Please try again.').waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.poll(() => again.evaluate((node) => node === document.activeElement)).toBe(true);
    await again.press('Enter');
    await toast(page, 'Thank you!').waitFor();
    const { leads } = await lookAsOperator(server);
    expect(leads.filter((lead) => lead.name === 'Dee')).toHaveLength(1);
  });

  it('R8.24 D59 progress that cannot be saved is silent, and saved later', async ({
    page,
    server,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/503/);
    await page.route(
      '**/rest/v1/guided_conversations**',
      (route) => route.fulfill({ status: 503, json: {} }),
      { times: 1 },
    );
    await openGuided(page, server.url);
    await type(page, labelOf('user_name'), 'Eve Silent');
    await page.getByRole('log').getByText(welcome('Eve Silent')).waitFor();
    expect(await page.getByRole('status').count()).toBe(0);
    await expect
      .poll(async () => {
        const { conversations } = await lookAsOperator(server);
        return conversations.filter(({ answers }) => answers.user_name === 'Eve Silent').length;
      })
      .toBe(1);
    expect(await page.getByRole('status').count()).toBe(0);
  });
});
