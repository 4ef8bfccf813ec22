import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { createVisitor, operator as it } from '../support/operator-console.ts';
import type { TestServer } from '../support/server.ts';

const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

/** What the console can look like, and how an operator brings it there. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  'the day': async (page) => {
    await page.getByRole('link', { name: 'Today' }).click();
    await page.getByRole('button', { name: 'Mark called: Vera Visitor' }).waitFor();
  },
  'the day, with a note': async (page) => {
    await page.getByRole('link', { name: 'Today' }).click();
    await page.getByRole('button', { name: 'Note about Vera Visitor' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill(longWord);
  },
  leads: (page) => page.getByRole('link', { name: 'Vera Visitor' }).waitFor(),
  quarantine: async (page) => {
    await page.getByRole('link', { name: /^Quarantined/ }).click();
    await page.getByRole('link', { name: 'Quentin' }).waitFor();
  },
  'leads, nothing found': async (page) => {
    await page.getByLabel('Search name, e-mail, phone, company').fill('zzz');
    await page.getByText('Nothing found.').waitFor();
  },
  'conversations with answers': async (page) => {
    await page.getByRole('link', { name: 'Conversations' }).click();
    await page.getByRole('button', { name: 'Show answers of Vera' }).click();
    await page.getByRole('definition').first().waitFor();
  },
  'a visitor': async (page) => {
    await page.getByRole('link', { name: 'Vera Visitor' }).click();
    await page.getByRole('button', { name: 'Erase…' }).waitFor();
    await page.getByText('2 events in all.').waitFor();
  },
  'a search, found': async (page) => {
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByLabel('Search everything').fill('vera');
    await page.getByRole('link', { name: 'Vera Visitor' }).waitFor();
  },
  'a search, not begun': async (page) => {
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByText('What are you looking for?').waitFor();
  },
  'the question before erasing': async (page) => {
    await page.getByRole('link', { name: 'Vera Visitor' }).click();
    await page.getByRole('button', { name: 'Erase…' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'without the server': async (page) => {
    const vera = page.getByRole('link', { name: 'Vera Visitor' });
    await vera.waitFor();
    await page.route('**/operator/api/**', (route) => route.abort());
    await vera.click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  },
  'signed out': async (page) => {
    // Else the list is still being read, and refused.
    await page.getByRole('link', { name: 'Vera Visitor' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Enter the token.').waitFor();
  },
};

const filled = new WeakSet<TestServer>();

beforeEach<{ server: TestServer }>(async ({ server }) => {
  if (filled.has(server)) return;
  filled.add(server);
  const vera = await createVisitor(server, 'vera');
  const robot = await createVisitor(server, 'robot');
  await vera.leaveLead({
    name: 'Vera Visitor',
    email: `vera.${longWord}@example.test`.slice(0, 200),
    phone: '+1 (217) 555-0101',
    company: longWord,
    message: `A long message. ${'It goes on and on. '.repeat(20)}`,
  });
  await vera.answer({ user_name: 'Vera', business_type: longWord, phone_number: '217 555 0101' });
  await robot.leaveLead({ name: 'Quentin', phone: '5550401' }, { trapped: true });
});

const shown = Object.entries(states).map(([name, bring]) => ({ name, bring }));
const cases = (['light', 'dark'] as const).flatMap((colorScheme) =>
  shown.map((state) => ({ colorScheme, ...state })),
);

it.for(cases)(
  'D107 axe finds nothing in the console, $colorScheme, $name',
  async ({ colorScheme, name, bring }, { newPage, openConsole, expectConsoleErrors }) => {
    if (name === 'without the server') expectConsoleErrors(/ERR_FAILED/);
    const page = await openConsole('#/leads', await newPage({ colorScheme }));
    await bring(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
);

it.for(shown)(
  'D108 the console does not scroll sidewards at 320 px, $name',
  async ({ name, bring }, { newPage, openConsole, expectConsoleErrors }) => {
    if (name === 'without the server') expectConsoleErrors(/ERR_FAILED/);
    const page = await openConsole(
      '#/leads',
      await newPage({ viewport: { width: 320, height: 568 } }),
    );
    await bring(page);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBe(clientWidth);
    const tooWide = await page
      .locator('.cards-card *, .card *, .hit *, .event *, .dialog *')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1)
          .map(({ outerHTML }) => outerHTML),
      );
    expect(tooWide).toEqual([]);
  },
);

it('D107 the console keeps its table for a screen reader when it shows cards', async ({
  newPage,
  openConsole,
}) => {
  const page = await openConsole(
    '#/leads',
    await newPage({ viewport: { width: 390, height: 844 } }),
  );
  const table = page.getByRole('table', { name: 'Leads, newest first' });
  await table.waitFor();
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'Came in',
    'Name',
    'Contact',
    'Message',
    'State',
  ]);
  expect(await table.getByRole('row').count()).toBe(2);
  expect(await table.getByRole('rowheader').count()).toBe(1);
});

it('D110 the console is used by keyboard, and the focus follows', async ({ page, openConsole }) => {
  await openConsole();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await page.getByRole('link', { name: 'Vera Visitor' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Vera Visitor', level: 1 }).waitFor();
  expect(await focused()).toBe('Vera Visitor');
  await page.getByRole('button', { name: 'Erase…' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Cancel');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await focused()).toBe('Erase…');
});
