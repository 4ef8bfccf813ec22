import { chatUnavailable } from '@parley/business';
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindsNothing } from '../support/axe.ts';
import { chatVisit as it, readMessages, says, send, toast } from '../support/chat-visit.ts';
import { openChat } from '../support/visit.ts';

const lastMessage = async (page: Page) => (await readMessages(page)).at(-1);
const setKey = (page: Page, key: string) =>
  page.evaluate((value) => localStorage.setItem('gemini_api_key', value), key);

it('D292 D60 keeps what came of an answer before the connection was lost, and offers to ask again', async ({
  page,
  server,
  google,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_/);
  const seen = Promise.withResolvers<void>();
  google.reply({
    kind: 'answer',
    // The last one says nothing: it only comes once the first was read.
    pieces: ['One. Two. ', ''],
    beforePiece: () => seen.promise,
    ending: 'drop',
  });
  await page.goto(server.url);
  await openChat(page);
  await send(page, 'Count!');
  // A connection that is lost takes along what nobody has read.
  await page.getByRole('log').getByText('One.', { exact: true }).waitFor();
  seen.resolve();
  await page.getByText('This answer was not finished.').waitFor();
  expect(await lastMessage(page)).toBe('One. Two.');
  expect(await toast(page, 'Error').count()).toBe(0);
  google.reply(says('One. Two. Three.'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => lastMessage(page)).toBe('One. Two. Three.');
  expect(await page.getByText('This answer was not finished.').count()).toBe(0);
});

it('D1029 after Stop and Retry the focus is in the field again; a finger brings no keyboard over the answer', async ({
  newPage,
  server,
  google,
  allowHost,
}) => {
  for (const one of [server.url, google.baseUrl]) allowHost(new URL(one).host);
  const page = await newPage({ hasTouch: true });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.goto(server.url);
  await openChat(page);
  for (const way of ['press', 'click', 'tap'] as const) {
    const act = async (name: string) => {
      const button = page.getByRole('button', { name });
      await (way === 'press' ? button.press('Enter') : button[way]());
      await button.waitFor({ state: 'detached' });
    };
    google.reply({ kind: 'answer', pieces: ['One. '], ending: 'hang' });
    await send(page, 'Count!');
    await expect.poll(() => lastMessage(page)).toBe('One.');
    await act('Stop');
    expect(await focused()).toBe(way === 'tap' ? 'Conversation' : 'Message');
    google.reply(says('One. Two. Three.'));
    await act('Retry');
    expect(await focused()).toBe(way === 'tap' ? 'Conversation' : 'Message');
    await expect.poll(() => lastMessage(page)).toBe('One. Two. Three.');
  }
});

it.for([
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])(
  'D1184 Stop stays under the finger while an answer comes, $width × $height',
  async (viewport, { newPage, server, google, allowHost }) => {
    for (const one of [server.url, google.baseUrl]) allowHost(new URL(one).host);
    const page = await newPage({ viewport });
    await page.goto(server.url);
    await openChat(page);
    const stop = page.getByRole('button', { name: 'Stop' });
    const { promise: asked, resolve } = Promise.withResolvers<Route>();
    await page.route(`${google.baseUrl}/**`, resolve, { times: 1 });
    google.reply({ kind: 'answer', pieces: ['A line.\n\n'.repeat(30), 'End. '], ending: 'hang' });
    await send(page, 'Count!');
    const route = await asked;
    const place = () =>
      // In one look: the page may be scrolling.
      stop.evaluate((button) => {
        const { x, y } = button.getBoundingClientRect();
        return { x, y: y + scrollY };
      });
    await stop.waitFor();
    const before = await place();
    await route.continue();
    await page.getByText('End.').waitFor();
    expect(await place()).toEqual(before);
  },
);

it.for(['MAX_TOKENS', 'SAFETY', null])(
  'D292 an answer that ends with %s was not finished',
  async (finishReason, { page, server, google }) => {
    google.reply({ kind: 'answer', pieces: ['One. ', 'Two.'], finishReason });
    await page.goto(server.url);
    await openChat(page);
    await send(page, 'Count!');
    await page.getByText('This answer was not finished.').waitFor();
    expect(await lastMessage(page)).toBe('One. Two.');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
  },
);

it('D291 a public key that Google refuses: the visitor reads how to reach a person', async ({
  page,
  server,
  google,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400/);
  const message = 'API key not valid. Please pass a valid API key.';
  google.reply({ kind: 'error', code: 400, message, status: 'INVALID_ARGUMENT' });
  await page.goto(server.url);
  await openChat(page);
  await send(page, 'Hi');
  await expect
    .poll(() => lastMessage(page))
    .toBe(`Sorry, I encountered an error: ${chatUnavailable}`);
});

it.for([
  { id: 'R8.11', key: '', words: 'API key not found' },
  { id: 'R8.12', key: 'sk-123', words: 'Invalid API key format' },
])('$id says "$words"', async ({ key, words }, { page, server, google }) => {
  await page.route('**/config.json', async (route) => {
    const reply = await route.fetch();
    const config = await reply.json();
    await route.fulfill({ json: { ...config, generative: { ...config.generative, key: '' } } });
  });
  await page.goto(server.url);
  await setKey(page, 'AIzaMine');
  await openChat(page);
  await setKey(page, key);
  const asked = google.requests.length;
  await send(page, 'Hi');
  await expect.poll(() => lastMessage(page)).toBe(`Sorry, I encountered an error: ${words}`);
  expect(google.requests).toHaveLength(asked);
});

it('R8.17 D60 tells of what nobody foresaw, and keeps the question', async ({
  page,
  server,
  google,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  google.reply(says('Hello.'));
  await page.goto(server.url);
  await openChat(page);
  await page.getByRole('button', { name: 'Back to Home' }).click();
  let broken = true;
  await page.route('**/config.json', (route) =>
    broken ? route.fulfill({ status: 500, body: 'out of order' }) : route.continue(),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Open Chat' }).click();
  await send(page, 'Hi');
  await toast(page, 'Failed to send message').waitFor();
  expect(await lastMessage(page)).toBe('Hi');
  broken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => lastMessage(page)).toBe('Hello.');
});

it('D107 D61 axe finds nothing in a chat with answers of every kind', async ({
  newPage,
  server,
  google,
  allowHost,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/429/);
  allowHost(new URL(server.url).host);
  allowHost(new URL(google.baseUrl).host);
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  google.reply(says('# Title\n\n- **a** `b`\n\n```\ncode\n```\n\nhttps://shop.example'));
  await page.goto(server.url);
  await openChat(page);
  await send(page, 'Hi');
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  google.reply({ kind: 'error', code: 429, message: 'Later.', status: 'RESOURCE_EXHAUSTED' });
  await send(page, 'And?');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await page.getByLabel('Message').fill('Half a thought');
  await axeFindsNothing(page);
});
