import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { chatStarters } from '@parley/business/chat';
import { expectFocused, expectFocusSeen } from '../support/focus-seen.ts';
import { expectInWindow } from '../support/in-window.ts';
import { walkGuided } from '../support/guided-walk.ts';
import { keepToasts, toast } from '../support/toasts.ts';
import { openChat, visit as it } from '../support/visit.ts';

/** Of 1280 × 1024 and of 1280 × 720, at 400 %. */
const windows = [
  { width: 320, height: 256 },
  { width: 320, height: 180 },
];

/** What of it cannot be seen: how many pixels of its height the window cuts. */
const cutOf = (part: Locator) =>
  part.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return Math.round(bottom - top - Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)));
  });

/** The same of the newest message's last sentence, which asks. */
const cutOfQuestion = (page: Page) =>
  newest(page).evaluate((message) => {
    const said = message.querySelector('.prose > :last-child')!.lastChild!;
    const asking = document.createRange();
    asking.setStart(said, said.textContent!.search(/[^.!?]*[.!?]\s*$/));
    asking.setEndAfter(said);
    const { top, bottom } = asking.getBoundingClientRect();
    return Math.round(Math.max(0, -top) + Math.max(0, bottom - innerHeight));
  });

/** How far below the upper edge of the window a message begins; negative: above it. */
const startOf = (message: Locator) => message.evaluate((node) => node.getBoundingClientRect().top);

/** What is in sight is told once it is drawn. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

const newest = (page: Page) => page.getByRole('log').getByRole('article').last();

async function startSale(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).press('Enter');
}

describe('D1770 D1800 D1871 D2162 in a low window the guided sale is read from its start down to its question and its answers', () => {
  it.for(windows)('$width × $height', async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await startSale(page, server.url);
    const answering = page.locator('.guided-answer');
    const field = answering.locator('input');
    const options = answering.getByRole('button');
    const expectRead = async () => {
      await expect.poll(async () => Math.abs((await startOf(newest(page))) - 8)).toBeLessThan(2);
      // Nothing scrolls but the page.
      expect(
        await page.getByRole('log').evaluate((log) => log.scrollHeight - log.clientHeight),
      ).toBeLessThanOrEqual(0);
    };

    for (const [label, text] of [
      ['Your name', 'Ann'],
      ['Your kind of business', 'Bakery'],
    ] as const) {
      await page.getByLabel(label).waitFor();
      await expectRead();
      // The question whole, and below it the field, all of which is seen as one types.
      await expect.poll(() => cutOfQuestion(page)).toBe(0);
      await expectFocusSeen(page);
      await page.keyboard.type(text);
      await expect.poll(() => cutOf(field)).toBe(0);
      await page.keyboard.press('Enter');
    }
    for (const answer of ['No, not yet', 'None yet']) {
      await options.filter({ hasText: answer }).waitFor();
      await expectRead();
      await expect.poll(() => cutOf(newest(page).locator('.prose'))).toBe(0);
      // With its ring.
      expect(
        await options.first().evaluate((one) => one.getBoundingClientRect().top),
      ).toBeGreaterThan(6);
      await expect.poll(() => cutOf(options.first())).toBe(0);
      const group = page.getByRole('group', { name: 'Your answer' });
      await expectFocused(group);
      // A line at its start tells where it is.
      expect(
        await group.evaluate((node) => getComputedStyle(node, '::before').borderInlineStart),
      ).toMatch(/^6px solid/);
      await options.filter({ hasText: answer }).press('Enter');
    }
    // What is longer than the window is read on in it, by keys too, and Tab brings the first answer with its question.
    await options.filter({ hasText: 'Yes, tell me more' }).waitFor();
    await expectRead();
    await page.keyboard.press('PageDown');
    await expect.poll(() => startOf(newest(page))).toBeLessThan(-viewport.height / 2);
    await page.keyboard.press('Tab');
    await expect.poll(() => cutOf(options.first())).toBe(0);
    await expect.poll(() => cutOf(page.getByText('Shall I tell you more?'))).toBe(0);
    await page.keyboard.press('Enter');

    await options.filter({ hasText: "Yes, let's talk" }).waitFor();
    await expectRead();
    await page.keyboard.press('Tab');
    await expect.poll(() => cutOf(options.first())).toBe(0);
    await expect.poll(() => cutOfQuestion(page)).toBe(0);
    await page.keyboard.press('Enter');

    await page.getByLabel('Your phone number').waitFor();
    await expectRead();
    await expect.poll(() => cutOfQuestion(page)).toBe(0);
    await expectFocusSeen(page);
    await page.keyboard.type('217 555 0148');
    await expect.poll(() => cutOf(field)).toBe(0);
    await page.keyboard.press('Enter');

    await options.filter({ hasText: 'Sounds great!' }).waitFor();
    await expectRead();
    await expect.poll(() => cutOfQuestion(page)).toBe(0);
    await expect.poll(() => cutOf(options.first())).toBe(0);
  });
});

describe('D2172 a question has its place with its field, which keeps it: a tap on Send right then is not lost', () => {
  it.for(windows)('$width × $height', async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    // Where the field was in each frame since its question came.
    await page.addInitScript(() => {
      const tops: number[] = [];
      let label: string | null = null;
      Object.assign(globalThis, { tops });
      const look = () => {
        const field = document.querySelector('.guided-answer [aria-describedby]');
        if (field && field.ariaLabel !== label) tops.length = 0;
        label = field?.ariaLabel ?? null;
        if (field) tops.push(Math.round(field.getBoundingClientRect().top));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const tops = () => page.evaluate(() => (globalThis as { tops?: number[] }).tops!);
    await startSale(page, server.url);
    for (const label of ['Your name', 'Your kind of business']) {
      await page.getByLabel(label).waitFor();
      // Past what scrolls to the newest.
      await expect.poll(async () => (await tops()).length).toBeGreaterThan(20);
      expect(new Set(await tops()).size).toBe(1);
      await page.getByLabel(label).fill('Bakery');
      await page.keyboard.press('Enter');
    }
  });
});

describe('D1771 D1801 in a low window an empty chat opens at its greeting, over its field and the questions to begin with', () => {
  it.for(windows)('$width × $height', async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await page.goto(server.url);
    await openChat(page);
    await newest(page).waitFor();
    await expect.poll(() => startOf(newest(page))).toBeLessThan(viewport.height / 4);
    await expect
      .poll(() => page.getByRole('log').evaluate((log) => log.getBoundingClientRect().top))
      .toBeLessThan(viewport.height / 4);
    await expect.poll(() => cutOf(newest(page))).toBe(0);
    await expectFocusSeen(page);
    expect(await page.evaluate(() => document.activeElement!.matches('textarea'))).toBe(true);
    const starters = page.getByRole('group').getByRole('button');
    expect(await starters.allInnerTexts()).toEqual(chatStarters);
    for (const starter of await starters.all()) {
      await expect
        .poll(async () => {
          const isThere = await starter.evaluate((one) => one === document.activeElement);
          if (!isThere) await page.keyboard.press('Tab');
          return isThere;
        })
        .toBe(true);
      await expect.poll(() => cutOf(starter)).toBe(0);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText(chatStarters.at(-1)!).waitFor();
  });
});

describe('D1771 in a low window an answer of the chat is read from its start', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `- Line ${index + 1}`).join('\n');

  it.for(windows)('$width × $height', async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    const event = {
      candidates: [{ content: { parts: [{ text: lines }] }, finishReason: 'STOP' }],
    };
    await page.route('**/v1beta/models/**', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: `data: ${JSON.stringify(event)}\n\n`,
      }),
    );
    await page.goto(server.url);
    await openChat(page);
    const field = page.getByLabel('Message', { exact: true });
    await field.fill('What do you do?');
    await field.press('Enter');
    await newest(page).getByText('Line 30').waitFor();
    await newest(page).getByRole('button', { name: 'Copy' }).waitFor();
    await expect.poll(async () => Math.abs(await startOf(newest(page)))).toBeLessThan(12);
    await expect.poll(() => cutOf(newest(page).getByText('Line 1', { exact: true }))).toBe(0);
    expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
  });
});

it('D1802 in a low window an answer leaves who has scrolled up where they read', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport: windows[1]! });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/v1beta/models/**', async (route) => {
    await asked;
    const event = {
      candidates: [{ content: { parts: [{ text: 'All of it.' }] }, finishReason: 'STOP' }],
    };
    await route.fulfill({
      contentType: 'text/event-stream',
      body: `data: ${JSON.stringify(event)}\n\n`,
    });
  });
  await page.goto(server.url);
  await openChat(page);
  const field = page.getByLabel('Message', { exact: true });
  await field.fill('What do you do?\n'.repeat(30));
  await field.press('Enter');
  await page.getByText('Thinking...').waitFor();
  await expect.poll(() => cutOf(page.locator('.composer'))).toBe(0);
  const read = () => page.evaluate(() => scrollY);
  const before = await read();
  await page.evaluate(() => scrollBy({ top: -300, behavior: 'instant' }));
  const place = await read();
  expect(place).toBeLessThan(before - 200);
  answer();
  await newest(page).getByRole('button', { name: 'Copy' }).waitFor();
  // The list's own timer is due before this one.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  expect(await read()).toBe(place);
});

describe('D1882 in a low window whoever asks below the list sees what comes of it', () => {
  it.for(windows)('$width × $height', async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await page.goto(server.url);
    await openChat(page);
    const field = page.getByLabel('Message', { exact: true });
    const answers = page.getByRole('log').getByRole('button', { name: 'Copy' });
    await field.fill('What does it cost?');
    await field.press('Enter');
    await answers.waitFor();
    for (const asked of ['How long does it take?', 'Who owns the website?']) {
      const before = await answers.count();
      await field.fill(asked);
      await field.evaluate((node) => node.scrollIntoView({ behavior: 'instant' }));
      expect(await startOf(page.getByRole('log'))).toBeLessThan(-100);
      await field.press('Enter');
      await expect.poll(() => answers.count()).toBe(before + 1);
      await expect.poll(() => startOf(newest(page))).toBeGreaterThanOrEqual(0);
      await expect.poll(() => startOf(newest(page))).toBeLessThan(viewport.height / 2);
    }
    // What is kept is told beside its button.
    const keep = page.locator('details.talk-small');
    await keep.locator('summary').press('Enter');
    await keep.getByRole('button').press('Enter');
    const told = keep.getByText('Maya has this conversation now.');
    await expectInWindow(told);
    expect(await page.getByText('Maya has this conversation now.').count()).toBe(2);
  });
});

/** Words of the toasts that are seen, as far as they are cut: by the window, or by what would scroll. */
const findCutToasts = (page: Page) =>
  page.locator('.toast [role=status]:visible').evaluateAll((all) =>
    all.flatMap((words) => {
      const { top, bottom } = words.getBoundingClientRect();
      const isWhole = top >= 0 && bottom <= innerHeight && words.scrollHeight <= words.clientHeight;
      return isWhole ? [] : words.textContent;
    }),
  );

/** Lines of what a sale came to that a toast cuts through, and those that it lies over. */
const findHiddenLines = (page: Page) =>
  page.locator('.sale-end').evaluate((end) => {
    const card = [...document.querySelectorAll('.toast')]
      .filter((one) => getComputedStyle(one).opacity !== '0')
      .map((one) => one.getBoundingClientRect());
    const texts = document.createTreeWalker(end, NodeFilter.SHOW_TEXT);
    const words = document.createRange();
    const lines: { top: number; bottom: number }[] = [];
    while (texts.nextNode()) {
      words.selectNodeContents(texts.currentNode);
      for (const { top, bottom } of words.getClientRects())
        // Of the letters, without what is between lines.
        lines.push({ top: Math.round(top + 3), bottom: Math.round(bottom - 3) });
    }
    const isOver = (line: { top: number; bottom: number }, box: DOMRect) =>
      line.bottom > box.top && line.top < box.bottom;
    return {
      clipped: lines.filter((line) =>
        card.some((box) => isOver(line, box) && (line.top < box.top || line.bottom > box.bottom)),
      ),
      covered: lines.filter((line) => card.some((box) => isOver(line, box))),
    };
  });

describe('D1772 D1778 D1804 what a sale came to has the focus, and no toast lies over it or is cut', () => {
  it.for([...windows, { width: 1280, height: 800 }])(
    '$width × $height',
    async (viewport, { newPage, server }) => {
      const page = await newPage({ viewport });
      await keepToasts(page);
      const expectRead = async (words: RegExp) => {
        await toast(page, 'Thank you!').waitFor();
        const end = page.getByRole('heading', { name: words });
        await expect.poll(() => end.evaluate((node) => node === document.activeElement)).toBe(true);
        await expect
          .poll(() =>
            end.evaluate((node) => {
              const { left, top, bottom } = node.getBoundingClientRect();
              return [top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
                node.contains(document.elementFromPoint(left + 8, y)),
              );
            }),
          )
          .toBe(true);
        expect(await findCutToasts(page)).toEqual([]);
      };
      await startSale(page, server.url);
      await walkGuided(page, {}, { to: 'interest_level' });
      await page.getByRole('button', { name: 'Not interested right now' }).press('Enter');
      await expectRead(/Nobody will call you/);
      // Each line is whole, or wholly below the toast or the window; where there is room for all of them, none is.
      const hidden = () => findHiddenLines(page);
      await expect.poll(async () => (await hidden()).clipped).toEqual([]);
      if (viewport.height > 180)
        await expect.poll(async () => (await hidden()).covered).toEqual([]);

      await page.getByRole('button', { name: 'Start Guided Consultation' }).press('Enter');
      await walkGuided(page, { phone_number: '217 555 0148' }, { to: 'final_confirmation' });
      await page.getByRole('button', { name: 'Sounds great!' }).press('Enter');
      await expectRead(/^Done\. \w+ calls 217 555 0148/);
    },
  );
});

it('D1776 the first question of a sale is heard, and each answer says what it answers', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if ((target as Element).closest?.('[role=log]'))
          for (const node of addedNodes) heard.push(node.textContent!);
    }).observe(document, { childList: true, subtree: true });
  });
  await startSale(page, server.url);
  await page.getByLabel('Your name').waitFor();
  const heard = () => page.evaluate(() => (globalThis as { heard?: string[] }).heard!.join('\n'));
  await expect.poll(heard).toContain("What's your name?");

  const describedBy = (part: Locator) =>
    part.evaluate(
      (node) => document.getElementById(node.getAttribute('aria-describedby') ?? '')?.textContent,
    );
  await expect.poll(() => describedBy(page.getByLabel('Your name'))).toContain("What's your name?");
  await walkGuided(page, { user_name: 'Ann' }, { to: 'business_type' });
  await expect
    .poll(() => describedBy(page.getByLabel('Your kind of business')))
    .toContain('Nice to meet you, Ann!');
  await walkGuided(page, {}, { from: 'business_type', to: 'website_status' });
  const group = page.getByRole('group', { name: 'Your answer' });
  const question = await newest(page).locator('.prose').innerText();
  await expect.poll(() => describedBy(group)).toContain('?');
  expect(await describedBy(group)).toContain(await newest(page).locator('.prose').innerText());
  expect(question).not.toBe('');
});

it('D2167 what may be done with a message is not heard with each message', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(server.url);
  await openChat(page);
  const isQuiet = (control: Locator) =>
    control.evaluate((node) => node.closest('[aria-live], [role=log]')!.ariaLive === 'off');
  await page.getByLabel('Message', { exact: true }).fill('What does it cost?');
  await page.keyboard.press('Enter');
  const copy = page.getByRole('log').getByRole('button', { name: 'Copy' });
  await copy.waitFor();
  expect(await isQuiet(copy)).toBe(true);
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await startSale(page, server.url);
  await walkGuided(page, {}, { to: 'business_type' });
  const change = page.getByRole('button', { name: /^Change: / });
  await change.waitFor();
  expect(await isQuiet(change)).toBe(true);
});

it('D1807 a phone that is turned keeps in sight what was, and what is in use', async ({
  newPage,
  server,
}) => {
  const [upright, lying] = [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ];
  const page = await newPage({ viewport: lying });
  await page.goto(server.url);
  await openChat(page);
  const field = page.getByLabel('Message');
  for (const [asked, question] of ['What does it cost?', 'How long does it take?'].entries()) {
    await field.fill(question);
    await field.press('Enter');
    await expect.poll(() => page.getByRole('button', { name: 'Copy' }).count()).toBe(asked + 1);
  }
  await page.setViewportSize(upright);
  await expect.poll(() => cutOf(newest(page))).toBe(0);
  await expect.poll(() => cutOf(field)).toBe(0);
  await page.setViewportSize(lying);
  await expect.poll(() => cutOf(field)).toBe(0);
  await page.setViewportSize(upright);
  await expect.poll(() => cutOf(field)).toBe(0);

  // Who reads elsewhere is left there.
  await page.locator('#questions').scrollIntoViewIfNeeded();
  await expect.poll(() => cutOf(page.locator('#questions h2'))).toBe(0);
  await drawn(page);
  await page.setViewportSize(lying);
  await drawn(page);
  await page.setViewportSize(upright);
  await drawn(page);
  expect(await cutOf(newest(page))).toBeGreaterThan(0);
});
