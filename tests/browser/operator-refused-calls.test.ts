import { expect } from 'vitest';
import {
  createVisitor,
  isWholeAndAccessible,
  operator,
  rowOf,
} from '../support/operator-console.ts';
import { startParley } from '../support/server.ts';

/** A day with nobody else in it. */
const it = operator.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startParley();
  onCleanup(() => server.stop());
  return server;
});

it('D2009 D2010 D2011 who said no to a call after leaving details is told as that, in the day and on their page', async ({
  page,
  server,
  openConsole,
}) => {
  const nora = await createVisitor(server, 'nora');
  const lead = { name: 'Nora Notnow', email: 'nora@example.test', phone: '+1 (217) 555-0177' };
  await nora.leaveLead(lead);
  const wim = await createVisitor(server, 'wim');
  await wim.leaveLead({ name: 'Wim Waits' });
  await nora.answer({ user_name: 'Nora', conversation_completed: true });
  // Both are late, but for who waits for nothing.
  await page.clock.setFixedTime(Date.now() + 5 * 24 * 3_600_000);
  await openConsole('#/day');
  await page.getByText('1 person waits for a call. 1 is late. 1 said no to a call.').waitFor();
  const row = rowOf(page, 'Nora Notnow');
  expect(await row.innerText()).toMatch(/Said no to a call[^]*\d:\d\d/);
  expect(await row.innerText()).not.toContain('Late by');
  expect(await rowOf(page, 'Wim Waits').innerText()).toContain('Late by');
  const figure = page.getByRole('region', { name: 'Overview' });
  expect(await figure.innerText()).toMatch(/To call\s+1\s+lead/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await isWholeAndAccessible(page, `${colorScheme} at ${width} px`);
    }
  }

  // Who is first in the list is not who is called next.
  const primary = page.locator('.button-primary');
  expect(await primary.getAttribute('aria-label')).toBe('Mark called: Wim Waits');
  await row.getByRole('link', { name: 'Nora Notnow' }).click();
  await page
    .getByText(/^Said no to a call .*\d:\d\d.*, in the guided consultation, .* since\.$/)
    .waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await isWholeAndAccessible(page, 'the person');

  await nora.leaveLead(lead);
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByText('2 people wait for a call.').waitFor();
  expect(await page.getByText('Said no to a call').count()).toBe(0);
});
