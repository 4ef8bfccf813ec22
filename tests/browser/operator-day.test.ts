import type { OperatorDayPerson, OperatorPage } from '@parley/contract';
import type { Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import {
  createVisitor,
  isWholeAndAccessible,
  nextAddress,
  operator,
  rowOf,
} from '../support/operator-console.ts';
import { startParley, type TestServer } from '../support/server.ts';

/** In a zone that is nobody's by chance. */
const it = operator.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startParley({ env: { OPERATOR_TIME_ZONE: 'Pacific/Marquesas' } });
  onCleanup(() => server.stop());
  return server;
});

/** What somebody else does, of everybody who waits. */
async function decideForAll(server: TestServer, state: 'won' | 'lost'): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/operator/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.operatorToken}`,
        'content-type': 'application/json',
        'x-forwarded-for': nextAddress(),
      },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const { items } = (await post('/day/people', {})) as OperatorPage<OperatorDayPerson>;
  const leadIds = items.flatMap((person) => person.leadIds);
  if (leadIds.length > 0) await post('/leads/work', { leadIds, state });
}

/** Every test begins with a day on which nobody waits. */
beforeEach<{ server: TestServer }>(({ server }) => decideForAll(server, 'lost'));

const heading = 'Whom to call, by when a call is due';
const names = (page: Page) =>
  page
    .getByRole('table', { name: /^Whom to call/ })
    .getByRole('rowheader')
    .getByRole('link')
    .allInnerTexts();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

it('D600 D601 D603 D605 D606 the console opens on the day: who waits, once each, by the operator’s clock', async ({
  page,
  server,
  openConsole,
}) => {
  const ann = await createVisitor(server, 'ann');
  const mail = { email: 'ann@example.test', phone: '+1 (217) 555-0101' };
  await ann.leaveLead({ name: 'Ann', ...mail, message: 'A website, please.' });
  await ann.leaveLead({ name: 'Ann Archer', ...mail, company: 'Bows' });
  const robot = await createVisitor(server, 'robot');
  await robot.leaveLead({ name: 'Rob Robot' }, { trapped: true });

  await openConsole('');
  const day = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'Pacific/Marquesas',
    }).format(new Date()),
  );
  await page.getByRole('heading', { name: day, level: 1 }).waitFor();
  await page.getByText('1 person waits for a call. Nobody is late.').waitFor();
  const row = rowOf(page, 'Ann Archer');
  expect(await row.innerText()).toMatch(
    /(?:Today|Tomorrow), [^]*in \d+ h[^]*Bows[^]*\(217\) 555-0101[^]*ann@example\.test[^]*A website, please\./,
  );
  expect(await row.locator('time').getAttribute('title')).toMatch(/GMT-9:30|Marquesas/);
  expect(await page.getByText('Rob Robot').count()).toBe(0);
  expect(await names(page)).toEqual(['Ann Archer']);

  // Not in the list of leads either, until it is asked for.
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.getByText('2 leads in all.').waitFor();
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('link', { name: '1 in quarantine' }).click();
  await rowOf(page, 'Rob Robot').waitFor();
});

it('D812 what a colleague has decided meanwhile is not overwritten: it is told, and the day looks again', async ({
  page,
  server,
  openConsole,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 409/);
  const visitor = await createVisitor(server, 'stale');
  await visitor.leaveLead({ name: 'Stale Row', phone: '+1 (217) 555-0103' });
  await openConsole('#/day');
  const called = page.getByRole('button', { name: 'Mark called: Stale Row' });
  await called.waitFor();
  await decideForAll(server, 'won');
  await called.click();
  await page.getByRole('status').filter({ hasText: 'It was marked won meanwhile' }).waitFor();
  await called.waitFor({ state: 'detached' });
});

it('D602 what is noted of a person is kept, and a call that was made takes them off the day', async ({
  page,
  server,
  openConsole,
}) => {
  for (const name of ['First Caller', 'Second Caller']) {
    const visitor = await createVisitor(server, name);
    await visitor.leaveLead({ name, phone: '+1 (217) 555-0102' });
  }
  await openConsole('#/day');
  await page.getByRole('button', { name: 'Note about First Caller' }).click();
  const form = page.getByRole('form', { name: 'Work on First Caller' });
  await form.getByLabel('Note').fill('Rings back\nat five');
  await form.getByLabel('Owner').fill('Maya');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  const row = rowOf(page, 'First Caller');
  await row.getByText('Note: Rings back').waitFor();
  await row.getByText('Owner: Maya').waitFor();

  await page.getByRole('button', { name: 'Mark called: First Caller' }).click();
  await page.getByText('1 person waits for a call.').waitFor();
  expect(await names(page)).toEqual(['Second Caller']);
  expect(await focused(page)).toBe('Second Caller');
  const worked = page.getByRole('region', { name: 'Worked today' });
  await worked.getByText('Note: Rings back').waitFor();

  await worked.getByRole('link', { name: 'First Caller' }).click();
  await page.getByRole('button', { name: 'State, owner, note of First Caller' }).click();
  await page.getByLabel('State', { exact: true }).selectOption('Won');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('.badge', { hasText: 'Won' }).waitFor();
  await page.reload();
  await page.getByRole('article').getByText('Owner: Maya').waitFor();
});

it('D607 the day is worked by keyboard: next, back, call, note, done', async ({
  page,
  server,
  openConsole,
}) => {
  for (const name of ['Ada', 'Bea', 'Cleo']) {
    const visitor = await createVisitor(server, name);
    await visitor.leaveLead({ name, phone: `+1 (217) 555-01${name.length}0` });
  }
  await openConsole('#/day');
  await page.getByRole('button', { name: 'Mark called: Cleo' }).waitFor();
  const called = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        document.addEventListener('click', (event) => {
          const link = (event.target as Element).closest('a[href^="tel:"]');
          if (!link) return;
          event.preventDefault();
          resolve(link.getAttribute('href')!);
        }),
      ),
  );

  await page.keyboard.press('j');
  expect(await focused(page)).toBe('Ada');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  expect(await focused(page)).toBe('Cleo');
  await page.keyboard.press('k');
  expect(await focused(page)).toBe('Bea');
  await page.keyboard.press('c');
  expect(await called).toBe('tel:+12175550130');

  await page.keyboard.press('n');
  const note = page.getByRole('form', { name: 'Work on Bea' }).getByLabel('Note');
  await expect.poll(() => focused(page)).toBe('');
  // Letters are words while somebody types.
  await page.keyboard.type('jkcnd');
  expect(await note.inputValue()).toBe('jkcnd');
  await page.getByRole('button', { name: 'Save' }).click();
  await rowOf(page, 'Bea').getByText('Note: jkcnd').waitFor();

  await page.keyboard.press('d');
  await page.getByRole('button', { name: 'Mark called: Bea' }).waitFor({ state: 'detached' });
  expect(await names(page)).toEqual(['Ada', 'Cleo']);
  expect(await focused(page)).toBe('Cleo');

  // With another key it is the browser's, and elsewhere than in the day it is nobody's.
  await page.keyboard.press('Control+j');
  expect(await focused(page)).toBe('Cleo');
  await page.getByRole('link', { name: 'Leads', exact: true }).focus();
  await page.keyboard.press('d');
  expect(await names(page)).toEqual(['Ada', 'Cleo']);
});

it('D1490 call, note and done mean nothing while no row has the focus, as when the day opens', async ({
  page,
  server,
  openConsole,
}) => {
  const visitor = await createVisitor(server, 'dora');
  await visitor.leaveLead({ name: 'Dora', phone: '+1 (217) 555-0104' });
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/operator/api/leads/work')) changes.push(request.url());
  });
  await openConsole('#/day');
  await page.getByRole('button', { name: 'Mark called: Dora' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  const form = page.getByRole('form', { name: 'Work on Dora' });
  await page.keyboard.press('n');
  await page.keyboard.press('d');
  expect(await form.count()).toBe(0);

  await page.keyboard.press('j');
  expect(await focused(page)).toBe('Dora');
  await page.keyboard.press('n');
  await form.waitFor();
  expect(changes).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await form.waitFor({ state: 'detached' });
  await page.keyboard.press('d');
  await page.getByRole('button', { name: 'Mark called: Dora' }).waitFor({ state: 'detached' });
  expect(changes).toHaveLength(1);
});

it('D608 D107 the day fits 390 px, late people and complaints too, and axe finds nothing', async ({
  page,
  server,
  openConsole,
}) => {
  const visitor = await createVisitor(server, 'long');
  await visitor.leaveLead({
    name: 'L'.repeat(120),
    email: `${'long.'.repeat(30)}x@example.test`,
    phone: '+1 (217) 555-0103',
    message: 'I want to complain. '.repeat(40),
  });
  await openConsole('#/day');
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.getByText('Complaint', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Note about L/ }).click();
  await page.clock.setFixedTime(Date.now() + 40 * 3_600_000);
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByText(/^Late by \d+ /).waitFor();
  await page.getByRole('button', { name: /^Note about L/ }).click();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await isWholeAndAccessible(page, `at ${width} px`);
  }
});

it('D600 says what is wrong, and that nobody waits', async ({
  page,
  openConsole,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 500/);
  await page.route('**/operator/api/day/people', (route) => route.fulfill({ status: 500 }));
  await openConsole('#/day');
  await page.getByRole('alert').filter({ hasText: 'The server failed (status 500).' }).waitFor();
  await page.unroute('**/operator/api/day/people');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Nobody waits for a call.').first().waitFor();
});
