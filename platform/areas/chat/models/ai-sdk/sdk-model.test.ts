import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGuardedFetch } from '../../../../ground/outbound/guarded-fetch.ts';
import { ModelFailure, type ModelPart } from '../../../../ground/conversation/model.ts';
import { createSdkModels } from './sdk-model.ts';

let server: Server;
let respond: (response: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((_request, response) => respond(response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** As short as no contract allows, so that nobody waits for it. */
const soon = 0.05;

async function ask(
  timeoutSeconds: number,
  signal = new AbortController().signal,
): Promise<ModelPart[]> {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v1`;
  const config = { provider: 'custom-llm' as const, model: 'own', url, timeoutSeconds };
  const access = { key: null, address: url, headers: {}, fetch: createGuardedFetch('machine') };
  const messages = [{ role: 'user' as const, content: 'Hello' }];
  const parts: ModelPart[] = [];
  const reply = createSdkModels()(config, access, 'organisation')!.reply({
    instructions: '',
    messages,
    tools: [],
    signal,
  });
  for await (const part of reply) parts.push(part);
  return parts;
}

const failureOf = (asking: Promise<unknown>) => asking.catch((error: unknown) => error);
const begin = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });

it.each<[string, (response: ServerResponse) => void, ModelFailure['kind']]>([
  ['says nothing', () => {}, 'late'],
  ['begins, and says nothing', (response) => begin(response).flushHeaders(), 'late'],
  ['goes away', (response) => response.destroy(), 'unavailable'],
  ['says what is no event', (response) => begin(response).end('data: {"broken\n\n'), 'unavailable'],
  ['answers with a page', (response) => response.writeHead(200).end('<html>'), 'unavailable'],
  ['sends elsewhere', (response) => response.writeHead(302).end(), 'refused-request'],
])('fails by its kind when a provider %s', async (_name, answer, kind) => {
  respond = answer;
  const failure = await failureOf(ask(kind === 'late' ? soon : 20));
  expect(failure).toBeInstanceOf(ModelFailure);
  expect((failure as ModelFailure).kind).toBe(kind);
});

it('throws the reason of an abort, and no failure', async () => {
  const stop = new AbortController();
  respond = () => stop.abort(new Error('left'));
  expect(await failureOf(ask(20, stop.signal))).toEqual(new Error('left'));
});
