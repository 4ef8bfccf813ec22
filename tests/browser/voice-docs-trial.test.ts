import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestServer } from '../support/server.ts';
import { visit as it } from '../support/visit.ts';

const readKey = async ({ dataDir }: TestServer): Promise<string> =>
  (await readFile(join(dataDir, 'secrets/voice-private-key'), 'utf8')).trim();

/** The form of an operation, opened. */
async function openTrial(page: Page, server: TestServer, area: string, operation: string) {
  await page.goto(`${server.url}/voice/docs/${area}#${operation}`);
  return openForm(page, operation);
}

async function openForm(page: Page, operation: string): Promise<Locator> {
  const entry = page.locator(`#${operation}`);
  await page.evaluate((id) => (location.hash = id), operation);
  await entry.getByText('Try it here').click();
  return entry.locator('.try form');
}

const keyField = (form: Locator) => form.getByLabel('Key', { exact: true });
const said = (form: Locator) => form.getByRole('status');
const answerOf = async (form: Locator) =>
  JSON.parse((await form.locator('pre code').textContent())!);

it('D1003 an answer that is cut off is shown as it came', async ({ page, server }) => {
  const form = await openTrial(page, server, 'assistants', 'createAssistant');
  await keyField(form).fill('a-key');
  await page.route('**/voice/assistant', (route) => route.fulfill({ status: 201, body: '{"id":' }));
  await form.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => said(form).textContent()).toMatch(/^201 /);
  expect(await form.locator('pre code').textContent()).toBe('{"id":');
});

it('D1003 an operation is tried with a key, against this server, and shows what came back', async ({
  page,
  server,
}) => {
  const form = await openTrial(page, server, 'assistants', 'createAssistant');
  await keyField(form).fill(await readKey(server));
  const body = form.getByLabel('Body, as JSON');
  expect(JSON.parse(await body.inputValue())).toMatchObject({ name: 'Front desk' });
  await body.fill('{"name":"From the page"}');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => said(form).textContent()).toMatch(/^201 Created in \d+ ms\.$/);
  const { id, name } = await answerOf(form);
  expect(name).toBe('From the page');
  const told = await form.locator('dl').textContent();
  expect(told).toContain('application/json');
  expect(told).toContain('x-request-id');

  // What was made is what the other forms mean, and the key is theirs too.
  const get = await openForm(page, 'getAssistant');
  expect(await get.getByLabel('{id}').inputValue()).toBe(id);
  await get.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => said(get).textContent()).toMatch(/^200 OK/);
  expect((await answerOf(get)).name).toBe('From the page');

  // A query is sent as it is given, and nothing of what was left empty.
  const list = await openForm(page, 'listAssistants');
  await list.getByText(/^Query/).click();
  await list.getByLabel('limit').fill('1');
  const asked = page.waitForRequest((request) => request.url().includes('/voice/assistant?'));
  await list.getByRole('button', { name: 'Send' }).click();
  expect(new URL((await asked).url()).search).toBe('?limit=1');
  await expect.poll(() => said(list).textContent()).toMatch(/^200 OK/);
  expect(await answerOf(list)).toHaveLength(1);
});

it('D1003 a file is sent as a form, and a stream is shown while it comes', async ({
  page,
  server,
}) => {
  const form = await openTrial(page, server, 'files', 'createFile');
  await keyField(form).fill(await readKey(server));
  await form.getByRole('button', { name: 'Send' }).click();
  expect(await said(form).textContent()).toBe('Choose a file for file.');
  await form.getByLabel('file').setInputFiles({
    name: 'hours.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Open from nine to five.'),
  });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => said(form).textContent()).toMatch(/^201/);
  expect(await answerOf(form)).toMatchObject({ name: 'hours.txt', bytes: 23 });

  const chat = await openTrial(page, server, 'chats', 'createChat');
  await keyField(chat).fill(await readKey(server));
  await chat
    .getByLabel('Body, as JSON')
    .fill('{"assistant":{"name":"Desk"},"input":"What does it cost?","stream":true}');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => said(chat).textContent()).toMatch(/^20\d .* ms/);
  expect(await chat.locator('pre code').textContent()).toMatch(/^(?:event|data|id):/);
});

it('D1004 the key goes with the request alone, to this server, and is kept only where that is asked for', async ({
  page,
  server,
}) => {
  const key = await readKey(server);
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  await page.context().addCookies([{ name: 'operator', value: 'session', url: server.url }]);
  const form = await openTrial(page, server, 'tools', 'listTools');
  const field = keyField(form);
  expect(await field.getAttribute('type')).toBe('password');
  await field.fill(key);
  const asked = page.waitForRequest(/\/voice\/tool$/);
  await form.getByRole('button', { name: 'Send' }).click();
  const headers = await (await asked).allHeaders();
  expect(headers['authorization']).toBe(`Bearer ${key}`);
  expect(headers['cookie']).toBeUndefined();
  expect(headers['referer']).toBeUndefined();
  await expect.poll(() => said(form).textContent()).toMatch(/^200/);
  expect(await stored()).not.toContain(key);
  expect(page.url()).not.toContain(key);
  const after = await openTrial(page, server, 'squads', 'listSquads');
  expect(await keyField(after).inputValue()).toBe('');

  await keyField(after).fill(key);
  await after.getByRole('checkbox').check();
  expect(await stored()).toContain(key);
  const next = await openTrial(page, server, 'tools', 'listTools');
  expect(await keyField(next).inputValue()).toBe(key);
  await next.getByRole('checkbox').uncheck();
  expect(await stored()).not.toContain(key);
});

it('D1005 what is wrong is said in words before anything is sent, and where it is to be put right', async ({
  page,
  server,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const form = await openTrial(page, server, 'assistants', 'updateAssistant');
  const send = form.getByRole('button', { name: 'Send' });
  const before = requests.length;
  const expectMistake = async (words: string | RegExp, field: Locator) => {
    await send.click();
    await expect.poll(() => said(form).textContent()).toMatch(words);
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  };
  const id = form.getByLabel('{id}');
  await expectMistake(/^Fill in id\.$/, id);
  await id.fill('..');
  await expectMistake(/^id names no other path\.$/, id);
  await id.fill('an-id');
  await expectMistake(/^Type a key/, keyField(form));
  await keyField(form).fill('a key');
  await expectMistake(/^A key has/, keyField(form));
  await keyField(form).fill('a-key');
  const body = form.getByLabel('Body, as JSON');
  await body.fill('{"name":');
  await expectMistake(/^The body is no JSON: /, body);
  expect(requests).toHaveLength(before);
});

it('D1005 a refusal, a lost server and a long answer are told in words', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 401|ERR_FAILED/);
  const form = await openTrial(page, server, 'tools', 'listTools');
  const send = form.getByRole('button', { name: 'Send' });
  await keyField(form).fill('sk-nobody');
  await send.click();
  await expect
    .poll(() => said(form).textContent())
    .toMatch(/^401 Unauthorized in \d+ ms\. That is: no key was sent, or it is not known\.$/);
  expect(await answerOf(form)).toMatchObject({ statusCode: 401 });

  await page.route('**/voice/tool', (route) => route.abort());
  await send.click();
  await expect.poll(() => said(form).textContent()).toMatch(/^No answer: is the server running/);
  expect(await form.locator('pre').isVisible()).toBe(false);

  await page.unroute('**/voice/tool');
  await page.route('**/voice/tool', (route) => route.fulfill({ body: 'x'.repeat(1024 * 1024) }));
  await send.click();
  await expect.poll(() => said(form).textContent()).toMatch(/The first 64 KB of it are shown\.$/);
  expect(await form.locator('pre code').textContent()).toHaveLength(64 * 1024);
});

it('D1005 what is under way is stopped, and what deletes asks once more', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  const key = await readKey(server);
  const form = await openTrial(page, server, 'squads', 'createSquad');
  await keyField(form).fill(key);
  await page.route('**/voice/squad', () => {});
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => said(form).textContent()).toMatch(/^Stopped\./);
  expect(await form.getByRole('button', { name: 'Stop' }).isVisible()).toBe(false);
  await page.unroute('**/voice/squad');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => said(form).textContent()).toMatch(/^201/);

  const erase = await openForm(page, 'deleteSquad');
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url());
  });
  await erase.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => said(erase).textContent()).toContain('cannot be undone');
  // Who looks elsewhere meanwhile is asked again.
  await erase.getByLabel('{id}').focus();
  await erase.getByRole('button', { name: 'Delete', exact: true }).click();
  expect(deletions).toEqual([]);
  await erase.getByRole('button', { name: 'Yes, delete' }).click();
  await expect.poll(() => said(erase).textContent()).toMatch(/^200/);
  expect(deletions).toHaveLength(1);

  expectConsoleErrors(/status of 404/);
  const get = await openForm(page, 'getSquad');
  await get.getByRole('button', { name: 'Send' }).click();
  await expect
    .poll(() => said(get).textContent())
    .toContain('That is: there is nothing of that id in the organisation.');
});
