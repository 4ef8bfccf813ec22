import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { walkGuided } from '../support/guided-walk.ts';
import { keepToasts, toast } from '../support/toasts.ts';
import { openChat, visit as it } from '../support/visit.ts';

/** Of 1280 × 1024 and of 1280 × 720, at 400 %. */
const windows = [
  { width: 320, height: 256 },
  { width: 320, height: 180 },
];

/** What of it cannot be seen: how many pixels of its height the window or the list cuts. */
const cutOf = (part: Locator) =>
  part.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    const list = node.closest('[role=log]')?.getBoundingClientRect();
    const from = Math.max(top, 0, list?.top ?? 0);
    const to = Math.min(bottom, innerHeight, list?.bottom ?? Infinity);
    return Math.round(bottom - top - Math.max(0, to - from));
  });

/** How far below the upper edge of what shows it a message begins; negative: above it. */
const startOf = (message: Locator) =>
  message.evaluate((node) => {
    const list = node.closest('[role=log]')!.getBoundingClientRect();
    return node.getBoundingClientRect().top - Math.max(0, list.top);
  });

const newest = (page: Page) => page.getByRole('log').getByRole('article').last();

async function startSale(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Start Guided Consultation' }).press('Enter');
}

describe('D1770 in a low window the guided sale shows what it asks, over what answers it', () => {
  it.for(windows)('$width × $height', async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await startSale(page, server.url);
    const field = page.locator('.guided-answer input');
    for (const [label, text] of [
      ['Your name', 'Ann'],
      ['Your kind of business', 'Bakery'],
    ] as const) {
      await page.getByLabel(label).waitFor();
      // A question that is longer than the list is read from its start.
      await expect.poll(() => startOf(newest(page))).toBeGreaterThanOrEqual(-2);
      await expect.poll(() => cutOf(field)).toBe(0);
      await page.keyboard.insertText(text);
      await page.keyboard.press('Enter');
    }
    const options = page.getByRole('group', { name: 'Your answer' }).getByRole('button');
    for (const answer of ['No, not yet', 'None yet']) {
      await options.filter({ hasText: answer }).waitFor();
      await expect.poll(() => cutOf(newest(page).locator('.prose'))).toBe(0);
      // With its ring.
      expect(
        await options.first().evaluate((one) => one.getBoundingClientRect().top),
      ).toBeGreaterThan(6);
      await expect.poll(() => cutOf(options.first())).toBe(0);
      await options.filter({ hasText: answer }).press('Enter');
    }
    // Of the bill its beginning, and the question whole.
    await options.filter({ hasText: 'Yes, tell me more' }).waitFor();
    await expect.poll(async () => Math.abs(await startOf(newest(page)))).toBeLessThan(12);
    await expect.poll(() => cutOf(page.getByText('Shall I tell you more?'))).toBe(0);
  });
});

describe('D1771 in a low window an empty chat opens at its greeting', () => {
  it.for(windows)('$width × $height', async (viewport, { newPage, server }) => {
    const page = await newPage({ viewport });
    await page.goto(server.url);
    await openChat(page);
    await newest(page).waitFor();
    await expect.poll(() => startOf(newest(page))).toBeLessThan(viewport.height / 4);
    await expect
      .poll(() => page.getByRole('log').evaluate((log) => log.getBoundingClientRect().top))
      .toBeLessThan(viewport.height / 4);
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

/** Words of the toasts that are seen, as far as they are cut: by the window, or by what would scroll. */
const findCutToasts = (page: Page) =>
  page.locator('.toast [role=status]:visible').evaluateAll((all) =>
    all.flatMap((words) => {
      const { top, bottom } = words.getBoundingClientRect();
      const isWhole = top >= 0 && bottom <= innerHeight && words.scrollHeight <= words.clientHeight;
      return isWhole ? [] : words.textContent;
    }),
  );

describe('D1772 D1778 what a sale came to has the focus, and no toast lies over it or is cut', () => {
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
