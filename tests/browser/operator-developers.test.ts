import { expect } from 'vitest';
import { fitsAndIsAccessible, operator as it } from '../support/operator-console.ts';
import { askPlatform } from '../support/platform-developer.ts';

it('D669 the part for developers stands apart from the day, with its own places', async ({
  page,
  openConsole,
}) => {
  await openConsole('#/day');
  const day = page.getByRole('navigation', { name: 'Console' });
  expect(await day.getByRole('link').allTextContents()).not.toContain('Calls');
  await day.getByRole('link', { name: 'Developers' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Deliveries' }).waitFor();
  const places = page.getByRole('navigation', { name: 'Developers' });
  expect(await places.getByRole('link').allTextContents()).toEqual([
    'Deliveries',
    'Calls',
    'Chats',
    'Sessions',
    'Log',
    'Keys',
    'Spend',
  ]);
  expect(await day.count()).toBe(0);
  for (const name of ['Calls', 'Chats', 'Sessions', 'Log', 'Keys', 'Spend']) {
    await places.getByRole('link', { name }).press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await places.locator('[aria-current=page]').textContent()).toBe(name);
    await fitsAndIsAccessible(page);
  }
  await page.getByRole('link', { name: 'Back to the day' }).press('Enter');
  await day.waitFor();
});

it('D669 D1495 a call and a chat of the voice platform are opened, and looked into by keyboard', async ({
  page,
  server,
  openConsole,
}) => {
  const call = await askPlatform(server, '/call/web', { assistant: { name: 'Ada' } });
  const chat = await askPlatform(server, '/chat', {
    assistant: { name: 'Ada' },
    input: 'What is it?',
  });

  await openConsole('#/developers/calls');
  const row = page.getByRole('row').filter({ hasText: call.id });
  await row.getByRole('link', { name: 'Web call' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Call' }).waitFor();
  await page.getByText(call.id).first().waitFor();
  await page.getByText('Nothing was said.').waitFor();
  await page.getByText('No server was told of this call.').waitFor();
  const looks = await page.locator('main section').evaluateAll((sections) =>
    sections.map((section) => {
      const { borderTop, padding, backgroundColor } = getComputedStyle(section);
      return [borderTop, padding, backgroundColor].join(' ');
    }),
  );
  expect(looks.length).toBeGreaterThan(1);
  expect(new Set(looks).size).toBe(1);
  await fitsAndIsAccessible(page);

  await page
    .getByRole('navigation', { name: 'Developers' })
    .getByRole('link', { name: 'Chats' })
    .click();
  await page.getByRole('row').filter({ hasText: chat.id }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Chat' }).waitFor();
  await page.locator('summary', { hasText: 'Input' }).press('Enter');
  await page.getByText('What is it?').waitFor();
  await fitsAndIsAccessible(page);
  await page.getByRole('link', { name: 'All chats' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Chats' }).waitFor();
});

it('D669 what an error message names is found in the log', async ({
  page,
  server,
  openConsole,
}) => {
  const reply = await fetch(`${server.url}/voice/nothing-of-that-name`);
  const request = reply.headers.get('x-request-id')!;
  await openConsole('#/developers/log');
  await page.getByLabel('Find a request by its id').fill(request);
  await page.getByRole('status').filter({ hasText: '1 line shown' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: request });
  await row.getByText('path=/voice/nothing-of-that-name').waitFor();
  await fitsAndIsAccessible(page);
});

it('D742 another place of the log starts another search, and its box says which', async ({
  page,
  server,
  openConsole,
}) => {
  const reply = await fetch(`${server.url}/voice/nothing-of-that-name`);
  const request = reply.headers.get('x-request-id')!;
  await openConsole(`#/developers/log/${request}`);
  const box = page.getByLabel('Find a request by its id');
  await page.getByRole('status').filter({ hasText: '1 line shown' }).waitFor();
  expect(await box.inputValue()).toBe(request);
  const lines = page.getByRole('navigation', { name: 'Which lines' });
  await lines.getByRole('link', { name: 'Errors' }).press('Enter');
  await page.getByRole('row').filter({ hasText: request }).waitFor({ state: 'detached' });
  expect(await box.inputValue()).toBe('');
});

it('D669 keys are listed without a value, and what makes and withdraws one is named', async ({
  page,
  server,
  openConsole,
}) => {
  const { value } = (await askPlatform(server, '/token', {
    tag: 'private',
    name: 'Of a test',
  })) as {
    id: string;
    value?: string;
  };
  await openConsole('#/developers/keys');
  await page.getByText('Of a test').waitFor();
  await page.getByText('Public key of this server').waitFor();
  await page.getByText('POST /voice/token').waitFor();
  expect(value).toMatch(/.{20}/);
  expect(await page.content()).not.toContain(value!.slice(-12));
});
