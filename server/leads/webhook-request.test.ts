import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellOfLead } from './webhook-body.ts';
import { sendToWebhook } from './webhook-request.ts';

let answer: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  request.resume();
  answer(response);
});
beforeAll(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')));
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const lead = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+15550100199',
  company: '',
  message: '',
  id: 'id',
  createdAt: '2026-01-01T00:00:00.000Z',
  openedBy: null,
  firstQuestion: null,
};
const targetOf = (url: string, timeoutMs: number) => ({
  webhook: { format: 'json', url, secret: 'secret-of-the-test' } as const,
  timeoutMs,
});
const send = (timeoutMs: number) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return sendToWebhook(
    targetOf(url, timeoutMs),
    tellOfLead(lead, { publicUrl: null, timeZone: 'UTC' }),
  );
};

it('D454 is not kept by an answer that never begins', async () => {
  answer = (response) => {
    for (let told = 0; told < 30; told += 1) response.writeProcessing();
  };
  expect(await send(5_000)).toEqual({ kind: 'failed', reason: 'request failed' });
});

it('D454 reads no further than the status', async () => {
  answer = (response) => {
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(50_000)));
      if (!response.destroyed) response.once('drain', pour);
    };
    response.writeHead(200);
    pour();
    response.once('close', () => left.resolve(true));
  };
  const left = Promise.withResolvers<boolean>();
  expect(await send(5_000)).toEqual({ kind: 'delivered' });
  expect(await left.promise).toBe(true);
});

it('D454 says what is not there, and what takes too long', async () => {
  answer = () => {};
  expect(await send(50)).toEqual({ kind: 'failed', reason: 'no answer within 0.05 s' });
  const nobody = targetOf('http://127.0.0.1:9/', 5_000);
  expect(
    await sendToWebhook(nobody, tellOfLead(lead, { publicUrl: null, timeZone: 'UTC' })),
  ).toEqual({
    kind: 'failed',
    reason: 'ECONNREFUSED',
  });
});
