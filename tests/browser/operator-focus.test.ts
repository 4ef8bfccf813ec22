import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createVisitor, operator, rowOf } from '../support/operator-console.ts';
import { startParley } from '../support/server.ts';

/** A server with no leads but those of this file. */
const it = operator.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startParley({});
  onCleanup(() => server.stop());
  return server;
});

const expectFocused = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(text);

it('D1493 after Save the focus is on what opened the form, whether anything was changed or not', async ({
  page,
  server,
  openConsole,
}) => {
  const sam = await createVisitor(server, 'sam');
  await sam.leaveLead({ name: 'Sam Same', phone: '+1 (217) 555-0111' });
  const save = page.getByRole('button', { name: 'Save' });
  await openConsole('#/day');
  await page.getByRole('button', { name: 'Note about Sam Same' }).press('Enter');
  await save.press('Enter');
  await save.waitFor({ state: 'detached' });
  await expectFocused(page, 'Note');

  await page.getByRole('link', { name: 'Sam Same' }).press('Enter');
  const opener = page.getByRole('button', { name: 'State, owner, note of Sam Same' });
  await opener.press('Enter');
  await save.press('Enter');
  await save.waitFor({ state: 'detached' });
  await expectFocused(page, 'State, owner, note');
  await opener.press('Enter');
  await page.getByRole('combobox', { name: 'Owner' }).fill('Maya');
  await save.press('Enter');
  await page.getByRole('article').getByText('Owner: Maya').waitFor();
  await expectFocused(page, 'State, owner, note');
});

it('D1493 after Release the focus is on the next lead, and on the title after the last', async ({
  page,
  server,
  openConsole,
}) => {
  for (const name of ['Rob One', 'Rob Two']) {
    const robot = await createVisitor(server, name);
    await robot.leaveLead({ name }, { trapped: true });
  }
  await openConsole('#/leads/quarantined');
  for (const [name, next] of [
    ['Rob Two', 'Rob One'],
    ['Rob One', 'Leads in quarantine'],
  ] as const) {
    await page.getByRole('button', { name: `Release ${name} from quarantine` }).press('Enter');
    await rowOf(page, name).waitFor({ state: 'detached' });
    await expectFocused(page, next);
  }
});

it('D1493 after the news and after Try again the focus is on the title, after the last page at the end of the list', async ({
  page,
  server,
  openConsole,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 500/);
  for (let index = 0; index < 51; index++) {
    const visitor = await createVisitor(server, `many ${index}`);
    await visitor.leaveLead({ name: `Many ${index}` });
  }
  await page.route('**/operator/api/leads/search', (route) => route.fulfill({ status: 500 }));
  await openConsole('#/leads');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/operator/api/leads/search');
  await again.press('Enter');
  await rowOf(page, 'Many 50').waitFor();
  await expectFocused(page, 'Leads');

  await page.getByRole('button', { name: 'Load more' }).press('Enter');
  await page.getByText(/leads in all\.$/).waitFor();
  const end = await page.getByText(/leads in all\.$/).innerText();
  await expectFocused(page, end);

  const late = await createVisitor(server, 'late');
  await late.leaveLead({ name: 'Late Comer' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: '1 new lead. Show' }).press('Enter');
  await rowOf(page, 'Late Comer').waitFor();
  await expectFocused(page, 'Leads');
});

it('D1777 at 400 % a view opens at its title, which has the focus, also where it was left elsewhere', async ({
  page,
  server,
  openConsole,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const zoe = await createVisitor(server, 'zoe');
  await zoe.leaveLead({ name: 'Zoe Zoom' });
  await openConsole('#/leads');
  const expectTitle = async (text: string) => {
    const title = page.getByRole('heading', { level: 1, name: text });
    await title.waitFor();
    await expect.poll(() => title.evaluate((node) => node === document.activeElement)).toBe(true);
    await expect
      .poll(() => title.evaluate((node) => Math.round(node.getBoundingClientRect().top / 24)))
      .toBe(0);
  };
  await expectTitle('Leads');
  await page.getByRole('link', { name: 'Zoe Zoom', exact: true }).press('Enter');
  await expectTitle('Zoe Zoom');
  await page.goBack();
  await expectTitle('Leads');
  await page.goForward();
  await expectTitle('Zoe Zoom');
  await page.getByRole('button', { name: 'Erase…' }).press('Enter');
  await page.getByRole('button', { name: 'Erase for good' }).press('Enter');
  await page.getByRole('button', { name: 'Back to leads' }).press('Enter');
  await expectTitle('Leads');
});
