import { chatGreeting } from '@parley/business';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { chatVisit as it, publicKey, readMessages, says, send } from '../support/chat-visit.ts';
import { giveDetails, openChat } from '../support/visit.ts';

const storedKey = (page: Page) => page.evaluate(() => localStorage.getItem('gemini_api_key'));
const lastMessage = async (page: Page) => (await readMessages(page)).at(-1);

it('D54 D93 D110 stores the key only once the chat opens, says that it is an AI, and takes the focus', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await storedKey(page)).toBe(null);
  await giveDetails(page);
  await expect.poll(() => readMessages(page)).toEqual([chatGreeting]);
  expect(await storedKey(page)).toBe(publicKey);
  expect(await page.getByText('You are talking to an AI.').isVisible()).toBe(true);
  const focused = page.getByLabel('Message');
  await expect.poll(() => focused.evaluate((field) => field === document.activeElement)).toBe(true);
});

it('R7.7 D21 D50 asks the configured address, and shows the answer while it comes', async ({
  page,
  server,
  google,
}) => {
  const more = Promise.withResolvers<void>();
  google.reply({
    kind: 'answer',
    pieces: ['We build **websites**. And', ' shops.'],
    beforePiece: () => more.promise,
  });
  await page.goto(server.url);
  await openChat(page);
  const asked = google.nextRequest();
  await send(page, 'What do you build?');
  const { url } = await asked;
  expect(url).toMatch(
    /^\/v1beta\/models\/[\w.-]+:streamGenerateContent\?alt=sse&key=AIzaPublic-1$/,
  );
  await expect.poll(() => lastMessage(page)).toBe('We build websites. And');
  expect(await page.getByText('Thinking...').count()).toBe(0);
  more.resolve();
  await expect.poll(() => lastMessage(page)).toBe('We build websites. And shops.');
});

it('D60 asks the next question with the turns before', async ({ page, server, google }) => {
  google.reply(says('Hello.'));
  await page.goto(server.url);
  await openChat(page);
  await send(page, 'One?');
  await expect.poll(() => lastMessage(page)).toBe('Hello.');
  const asked = google.nextRequest();
  await send(page, 'Two?');
  expect((await asked).body).toMatchObject({
    contents: [
      { role: 'user', parts: [{ text: 'One?' }] },
      { role: 'model', parts: [{ text: 'Hello.' }] },
      { role: 'user', parts: [{ text: 'Two?' }] },
    ],
  });
});

it('D60 D110 D1029 stops an answer, and asks again, with the focus in the field', async ({
  page,
  server,
  google,
}) => {
  google.reply({ kind: 'answer', pieces: ['One. Two. '], ending: 'hang' });
  await page.goto(server.url);
  await openChat(page);
  const asked = google.nextRequest();
  await send(page, 'Count!');
  await expect.poll(() => lastMessage(page)).toBe('One.');
  await page.getByRole('button', { name: 'Stop' }).click();
  expect(await (await asked).over).toBe(true);
  await page.getByText('This answer was not finished.').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toBe('Message');
  google.reply(says('One. Two. Three.'));
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.focus();
  await retry.click();
  expect(await focused()).toBe('Message');
  await expect.poll(() => lastMessage(page)).toBe('One. Two. Three.');
  expect((await readMessages(page)).slice(-2)).toEqual(['Count!', 'One. Two. Three.']);
});

it('D52 survives a reload in the middle of an answer, in its own tab only', async ({
  page,
  server,
  google,
}) => {
  google.reply({ kind: 'answer', pieces: ['One. Two. '], ending: 'hang' });
  await page.goto(server.url);
  await openChat(page);
  // A conversation that has begun is not greeted.
  await expect.poll(() => lastMessage(page)).toBe(chatGreeting);
  await send(page, 'Count!');
  await expect.poll(() => lastMessage(page)).toBe('One.');
  const [greeting, question] = await readMessages(page);
  await page.reload();
  await page.getByText('This answer was not finished.').waitFor();
  // A browser that ends the answer before it leaves the page lets it say what was held back of it.
  expect(await readMessages(page)).toEqual([
    greeting,
    question,
    expect.stringMatching(/^One\.( Two\.)?$/),
  ]);
  google.reply(says('One. Two. Three.'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => lastMessage(page)).toBe('One. Two. Three.');

  const other = await page.context().newPage();
  await other.goto(server.url);
  await other.getByRole('button', { name: 'Open Chat' }).click();
  await expect.poll(() => readMessages(other)).toEqual([chatGreeting]);
});

it('R4.17 keeps the conversation, and what was being typed, on the way to the landing and back', async ({
  page,
  server,
  google,
}) => {
  google.reply(says('Hello.'));
  await page.goto(server.url);
  await openChat(page);
  await expect.poll(() => lastMessage(page)).toBe(chatGreeting);
  await send(page, 'Hi');
  await expect.poll(() => lastMessage(page)).toBe('Hello.');
  await page.getByLabel('Message').fill('Half a thou');
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await page.getByRole('button', { name: 'Open Chat' }).click();
  expect(await page.getByLabel('Message').inputValue()).toBe('Half a thou');
  expect(await readMessages(page)).toEqual([chatGreeting, 'Hi', 'Hello.']);
});

it('D61 D78 shows Markdown, and nothing in an answer becomes markup or a script', async ({
  page,
  server,
  google,
}) => {
  google.reply(
    says(
      'See **this**:\n\n- one\n- [two](https://shop.example)\n\n',
      '<img src=x onerror=alert(1)><script>alert(2)</script>\n\n[three](javascript:alert(3))',
    ),
  );
  await page.goto(server.url);
  await openChat(page);
  await send(page, 'Attack');
  const answer = page.getByRole('log').getByRole('article').last();
  await answer.getByRole('button', { name: 'Copy' }).waitFor();
  expect(await answer.getByRole('strong').innerText()).toBe('this');
  expect(await answer.getByRole('listitem').allInnerTexts()).toEqual(['one', 'two']);
  expect(await answer.locator('img, script, iframe, [style], [onerror]').count()).toBe(0);
  const links = await answer.getByRole('link').all();
  expect(links).toHaveLength(1);
  expect(await links[0]!.getAttribute('href')).toBe('https://shop.example');
  expect(await links[0]!.getAttribute('rel')).toContain('noopener');
});

it('R2.24 D1806 shows a long answer from its start, and leaves a visitor who has scrolled up where she reads', async ({
  page,
  server,
  google,
}) => {
  google.reply(says('A line.\n\n'.repeat(60)));
  await page.goto(server.url);
  await openChat(page);
  await send(page, 'Tell me everything');
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  const list = page.getByRole('log');
  const top = () => list.evaluate((node) => node.scrollTop);
  const distance = () =>
    list.evaluate((node) => Math.round(node.scrollHeight - node.scrollTop - node.clientHeight));
  const start = () =>
    list.evaluate((node) => (node.lastElementChild as HTMLElement).offsetTop - node.scrollTop);
  // With the room that is between two.
  await expect.poll(start).toBe(12);

  const more = Promise.withResolvers<void>();
  google.reply({
    kind: 'answer',
    pieces: ['One. Two. ', 'Three.'],
    beforePiece: () => more.promise,
  });
  await send(page, 'And now?');
  await expect.poll(() => lastMessage(page)).toBe('One.');
  await expect.poll(distance).toBe(0);
  await list.evaluate(async (node) => {
    const scrolled = new Promise((done) => node.addEventListener('scroll', done, { once: true }));
    node.scrollTo(0, 0);
    await scrolled;
  });
  more.resolve();
  await expect.poll(() => lastMessage(page)).toBe('One. Two. Three.');
  expect(await top()).toBe(0);
  await send(page, 'Back to the end');
  await expect.poll(distance).toBe(0);
});

it('D110 sends by Enter, breaks the line by Shift and Enter, and leaves Enter to an input method', async ({
  page,
  server,
  google,
}) => {
  google.reply(says('Hello.'));
  await page.goto(server.url);
  await openChat(page);
  await expect.poll(() => lastMessage(page)).toBe(chatGreeting);
  const field = page.getByLabel('Message');
  await field.pressSequentially('one');
  await page.keyboard.press('Shift+Enter');
  await field.pressSequentially('two');
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  expect(await field.inputValue()).toBe('one\ntwo');
  await page.keyboard.press('Enter');
  await expect.poll(() => readMessages(page)).toEqual([chatGreeting, 'one\ntwo', 'Hello.']);
  expect(await field.inputValue()).toBe('');
});

it('a screen reader hears each message once, when it is whole', async ({
  page,
  server,
  google,
}) => {
  google.reply(says('One. Two. ', 'Three. Four. ', 'Five.'));
  await page.goto(server.url);
  await openChat(page);
  await expect.poll(() => readMessages(page)).toHaveLength(1);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const silent = (node: Node | null) =>
      (node instanceof Element ? node : node?.parentElement)?.closest('[inert]');
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData' && !silent(target)) heard.push(`changed: ${target.nodeValue}`);
        for (const node of addedNodes) {
          if (!silent(node)) heard.push(node.textContent ?? '');
        }
      }
    }).observe(document.querySelector('[role=log]')!, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await send(page, 'Count!');
  await expect.poll(() => lastMessage(page)).toBe('One. Two. Three. Four. Five.');
  expect(await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).toEqual([
    'You: Count!',
    'Thinking...',
    'AI: One. Two. Three. Four. Five.Copy',
  ]);
});

it('D1506 an answer that still comes is not reached by Tab, nor its links', async ({
  page,
  server,
  google,
}) => {
  google.reply({
    kind: 'answer',
    pieces: ['See https://shop.example/a there. '],
    ending: 'hang',
  });
  await page.goto(server.url);
  await openChat(page);
  await send(page, 'Where?');
  const link = page.getByRole('log').locator('a');
  await link.waitFor();
  await link.evaluate((node: HTMLElement) => node.focus());
  expect(await link.evaluate((node) => node === document.activeElement)).toBe(false);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('log').getByRole('link').waitFor();
});

it('D60 D80 copies an answer, on plain http from another machine too', async ({
  page,
  server,
  google,
  allowHost,
}) => {
  const address = new URL(server.url);
  address.hostname = 'parley.test';
  allowHost(address.host);
  google.reply(says('Copy **me**.'));
  await page.goto(address.href);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await openChat(page);
  await send(page, 'Hi');
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await page.getByLabel('Message').focus();
  await page.keyboard.press('ControlOrMeta+V');
  expect(await page.getByLabel('Message').inputValue()).toBe('Copy me.');
});
