import { chatGreeting, chatStarters } from '@parley/business';
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openChat, visit as it } from '../support/visit.ts';

const model = '**/v1beta/models/**';
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const log = (page: Page) => page.getByRole('log');
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

/** The whole answer as one event of a stream. */
function answer(text: string) {
  const event = JSON.stringify({
    candidates: [{ content: { parts: [{ text }] }, finishReason: 'STOP' }],
  });
  return { status: 200, contentType: 'text/event-stream', body: `data: ${event}\n\n` };
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await sendButton(page).click();
}

/** Speech recognition that the test drives through `window.recognition`. */
function fakeRecognition(): void {
  class Recognition extends EventTarget {
    lang = '';
    continuous = true;
    interimResults = true;
    onresult: ((event: unknown) => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    onend: (() => void) | null = null;
    started = 0;
    constructor() {
      super();
      Object.assign(window, { recognition: this });
    }
    start(): void {
      this.started += 1;
    }
    stop(): void {}
    abort(): void {}
  }
  Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
}

declare global {
  interface Window {
    /** Milliseconds; null outside of any timer. */
    scrolledAfter: (number | null)[];
    recognition: {
      lang: string;
      continuous: boolean;
      interimResults: boolean;
      started: number;
      onresult(event: unknown): void;
      onerror(event: unknown): void;
    };
  }
}

describe('the chat view', () => {
  it('D1723 an empty chat offers questions, which go with the first message', async ({
    page,
    server,
  }) => {
    await page.goto(server.url);
    await openChat(page);
    const questions = log(page).getByRole('button');
    await expect.poll(() => questions.allInnerTexts()).toEqual([...chatStarters]);
    // The list of a small telephone has no room for them.
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await questions.count()).toBe(0);
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(() => questions.count()).toBe(chatStarters.length);
    await page.setViewportSize({ width: 390, height: 844 });
    await questions.getByText(chatStarters[0]!).click();
    await log(page).locator('[data-from=visitor]').getByText(chatStarters[0]!).waitFor();
    expect(await log(page).getByRole('button', { name: chatStarters[1]! }).count()).toBe(0);
    // Answered by the server itself.
    await log(page).getByText('$999').first().waitFor();
  });

  it('D1925 whoever writes reads the list by its keys, and keeps the field where it is', async ({
    newPage,
    server,
  }) => {
    const page = await newPage({ viewport: { width: 390, height: 508 } });
    const lines = Array.from({ length: 30 }, (_, index) => `- Line ${index + 1}`).join('\n');
    await page.route(model, (route) => route.fulfill(answer(lines)));
    await page.goto(server.url);
    await openChat(page);
    await say(page, 'What do you do?');
    await log(page).getByRole('button', { name: 'Copy' }).waitFor();
    const field = page.getByLabel('Message', { exact: true });
    await field.focus();
    const place = () =>
      field.evaluate((node) => [node.getBoundingClientRect().top, scrollY].map(Math.round));
    const read = () => log(page).evaluate((list) => list.scrollTop);
    // The answer is brought to its start a little after it has come.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
    const [before, from] = [await place(), await read()];
    await page.keyboard.press('PageDown');
    await expect.poll(read).toBeGreaterThan(from + 100);
    await page.keyboard.press('PageUp');
    await expect.poll(read).toBe(from);
    await page.keyboard.press('ArrowDown');
    await expect.poll(read).toBeGreaterThan(from + 20);
    await page.keyboard.press('ArrowUp');
    await expect.poll(read).toBe(from);
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('PageDown');
    await expect.poll(() => log(page).getByText('Line 30').isVisible()).toBe(true);
    const end = await read();
    expect(await place()).toEqual(before);
    // Arrows are the text's own where there is one.
    await page.keyboard.type('one two');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+PageUp');
    expect(await field.evaluate((node) => (node as HTMLTextAreaElement).selectionStart)).toBe(0);
    expect(await read()).toBe(end);
    await page.keyboard.press('PageUp');
    await expect.poll(read).toBeLessThan(end - 100);
    expect(await place()).toEqual(before);
    // So low that the page alone scrolls, it is the page that a key moves.
    await page.setViewportSize({ width: 320, height: 256 });
    await field.evaluate((node) => node.scrollIntoView({ behavior: 'instant', block: 'end' }));
    const [, low] = await place();
    await page.keyboard.press('PageUp');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(low! - 100);
  });

  it.for([
    { width: 390, height: 508 },
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])(
    'D1929 the field of the chat stays where it is as what keeps a conversation comes below it, $width × $height',
    async (viewport, { newPage, server }) => {
      const page = await newPage({ viewport });
      await page.goto(server.url);
      await openChat(page);
      await log(page).getByText(chatGreeting).waitFor();
      const field = page.getByLabel('Message', { exact: true });
      const keep = page.locator('details.talk-small summary');
      const top = () => field.evaluate((node) => Math.round(node.getBoundingClientRect().top));
      const before = await top();
      // Nobody meets it until there is something to keep.
      expect(await keep.isVisible()).toBe(false);
      await field.press('Tab');
      expect(await keep.evaluate((node) => node === document.activeElement)).toBe(false);
      await field.fill('What does it cost?');
      await field.press('Enter');
      await keep.waitFor();
      expect(await top()).toBe(before);
      await log(page).getByRole('button', { name: 'Copy' }).waitFor();
      expect(await top()).toBe(before);
    },
  );

  it.for([
    { width: 320, height: 568 },
    { width: 390, height: 664 },
    { width: 768, height: 900 },
    { width: 1440, height: 800 },
  ])(
    'D2164 D2189 what keeps a conversation stands beside the note, and below both is no room but the edge, $width × $height',
    async (viewport, { newPage, server }) => {
      const page = await newPage({ viewport });
      await page.goto(server.url);
      await openChat(page);
      await log(page).getByText(chatGreeting).waitFor();
      const room = () =>
        page.evaluate(() => {
          const box = (part: string) => document.querySelector(part)!.getBoundingClientRect();
          const [note, keep] = [box('.talk-foot > p'), box('.talk-small > summary')];
          const edge = document.querySelector('#talk')!.getBoundingClientRect().bottom;
          return {
            isBeside: keep.top < note.bottom && keep.left >= note.right,
            // From 640 px on the one line of both is as high as a finger needs it.
            isLow: edge - note.bottom < (innerWidth < 640 ? 24 : 36),
          };
        });
      await expect.poll(room).toEqual({ isBeside: true, isLow: true });
      await say(page, 'What does it cost?');
      await log(page).getByRole('button', { name: 'Copy' }).waitFor();
      expect(await room()).toEqual({ isBeside: true, isLow: true });
      // D2189: what it opens moves neither its words nor the end of what was said.
      const keep = page.locator('.talk-small > summary');
      const left = async () => Math.round((await keep.boundingBox())!.x);
      const fromEnd = () =>
        log(page).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
      await log(page).evaluate((list) => list.scrollTo(0, list.scrollHeight));
      const before = await left();
      await keep.click();
      await page.getByRole('button', { name: /^Send this conversation/ }).waitFor();
      expect(await left()).toBe(before);
      await expect.poll(fromEnd).toBeLessThan(2);
    },
  );

  it('D1896 what is asked stands beside the field, in the chat and in the guided sale', async ({
    page,
    server,
  }) => {
    /** From what the list has last to the field, in pixels. */
    const measureWay = (asked: string) =>
      page.evaluate((asked) => {
        const list = document.querySelector('[role=log]')!;
        const last = list.querySelector(asked)!.getBoundingClientRect().bottom;
        const field = list.closest('section')!.querySelector('form')!.getBoundingClientRect().top;
        return field - last;
      }, asked);
    await page.goto(server.url);
    await openChat(page);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => measureWay('.talk-note')).toBeLessThan(64);
    }
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
    await expect.poll(() => measureWay('article')).toBeLessThan(64);
  });

  it('R2.17 R2.18 R4.6 R4.18 R5.11 D39 greets, and has a list, a field and a button', async ({
    page,
    server,
  }) => {
    await page.goto(server.url);
    await openChat(page);
    await log(page).getByText(chatGreeting).waitFor();
    expect(await sendButton(page).isDisabled()).toBe(true);
    const field = page.getByRole('textbox', { name: 'Message', exact: true });
    await field.fill('   ');
    expect(await sendButton(page).isDisabled()).toBe(true);
    await field.fill('Hello');
    expect(await sendButton(page).isEnabled()).toBe(true);
  });

  it('R1.2 R2.21 R4.19 R4.20 R7.7 R7.8 R7.9 D41 D50 shows Thinking... until the answer is there', async ({
    page,
    server,
  }) => {
    const asked = Promise.withResolvers<Route>();
    await page.route(model, asked.resolve);
    await page.goto(server.url);
    await openChat(page);
    await say(page, 'What do you do?');
    const thinking = page.getByText('Thinking...', { exact: true });
    await thinking.waitFor();
    expect(await toast(page, 'Thinking...').count()).toBe(0);
    await log(page).getByText('What do you do?', { exact: true }).waitFor();

    const route = await asked.promise;
    const url = new URL(route.request().url());
    expect(url.pathname).toMatch(/\/v1beta\/models\/[^/]*flash[^/]*:streamGenerateContent$/);
    expect(url.searchParams.get('alt')).toBe('sse');
    expect(url.searchParams.get('key')).toMatch(/^AIza/);
    const body = route.request().postDataJSON();
    expect(body.contents.at(-1)).toMatchObject({ parts: [{ text: 'What do you do?' }] });
    expect(body.generationConfig).toEqual({ temperature: 0.8, maxOutputTokens: 1000 });

    await route.fulfill(answer('We build **websites**.'));
    await log(page).getByText('We build websites.').waitFor();
    expect(await log(page).locator('strong').innerText()).toBe('websites');
    expect(await thinking.count()).toBe(0);
  });

  it.for([
    {
      reply: { status: 503, json: { error: { message: 'The model is overloaded.' } } },
      words: 'API error: 503 - The model is overloaded.',
    },
    { reply: { status: 500, json: {} }, words: 'API error: 500 - Unknown error' },
    { reply: { status: 200, json: { candidates: [] } }, words: 'No response received' },
    {
      reply: null,
      words: 'Connection failed. Please check your internet connection and try again.',
    },
  ])(
    'R4.21 R8.9 R8.10 R8.13 R8.14 R8.15 R8.16 D60 tells of "$words" in the list and in a toast, and asks again',
    async ({ reply, words }, { page, server, expectConsoleErrors }) => {
      if (reply?.status !== 200) expectConsoleErrors(/Failed to load resource/);
      await page.route(model, (route) => (reply ? route.fulfill(reply) : route.abort()), {
        times: 1,
      });
      await page.goto(server.url);
      await openChat(page);
      await say(page, 'Hello?');
      await log(page).getByText(`Sorry, I encountered an error: ${words}`).waitFor();
      expect(await toast(page, words).innerText()).toMatch(/^Error\s/);
      await page.route(model, (route) => route.fulfill(answer('Here I am.')));
      await page.getByRole('button', { name: 'Retry' }).click();
      await log(page).getByText('Here I am.').waitFor();
      expect(await log(page).getByText('Hello?', { exact: true }).count()).toBe(1);
    },
  );

  it('R7.10 D50 asks for a whole answer where there is no stream', async ({
    page,
    server,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/404/);
    await page.route(model, (route) =>
      route.request().url().includes(':streamGenerateContent')
        ? route.fulfill({ status: 404, json: { error: { message: 'no such method' } } })
        : route.fulfill({
            json: {
              candidates: [{ content: { parts: [{ text: 'Whole.' }] }, finishReason: 'STOP' }],
            },
          }),
    );
    await page.goto(server.url);
    await openChat(page);
    await say(page, 'Hello?');
    await log(page).getByText('Whole.').waitFor();
  });

  it("D75 past a limit, says the server's kind words and goes on", async ({
    page,
    server,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/429/);
    const message = 'That was a lot of questions for one day. Please leave your number instead.';
    await page.route(model, (route) =>
      route.fulfill({ status: 429, json: { error: { code: 429, message } } }),
    );
    await page.goto(server.url);
    await openChat(page);
    await say(page, 'One more?');
    await log(page).getByText(`API error: 429 - ${message}`).waitFor();
    expect(await page.getByLabel('Message', { exact: true }).isEnabled()).toBe(true);
  });

  it('D89 shows no price that is not on the list', async ({ page, server }) => {
    await page.route(model, (route) =>
      route.fulfill(answer('Sure! For you it is only $49. Shall we start?')),
    );
    await page.goto(server.url);
    await openChat(page);
    await say(page, 'Make it $49');
    await log(page).getByText('Shall we start?').waitFor();
    const answers = log(page).locator('[data-from=us]');
    expect((await answers.allInnerTexts()).join('\n')).not.toContain('$49');
  });

  it.for([
    { viewport: { width: 390, height: 1200 }, height: 500 },
    { viewport: { width: 767, height: 1200 }, height: 500 },
    { viewport: { width: 768, height: 1200 }, height: 600 },
    { viewport: { width: 1440, height: 1200 }, height: 600 },
  ])(
    'R2.23 R2.24 D1806 the list of a window $viewport.width px wide ends at $height px, and follows its newest message to the start of one that is longer',
    async ({ viewport, height }, { newPage, server }) => {
      const page = await newPage({ viewport });
      await page.route(model, (route) =>
        route.fulfill(answer(`${'A long line.\n\n'.repeat(60)}The last line.`)),
      );
      await page.goto(server.url);
      await openChat(page);
      await say(page, 'Tell me more');
      await log(page).getByText('The last line.').waitFor();
      expect((await log(page).boundingBox())!.height).toBeLessThanOrEqual(height);
      expect(
        Number.parseFloat(await log(page).evaluate((list) => getComputedStyle(list).maxHeight)),
      ).toBe(height);
      await expect
        .poll(() =>
          log(page).evaluate((list) =>
            Math.abs((list.lastElementChild as HTMLElement).offsetTop - 12 - list.scrollTop),
          ),
        )
        .toBeLessThan(2);
    },
  );

  it('D1884 goes on behind the end of a message that was kept', async ({ page, server }) => {
    await page.goto(server.url);
    await openChat(page);
    await page.getByLabel('Message').fill('I have a bakery');
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.getByRole('button', { name: 'Open Chat' }).click();
    await expect
      .poll(() => page.getByLabel('Message').evaluate((node) => node === document.activeElement))
      .toBe(true);
    await page.keyboard.insertText(', and no website');
    expect(await page.getByLabel('Message').inputValue()).toBe('I have a bakery, and no website');
  });

  it('D2122 what is cut at the foot of the list is seen to go on, until its end is in sight', async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(server.url);
    await openChat(page);
    const veil = () =>
      log(page).evaluate((list) => Number(getComputedStyle(list, '::after').opacity));
    expect(await veil()).toBe(0);
    await page.route(model, (route) => route.fulfill(answer('So it goes on.\n\n'.repeat(30))));
    await say(page, 'Tell me all');
    await log(page).getByRole('button', { name: 'Copy' }).waitFor();
    await expect.poll(veil).toBe(1);
    await log(page).evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
    await expect.poll(veil).toBe(0);
  });

  it('R9.6 scrolls 100 ms after a new message', async ({ page, server }) => {
    // Each scroll of a list is noted with the delay of the timer that it runs in.
    await page.addInitScript(() => {
      const { setTimeout: original } = window;
      let running: number | null = null;
      window.setTimeout = ((work: () => void, delay: number) =>
        original(() => {
          running = delay;
          work();
          running = null;
        }, delay)) as typeof window.setTimeout;
      const { scrollTo } = Element.prototype;
      window.scrolledAfter = [];
      Element.prototype.scrollTo = function (this: Element, ...where: [number, number]) {
        if (this.role === 'log') window.scrolledAfter.push(running);
        scrollTo.apply(this, where);
      } as typeof scrollTo;
    });
    await page.goto(server.url);
    await openChat(page);
    await log(page).getByText(chatGreeting).waitFor();
    const scrolls = () => page.evaluate(() => window.scrolledAfter);
    await expect.poll(scrolls).toEqual([100]);
    await page.evaluate(() => (window.scrolledAfter = []));
    await say(page, 'Hello');
    await expect.poll(scrolls).not.toEqual([]);
    expect(new Set(await scrolls())).toEqual(new Set([100]));
  });
});

describe('speech input', () => {
  it('R2.20 has no button where speech is not recognised', async ({ page, server }) => {
    await page.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
        Reflect.deleteProperty(window, name);
        Object.defineProperty(window, name, { value: undefined });
      }
    });
    await page.goto(server.url);
    await openChat(page);
    expect(await page.getByRole('button', { name: /voice input/ }).count()).toBe(0);
  });

  it('R1.3 R2.19 R4.22 R4.23 R4.24 R7.15 D39 sends the phrase that was recognised', async ({
    page,
    server,
  }) => {
    await page.addInitScript(fakeRecognition);
    await page.route(model, (route) => route.fulfill(answer('I heard you.')));
    await page.goto(server.url);
    await openChat(page);
    await page.getByRole('button', { name: 'Start voice input' }).click();
    await page.getByRole('button', { name: 'Stop voice input' }).waitFor();
    expect(
      await page.evaluate(() => {
        const { lang, continuous, interimResults, started } = window.recognition;
        return { lang, continuous, interimResults, started };
      }),
    ).toEqual({ lang: 'en-US', continuous: false, interimResults: false, started: 1 });
    await page.evaluate(() =>
      window.recognition.onresult({ results: [[{ transcript: 'Do you do logos?' }]] }),
    );
    await log(page).getByText('Do you do logos?', { exact: true }).waitFor();
    await log(page).getByText('I heard you.').waitFor();
    await page.getByRole('button', { name: 'Start voice input' }).waitFor();
  });

  it('D237 its button is there, and disabled, while an answer is awaited', async ({
    page,
    server,
  }) => {
    await page.addInitScript(fakeRecognition);
    const asked = Promise.withResolvers<Route>();
    await page.route(model, asked.resolve, { times: 1 });
    await page.goto(server.url);
    await openChat(page);
    await page.setViewportSize({ width: 375, height: 812 });
    const fieldHeight = async () =>
      (await page.getByLabel('Message', { exact: true }).boundingBox())!.height;
    const height = await fieldHeight();
    const button = page.getByRole('button', { name: 'Start voice input' });
    await button.click();
    await page.evaluate(() =>
      window.recognition.onresult({ results: [[{ transcript: 'Do you do logos?' }]] }),
    );
    const route = await asked.promise;
    await page.getByText('Thinking...').waitFor();
    expect(await button.isDisabled()).toBe(true);
    expect(await fieldHeight()).toBe(height);
    // It had the focus, which stays in the conversation.
    await expect
      .poll(() => log(page).evaluate((node) => node === document.activeElement))
      .toBe(true);
    await route.fulfill(answer('I heard you.'));
    await log(page).getByText('I heard you.').waitFor();
    expect(await button.isEnabled()).toBe(true);
  });

  it.for(['not-allowed', 'no-speech'])(
    'R4.23 R6.3 R8.18 says that it failed (%s)',
    async (error, { page, server }) => {
      await page.addInitScript(fakeRecognition);
      await page.goto(server.url);
      await openChat(page);
      await page.getByRole('button', { name: 'Start voice input' }).click();
      await page.evaluate((name) => window.recognition.onerror({ error: name }), error);
      expect(await toast(page, 'Voice Recognition Error').innerText()).toMatch(
        /^Voice Recognition Error\s+Failed to recognize speech. Please try again.$/,
      );
      await page.getByRole('button', { name: 'Start voice input' }).waitFor();
    },
  );
});
