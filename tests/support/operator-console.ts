import { visitorHeaders } from '@parley/contract';
import type { GuidedConversationWrite, LeadInsert, PublicConfig } from '@parley/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindsNothing } from './axe.ts';
import type { TestServer } from './server.ts';
import { visit } from './visit.ts';

/** What one visitor leaves in the database, through the wire that the page speaks. */
export interface Visitor {
  leaveLead(lead: Partial<LeadInsert>, form?: { trapped: boolean }): Promise<void>;
  answer(answers: GuidedConversationWrite): Promise<void>;
}

/** A visitor whose browser has the key `name`; null for one without a key. */
export async function createVisitor(server: TestServer, name: string | null): Promise<Visitor> {
  const config = (await (await fetch(`${server.url}/config.json`)).json()) as PublicConfig;
  const key = name === null ? {} : { [visitorHeaders.conversationKey]: name.padEnd(43, '-') };

  async function insert(table: string, row: object, more: Record<string, string>): Promise<void> {
    const response = await fetch(`${server.url}/rest/v1/${table}`, {
      method: 'POST',
      headers: {
        apikey: config.database.anonKey,
        'content-type': 'application/json',
        prefer: 'return=minimal',
        // Writes of one address are counted.
        'x-forwarded-for': nextAddress(),
        ...key,
        ...more,
      },
      body: JSON.stringify(row),
    });
    if (!response.ok) throw new Error(`${table}: ${response.status} ${await response.text()}`);
  }

  return {
    leaveLead: (lead, form) =>
      insert(
        'leads',
        // Of its own: people who share an address are taken as one person.
        { name: 'Nobody', email: `visitor-${++visitors}@example.test`, phone: '555', ...lead },
        {
          [visitorHeaders.formMs]: '4200',
          ...(form?.trapped && { [visitorHeaders.formTrap]: '1' }),
        },
      ),
    answer: (answers) => insert('guided_conversations', answers, {}),
  };
}

/** Gives the page's browser a session, as if the operator had signed in. */
export async function startSession(page: Page, server: TestServer): Promise<void> {
  const response = await page.request.post(`${server.url}/operator/api/session`, {
    data: { token: server.operatorToken },
    // So are tries to sign in.
    headers: { 'x-forwarded-for': nextAddress() },
  });
  if (!response.ok()) throw new Error(`no session: ${response.status()}`);
}

/** As the page is just now, nothing stands out to the right, and axe finds nothing. */
export async function isWholeAndAccessible(page: Page, what: string): Promise<void> {
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      // The row of places scrolls by itself.
      .filter((element) => !element.closest('.places'))
      .filter((element) => element.checkVisibility())
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );
  expect(tooWide, what).toEqual([]);
  await axeFindsNothing(page, what);
}

/** At the width of a small phone and of a desk. */
export async function fitsAndIsAccessible(page: Page): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await isWholeAndAccessible(page, `at ${width} px`);
  }
}

let visitors = 0;
let addresses = 0;
/** An address that no request of this file came from yet. */
export function nextAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** `visit`, with `openConsole(hash, page?)`: the console at a place, signed in. */
export const operator = visit.extend(
  'openConsole',
  ({ page: ownPage, server }) =>
    async (hash = '#/leads', page: Page = ownPage): Promise<Page> => {
      await startSession(page, server);
      await page.goto(`${server.url}/operator${hash}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
);

/** The table's row, or the card, of one lead or conversation. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
