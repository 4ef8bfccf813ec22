import { chatActionWords } from '@parley/business';
import { expect } from 'vitest';
import { chatVisit, send } from '../support/chat-visit.ts';
import { labelOf, walkGuided } from '../support/guided-walk.ts';
import { operator } from '../support/operator-console.ts';
import { lookAsOperator } from '../support/operator-eyes.ts';
import { startParley } from '../support/server.ts';
import { openChat } from '../support/visit.ts';

/** A server with no model at all. */
const it = operator.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startParley({});
  onCleanup(() => server.stop());
  return server;
});

it('D1887 in a low window the list names the buttons, which stand below it', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport: { width: 320, height: 256 } });
  await page.goto(server.url);
  await openChat(page);
  await send(page, 'Please call me tomorrow at 3');
  const log = page.getByRole('log');
  await log.getByText(`: ${chatActionWords.callback}`).waitFor();
  const button = page.getByRole('button', { name: chatActionWords.callback });
  await button.waitFor();
  expect(await log.getByRole('button', { name: chatActionWords.callback }).count()).toBe(0);
});

it('D325 D327 D1887 a callback by one tap is with the operator, and confirmed with the number', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await openChat(page);
  await send(page, 'Please call me tomorrow at 3');
  // Who hears the answer hears with it what can be done.
  const log = page.getByRole('log');
  await log.getByRole('button', { name: chatActionWords.callback }).click();
  await log.getByText('(tomorrow at 3)').waitFor();
  const { leads } = await lookAsOperator(server);
  const [callback, details] = leads as unknown as readonly Record<string, unknown>[];
  expect(callback).toMatchObject({
    message: 'Please call me back: tomorrow at 3',
    openedBy: 'callback',
  });
  expect(details).toMatchObject({ openedBy: 'open-chat', message: null });
  expect(await log.innerText()).toContain(String(callback!['phone']));

  await page.getByText(chatActionWords.keep).click();
  await page.getByRole('button', { name: chatActionWords.send }).click();
  await log.getByText(chatActionWords.sent).waitFor();
  const sent = (await lookAsOperator(server)).leads as unknown as readonly Record<
    string,
    unknown
  >[];
  expect(sent[0]).toMatchObject({ openedBy: 'conversation' });
  expect(String(sent[0]!['message'])).toContain('Visitor: Please call me tomorrow at 3');
});

it('D2019 D2195 whoever came by the consultation, past no contact form, is answered in it, asked for no details after it, and finds the call of the chat on the page', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
  await walkGuided(page, {}, { to: 'business_type' });
  await page.getByLabel(labelOf('business_type')).fill('wait do i have to write the texts');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('We interview you for half an hour').waitFor();
  await walkGuided(page, { phone_number: '217 555 0148' }, { from: 'business_type' });
  await page.getByText(/^Done\. .* calls 217 555 0148 by /).waitFor();

  await page.getByRole('button', { name: 'Open Chat' }).click();
  await send(page, 'call me thursday after 2 instead');
  const log = page.getByRole('log');
  await log.getByRole('button', { name: chatActionWords.callback }).click();
  await log.getByText('(thursday after 2)').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Back to Home' }).click();
  const note = page.getByText(/thursday after 2/);
  await note.waitFor();
  expect(await page.getByText(/^Done\. .* by /).count()).toBe(0);
  await page.reload();
  await note.waitFor();

  await page.getByRole('button', { name: 'Change the number' }).click();
  await page.getByLabel('Your phone number').fill('217 555 0199');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sounds great!' }).click();
  await page.getByText(/^Done\. .* calls 217 555 0199/).waitFor();
  const { leads } = await lookAsOperator(server);
  const openedBy = (leads as unknown as readonly Record<string, unknown>[]).map(
    (lead) => lead['openedBy'],
  );
  expect(openedBy).toContain('callback');
});

it('D1782 where the details are gone the chat says so, asks for them, and then passes on what was pressed', async ({
  page: first,
  server,
}) => {
  let page = first;
  await page.goto(server.url);
  await openChat(page);
  // In a new tab they are.
  const next = await page.context().newPage();
  await page.close();
  page = next;
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await send(page, 'Can Maya call me?');
  await page.getByRole('button', { name: chatActionWords.callback }).click();
  await page.getByRole('log').getByText(chatActionWords.unknown).waitFor();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').fill('Ann Again');
  await dialog.getByLabel('Email Address').fill('ann@example.com');
  await dialog.getByLabel('Phone Number').fill('217 555 0177');
  await dialog.getByRole('button', { name: 'Continue to Services' }).click();
  await page.getByRole('log').getByText('Noted: Maya calls you at 217 555 0177').waitFor();
  const { leads } = await lookAsOperator(server);
  expect(leads[0]).toMatchObject({ name: 'Ann Again', openedBy: 'callback' });
  // Where they were not given, the chat is still there.
  await page.evaluate(() => sessionStorage.removeItem('parley:details'));
  await page.getByText(chatActionWords.keep).click();
  await page.getByRole('button', { name: chatActionWords.send }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByLabel('Message').waitFor();
});

it('D1783 the right number is called by the next press, and by those after it', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  // The same wish once more is known to the server.
  expectConsoleErrors(/409/);
  await page.goto(server.url);
  await openChat(page);
  const log = page.getByRole('log');
  const press = () => page.getByRole('button', { name: chatActionWords.callback }).click();
  await send(page, 'Can Maya call me?');
  await press();
  await log.getByText('tell me the right one').waitFor();
  await send(page, '217 555 0166, after 2pm only');
  await press();
  await log.getByText('Noted: Maya calls you at 217 555 0166 (after 2pm)').waitFor();
  await send(page, 'I want to talk to a person');
  await press();
  await expect.poll(() => log.getByText('Maya calls you at 217 555 0166').count()).toBe(2);
});

it.for([
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])(
  'D2161 what an answer leads to is in sight under a long one, and over nothing that has the focus, $width × $height',
  async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await page.goto(server.url);
    await openChat(page);
    await send(page, 'What does it cost?');
    const log = page.getByRole('log');
    const button = log.getByRole('button', { name: chatActionWords.package });
    await button.waitFor();
    const room = () =>
      log.evaluate((list) => {
        const box = (part: Element) => part.getBoundingClientRect();
        const row = box(list.querySelector('[role=group]')!);
        const focused = box(document.activeElement!);
        return {
          isInList: row.top > box(list).top && row.bottom <= box(list).bottom,
          height: row.height,
          isFree: focused.bottom <= row.top || focused.top >= row.top,
        };
      });
    // The answer is brought to its start a little after it has come.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
    // 44 px, and room for its ring.
    expect(await room()).toEqual({ isInList: true, height: 64, isFree: true });
    const focused = () => page.evaluate(() => document.activeElement!.textContent);
    await page.getByLabel('Message').focus();
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe(chatActionWords.package);
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Copy');
    await expect.poll(room).toEqual({ isInList: true, height: 64, isFree: true });
  },
);

it('D325 D1505 a question to tap is asked by one tap, and the focus is in the field', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await openChat(page);
  await send(page, 'What do you do?');
  const group = page.getByRole('group', { name: 'What you can do next' });
  const first = group.getByRole('button').first();
  const question = (await first.innerText()).trim();
  await first.press('Enter');
  expect(await page.getByLabel('Message').evaluate((node) => node === document.activeElement)).toBe(
    true,
  );
  const log = page.getByRole('log');
  await log.getByText(question, { exact: true }).waitFor();
  // From the first question on: whoever writes before the greeting has come gets none.
  const senders = () =>
    log
      .locator('.bubble[data-from=visitor], [data-from=visitor] ~ .bubble')
      .evaluateAll((bubbles) => bubbles.map((bubble) => (bubble as HTMLElement).dataset['from']));
  await expect.poll(senders).toEqual(['visitor', 'us', 'visitor', 'us']);
  expect(await log.innerText()).not.toContain('error');
});

const shows = (name: string) => ({
  kind: 'raw' as const,
  code: 200,
  body: `data: ${JSON.stringify({
    candidates: [
      {
        content: { role: 'model', parts: [{ functionCall: { name, args: {} } }] },
        finishReason: 'STOP',
      },
    ],
  })}\n\n`,
  contentType: 'text/event-stream',
});

chatVisit(
  'D322 D325 a model’s call alone brings its buttons and its words, and a wrong price never shows',
  async ({ page, server, google }) => {
    google.reply(shows('open_guided'));
    await page.goto(server.url);
    await openChat(page);
    await send(page, 'Guide me');
    await page.getByRole('log').getByText(chatActionWords.alone).waitFor();
    expect(google.requests).toHaveLength(3);
    google.reply({ kind: 'answer', pieces: ['All of it costs $12', '. Shall we?'] });
    await send(page, 'Price?');
    await page.getByRole('log').getByText('Shall we?').waitFor();
    expect(await page.getByRole('log').innerText()).not.toContain('$12');
  },
);

chatVisit(
  'D1505 the button that leads to the package takes the focus there',
  async ({ page, server, google }) => {
    google.reply(shows('show_package'));
    await page.goto(server.url);
    await openChat(page);
    await send(page, 'The package?');
    await page.getByRole('button', { name: chatActionWords.package }).press('Enter');
    expect(await page.evaluate(() => document.activeElement!.matches('#package h2'))).toBe(true);
    await expect
      .poll(() => page.locator('#package').evaluate((node) => node.getBoundingClientRect().top))
      .toBeLessThan(100);
  },
);
