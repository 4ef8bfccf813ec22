import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Caller } from '../ground/access/caller.ts';
import { invalidFields } from '../ground/problem.ts';
import type { LogBook } from '../ground/logs/log-book.ts';
import { logRequests } from './log-requests.ts';

const caller: Caller = { kind: 'public', orgId: 'org', isSiteKey: false, restrictions: null };
const id = '00000000-0000-4000-8000-000000000001';

/** The lines that these requests leave; who has no key is a stranger. */
async function linesOf(...requests: readonly (readonly [method: 'GET' | 'HEAD', url: string])[]) {
  const lines: object[] = [];
  const logs = {
    record: (cause: object, entry: object) => void lines.push({ ...cause, ...entry }),
  } as unknown as LogBook;
  const app = fastify();
  logRequests(app, logs, ({ headers }) => (headers['x-stranger'] ? undefined : caller));
  app.get('/voice/own-failure', async () => {
    throw new Error('words that are nobody else’s');
  });
  app.get('/voice/refusal', async () => {
    throw invalidFields(['name: must be a string']);
  });
  app.get('/voice/*', async () => ({}));
  for (const [method, url] of requests) await app.inject({ method, url });
  await app.inject({ method: 'GET', url: '/voice/call', headers: { 'x-stranger': '1' } });
  await app.close();
  return lines;
}

it('R7.31 a line says which path and which query', async () => {
  expect(await linesOf(['GET', '/voice/assistant?a=1&b=?'], ['GET', '/voice/assistant'])).toEqual([
    expect.objectContaining({ orgId: 'org', requestPath: '/assistant', requestQuery: 'a=1&b=?' }),
    expect.not.objectContaining({ requestQuery: expect.anything() as unknown }),
  ]);
});

it('R7.31 a line tells why a request was refused, and nothing of a failure of ours', async () => {
  expect(await linesOf(['GET', '/voice/refusal'], ['GET', '/voice/own-failure'])).toEqual([
    expect.objectContaining({
      responseHttpCode: 400,
      error: { message: expect.stringContaining('name: must be a string') as string },
    }),
    expect.not.objectContaining({ error: expect.anything() as unknown }),
  ]);
});

it.each([
  [`/voice/assistant/${id}`, { resource: 'assistant', assistantId: id }],
  [`/voice/squad/${id}`, { resource: 'squad', squadId: id }],
  [`/voice/phone-number/${id}`, { resource: 'phone-number', phoneNumberId: id }],
  [`/voice/call/${id}`, { resource: 'call', callId: id }],
  ['/voice/v2/call/metadata', { resource: 'call' }],
  ['/voice/nothing', {}],
])('R7.31 what %s is about', async (url, about) => {
  const [line] = await linesOf(['GET', url]);
  const { resource, assistantId, squadId, phoneNumberId, callId } = line as Record<string, unknown>;
  expect({ resource, assistantId, squadId, phoneNumberId, callId }).toEqual(about);
});
