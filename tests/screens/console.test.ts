import type { Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { operator as it } from '../support/operator-console.ts';
import { consoleStates, fillConsole } from '../support/operator-states.ts';
import { askPlatform } from '../support/platform-developer.ts';
import type { TestServer } from '../support/server.ts';
import { lookAt, phone } from './look.ts';

beforeEach<{ server: TestServer }>(({ server }) => fillConsole(server));

it.for(Object.entries(consoleStates))(
  'D1025 the console: %s',
  async ([name, bring], { newPage, openConsole, expectConsoleErrors }) => {
    if (name === 'without the server') expectConsoleErrors(/ERR_FAILED/);
    const page = await openConsole('#/leads', await newPage({ viewport: phone }));
    await bring(page);
    const isDialog = (await page.locator('dialog:modal').count()) > 0;
    await lookAt(page, `console, ${name}`, { whole: !isDialog });
  },
);

it('D1025 the console: figures, people, questions, calls and what else is for developers', async ({
  newPage,
  server,
  openConsole,
}) => {
  const { id } = await askPlatform(server, '/call/web', { assistant: { name: 'Ada' } });
  await askPlatform(server, '/chat', { assistant: { name: 'Ada' }, input: 'What is it?' });
  const page = await openConsole('#/figures', await newPage({ viewport: phone }));
  await page.getByText('Leads by day').first().waitFor();
  await page.locator('canvas').first().waitFor();
  await lookAt(page, 'console, figures', { whole: true });
  const places = {
    People: '#/people',
    'Questions without an answer': '#/questions',
    Deliveries: '#/developers/deliveries',
    Calls: '#/developers/calls',
    Call: `#/developers/calls/${id}`,
    Chats: '#/developers/chats',
    Log: '#/developers/log',
    Keys: '#/developers/keys',
    Spend: '#/developers/spend',
  };
  for (const [name, place] of Object.entries(places)) {
    await goTo(page, place, name);
    await lookAt(page, `console, ${name}`, { whole: true });
  }
});

it('D1025 the console: a token that is made, and one that is taken back', async ({
  newPage,
  openConsole,
}) => {
  const page = await openConsole('#/people', await newPage({ viewport: phone }));
  const form = page.getByRole('form', { name: 'Let somebody in' });
  await form.getByLabel('Name').fill('Ada of Donaudampfschifffahrtsgesellschaft');
  await form.getByRole('button', { name: 'Make a token' }).click();
  await page.getByRole('dialog').waitFor();
  await lookAt(page, 'console, a new token');
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('button', { name: /^Take back the token of/ }).click();
  await page.getByRole('dialog').waitFor();
  await lookAt(page, 'console, a token taken back');
});

async function goTo(page: Page, place: string, title: string): Promise<void> {
  await page.evaluate((hash) => location.assign(hash), place);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await expect.poll(() => page.getByText(/^Loading /).count(), { timeout: 30_000 }).toBe(0);
}
