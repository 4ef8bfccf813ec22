import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { fitsAndIsAccessible, operator as it } from '../support/operator-console.ts';
import { askPlatform } from '../support/platform-developer.ts';
import { placeScriptedCall } from '../../voice/testing/index.ts';

it('D1366 a call is replayed through another assistant in the console, and kept as a test', async ({
  page,
  server,
  openConsole,
}) => {
  const key = (await readFile(join(server.dataDir, 'secrets/voice-private-key'), 'utf8')).trim();
  const asked = 'How much does it cost?';
  const caller = await placeScriptedCall({
    token: key,
    baseUrl: `${server.url}/voice`,
    assistant: { firstMessage: 'Good morning.' },
  });
  await caller.hears('assistant', /good morning/i);
  const before = caller.transcript.length;
  caller.type(asked);
  await expect
    .poll(() => caller.transcript.slice(before).some(({ role }) => role === 'assistant'))
    .toBe(true);
  await caller.hangUp();
  await askPlatform(server, '/assistant', { name: 'The other one' });

  // The end of a call is kept a moment after its line is closed.
  await openConsole('#/developers/calls');
  await expect
    .poll(async () => {
      const place = `${server.url}/operator/api/developers/calls/${caller.callId}`;
      return ((await (await page.request.get(place)).json()) as { status?: string }).status;
    })
    .toBe('ended');
  await openConsole(`#/developers/calls/${caller.callId}`);
  await page.getByRole('heading', { name: 'Try it again' }).waitFor();
  await page.getByLabel('Assistant', { exact: true }).selectOption({ label: 'The other one' });
  await page.getByRole('button', { name: 'Replay' }).press('Enter');
  const trial = page.getByRole('region', { name: 'Try it again' });
  await trial.getByText('All that the caller said was said.').waitFor();
  const [turn] = await trial.locator('.moment').all();
  expect(await turn!.textContent()).toContain(asked);
  expect(await turn!.locator('dt').allTextContents()).toEqual(['Then', 'Now']);
  for (const side of await turn!.locator('.beside > div').all())
    expect(await side.locator('dd').first().textContent()).not.toBe('Nothing');
  await fitsAndIsAccessible(page);

  await trial.getByRole('button', { name: 'Keep as a test' }).press('Enter');
  await trial.getByText('It is a test of the suite Calls kept in the console').waitFor();
  await trial
    .getByLabel('Test suite')
    .locator('option', { hasText: 'Calls kept in the console' })
    .waitFor({ state: 'attached' });
  const reply = await fetch(`${server.url}/voice/test-suite`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { results } = (await reply.json()) as { results: { id: string }[] };
  const tests = await fetch(`${server.url}/voice/test-suite/${results[0]!.id}/test`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(await tests.json()).toMatchObject({
    results: [{ script: `User: ${asked}`, sourceCallId: caller.callId }],
  });
});

it('D1444 a replay ends with whoever leaves its page, and a list that has not all says so', async ({
  page,
  openConsole,
}) => {
  const id = '8f1c6e52-0000-4000-8000-000000000001';
  const at = '2026-11-20T10:00:00.000Z';
  const call = {
    ...{ id, orgId: id, type: 'webCall', status: 'ended', createdAt: at, updatedAt: at },
    ...{ startedAt: at, endedAt: at, deliveries: [], log: [], recording: null },
    artifact: { messages: [{ role: 'user', message: 'Hello', time: 0, secondsFromStart: 0 }] },
  };
  const place = `**/operator/api/developers/calls/${id}`;
  await page.route(place, (route) => route.fulfill({ json: call }));
  await page.route(`${place}/trial`, (route) =>
    route.fulfill({
      json: {
        assistants: { newest: [{ id, name: 'The newest one' }], isMore: true },
        suites: { newest: [], isMore: false },
      },
    }),
  );
  // It is never answered.
  await page.route(`${place}/replay`, () => {});
  await openConsole(`#/developers/calls/${id}`);
  await page.getByText('The newest 1; older ones go by the platform’s API.').waitFor();
  expect(await page.getByText('older ones go by').count()).toBe(1);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/replay'));
  await page.getByRole('button', { name: 'Replay' }).press('Enter');
  await page.getByRole('button', { name: 'Replaying…' }).waitFor();
  await page.getByRole('link', { name: 'All calls' }).click();
  expect((await ended).failure()?.errorText).toContain('ABORTED');
});
