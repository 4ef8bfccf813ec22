import { expect } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { createVisitor, nextAddress, operator as it, rowOf } from '../support/operator-console.ts';

const unauthorized = /status of 401/;

it('D97 signs in with the token, says where it is, and keeps nothing but an http-only cookie', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/operator`);
  const field = page.getByLabel('Operator token');
  expect(await field.getAttribute('type')).toBe('password');
  expect(await page.getByRole('main').innerText()).toContain('secrets/operator-token');
  await page.keyboard.type(server.operatorToken);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Whom to call, by when a call is due' }).waitFor();

  expect(
    await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]),
  ).toEqual(['', 0, 0]);
  expect(await page.context().cookies()).toMatchObject([
    { name: 'parley_operator', httpOnly: true, sameSite: 'Strict', path: '/operator' },
  ]);
  expect(page.url()).not.toContain(server.operatorToken);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('status').filter({ hasText: 'You are signed out.' }).waitFor();
  await page.reload();
  await field.waitFor();
});

it('D97 refuses a wrong token in words, and lets the right one in', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(unauthorized);
  await page.goto(`${server.url}/operator`);
  const field = page.getByLabel('Operator token');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').filter({ hasText: 'Enter the token.' }).waitFor();

  await field.fill('not the token');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').filter({ hasText: 'This is not the operator token.' }).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Show token' }).click();
  expect(await field.getAttribute('type')).toBe('text');

  await field.fill(server.operatorToken);
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Whom to call, by when a call is due' }).waitFor();
});

it('D97 stops guessing after a few tries and says how long to wait', async ({
  newPage,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(unauthorized);
  expectConsoleErrors(/status of 429/);
  const page = await newPage({ extraHTTPHeaders: { 'x-forwarded-for': nextAddress() } });
  await page.goto(`${server.url}/operator`);
  const tooMany = page.getByRole('alert').filter({ hasText: 'Too many tries.' });
  const wrong = page.getByRole('alert').filter({ hasText: 'This is not the operator token.' });
  for (let tries = 0; !(await tooMany.isVisible()); tries++) {
    expect(tries).toBeLessThan(50);
    await page.getByLabel('Operator token').fill(`guess ${tries}`);
    const answered = page.waitForResponse('**/operator/api/session');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await answered;
    await tooMany.or(wrong).waitFor();
  }
  const button = page.getByRole('button', { name: /^Wait \d+ seconds?$/ });
  await button.waitFor();

  // Even the right token waits: nothing is sent.
  let sent = 0;
  page.on('request', () => sent++);
  await page.getByLabel('Operator token').fill(server.operatorToken);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show token' }).click();
  expect(sent).toBe(0);
});

it('D97 asks again when the session has ended, and goes on at the same place', async ({
  page,
  server,
  openConsole,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(unauthorized);
  const visitor = await createVisitor(server, 'expired');
  await visitor.leaveLead({ name: 'Eve Expired', email: 'eve@example.test', phone: '5550901' });
  await openConsole('#/leads');
  await page.getByRole('link', { name: 'Eve Expired' }).click();
  await page.getByRole('heading', { name: 'Eve Expired', level: 1 }).waitFor();
  const place = page.url();

  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Erase…' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByText('Your session has ended. Sign in to go on where you were.').waitFor();
  expect(await page.getByText('eve@example.test').count()).toBe(0);

  await page.getByLabel('Operator token').fill(server.operatorToken);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Eve Expired', level: 1 }).waitFor();
  expect(page.url()).toBe(place);
});

it('D97 D100 asks to sign in when the session has ended before an export', async ({
  page,
  server,
  openConsole,
}) => {
  await openConsole('#/conversations');
  const button = page.getByRole('button', { name: 'Export all as CSV' });
  await page.context().clearCookies();
  let downloads = 0;
  page.on('download', () => downloads++);
  await button.click();
  await page.getByText('Your session has ended. Sign in to go on where you were.').waitFor();
  expect(downloads).toBe(0);

  await page.getByLabel('Operator token').fill(server.operatorToken);
  await page.keyboard.press('Enter');
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toMatch(/^conversations-[\d-]+\.csv$/);
});

it('D97 shows a way on when the server cannot be reached', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/);
  await page.route('**/operator/api/session', (route) => route.abort());
  await page.goto(`${server.url}/operator`);
  await page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' }).waitFor();
  await page.unroute('**/operator/api/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Operator token').waitFor();
});

it('D99 keeps what is searched for, and who is shown, out of every address and the log', async ({
  page,
  server,
  openConsole,
}) => {
  const visitor = await createVisitor(server, 'discreet');
  await visitor.leaveLead({
    name: 'Diana Discreet',
    email: 'diana@example.test',
    phone: '5550902',
  });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await openConsole();
  await page.getByLabel('Search name, e-mail, phone, company').fill('diana@example');
  await rowOf(page, 'Diana Discreet').waitFor();
  await page.getByRole('link', { name: 'Conversations' }).click();
  await page.getByLabel('Search name, business, phone').fill('diana');
  await page.getByText('No guided conversation has “diana” in its name').waitFor();
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.getByRole('link', { name: 'Diana Discreet' }).click();
  await page.getByRole('heading', { name: 'Diana Discreet', level: 1 }).waitFor();
  expect(page.url()).toMatch(/\/operator#\/visitor\/[0-9a-f]{64}$/);
  expect(addresses).toContain(`${server.url}/operator/api/leads/search`);
  expect(JSON.stringify(addresses)).not.toMatch(/diana|5550902/i);
  expect(JSON.stringify(server.logs())).not.toMatch(/diana|5550902/i);
});

it.for([320, 1440])(
  'D872 axe finds nothing at the sign-in, its best practices included, %i px',
  async (width, { newPage, server }) => {
    const page = await newPage({ viewport: { width, height: 800 } });
    await page.goto(`${server.url}/operator`);
    await page.getByLabel('Operator token').waitFor();
    const findings = async () => {
      const { violations, incomplete } = await runAxe(page);
      return [...violations, ...incomplete].map(({ id, nodes }) => [
        id,
        nodes.map(({ html }) => html),
      ]);
    };
    const inBothSchemes = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect([colorScheme, await findings()]).toEqual([colorScheme, []]);
      }
    };
    await inBothSchemes();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').filter({ hasText: 'Enter the token.' }).waitFor();
    await inBothSchemes();
  },
);
