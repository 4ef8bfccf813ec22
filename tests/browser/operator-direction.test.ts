import type { Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { createVisitor, operator as it } from '../support/operator-console.ts';
import type { TestServer } from '../support/server.ts';

/* What a visitor writes can turn the direction of the text that follows: of nothing but their own. */

const turns = '\u202e';
const name = `Ada ${turns}gpj.exe`;
const filled = new WeakSet<TestServer>();

beforeEach<{ server: TestServer }>(async ({ server }) => {
  if (filled.has(server)) return;
  filled.add(server);
  const ada = await createVisitor(server, 'ada');
  await ada.leaveLead({
    name,
    phone: '+1 217 555 0101',
    company: `Co ${turns}x`,
    message: `Hi ${turns}x`,
  });
  await ada.answer({ user_name: name, business_type: `Shop ${turns}x` });
});

const views: Record<string, (page: Page) => Promise<unknown>> = {
  leads: (page) => page.getByRole('link', { name: /^Ada/ }).waitFor(),
  'the day': async (page) => {
    await page.getByRole('link', { name: 'Today' }).click();
    await page.getByRole('button', { name: /^Mark called: Ada/ }).waitFor();
  },
  'a visitor': async (page) => {
    await page.getByRole('link', { name: /^Ada/ }).click();
    await page.getByText('2 events in all.').waitFor();
  },
  conversations: async (page) => {
    await page.getByRole('link', { name: 'Conversations' }).click();
    await page.getByRole('button', { name: /^Show answers of Ada/ }).click();
    await page.getByRole('definition').first().waitFor();
  },
  'a search': async (page) => {
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByLabel('Search everything').fill('Ada');
    await page.getByRole('link', { name: /^Ada/ }).first().waitFor();
  },
  'the question before erasing': async (page) => {
    await page.getByRole('link', { name: /^Ada/ }).click();
    await page.getByRole('button', { name: 'Erase…' }).click();
    await page.getByRole('dialog').waitFor();
  },
};

it.for(Object.entries(views).map(([view, bring]) => ({ view, bring })))(
  'D910 a visitor’s direction marks turn nothing of the console’s own: $view',
  async ({ bring }, { openConsole }) => {
    const page = await openConsole('#/leads');
    await bring(page);
    const { seen, leaking } = await page.evaluate(findLeaking, turns);
    expect(leaking).toEqual([]);
    expect(seen).toBeGreaterThan(0);
  },
);

/** Texts with the mark whose paragraph goes on after them, with nothing that ends its effect. */
function findLeaking(mark: string): { seen: number; leaking: string[] } {
  const leaking: string[] = [];
  let seen = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const element = node.parentElement!;
    if (!text.includes(mark) || !element.checkVisibility()) continue;
    seen += 1;
    if (text.includes('\u2068') && text.lastIndexOf('\u2069') > text.indexOf(mark)) continue;
    const { display, unicodeBidi } = getComputedStyle(element);
    const endsHere = element.lastChild === node;
    const isClosed = unicodeBidi === 'isolate' || display !== 'inline';
    if (!(isClosed && endsHere)) leaking.push(element.outerHTML.slice(0, 200));
  }
  return { seen, leaking };
}
