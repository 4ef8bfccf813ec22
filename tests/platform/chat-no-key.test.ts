import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servicePackage } from '@parley/business';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startParley, type TestServer } from '../support/server.ts';
import { writeSiteFixture } from '../support/site-fixture.ts';

/* A fresh install: the real server, no account with anybody. */

const key = 'private-key-of-the-installation';
let site: string;
let parley: TestServer;
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'parley-site-'));
  await writeSiteFixture(site);
  parley = await startParley({ site, env: { VOICE_PRIVATE_KEY: key } });
});
afterAll(async () => {
  await parley.stop();
  await rm(site, { recursive: true });
});

const ask = (path: string, init: RequestInit = {}, url = parley.url) =>
  fetch(`${url}/voice${path}`, {
    ...init,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  });

async function post(path: string, body: object, url = parley.url) {
  const reply = await ask(path, { method: 'POST', body: JSON.stringify(body) }, url);
  const { status, headers } = reply;
  // oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
  return { status, header: headers.get('parley-model'), json: (await reply.json()) as any };
}

it('an assistant is created and chatted with, and the company answers', async () => {
  const model = { provider: 'openai', model: 'gpt-4o' };
  const assistant = await post('/assistant', { name: 'Ada', model });
  const assistantId = assistant.json.id as string;
  const asked = await post('/chat', { assistantId, input: 'How much is the package?' });
  expect(asked.status).toBe(200);
  expect(asked.json.output[0].content).toContain(String(servicePackage.price));
  expect(asked.json).toMatchObject({ cost: 0, costs: [{ model: { provider: 'parley' } }, {}] });
  const more = { previousChatId: asked.json.id, input: 'And what is in it?' };
  const { json } = await post('/chat', more);
  expect(json.output[0].content).toContain(servicePackage.items[0]!.name);
});

it('a squad and a workflow answer, too', async () => {
  const squad = { members: [{ assistant: { name: 'Ada' } }] };
  const workflow = {
    name: 'Sale',
    nodes: [
      { type: 'conversation', name: 'hello' },
      { type: 'conversation', name: 'more' },
    ],
    edges: [{ from: 'hello', to: 'more', condition: { type: 'ai', prompt: 'They want more' } }],
  };
  for (const speaker of [{ squad }, { workflow }]) {
    const first = await post('/chat', { ...speaker, input: 'What do you do?' });
    expect(first.json.output[0].content).not.toBe('');
    const next = { previousChatId: first.json.id, input: 'How long does it take?' };
    expect((await post('/chat', next)).status).toBe(200);
  }
});

it('D901 where another model was named, the reply, its costs and the log say who answered', async () => {
  const model = { provider: 'openai', model: 'gpt-4o "née"' };
  const name = 'Ada of the front desk';
  const { json: kept } = await post('/assistant', { name, model });
  const asked = { assistantId: kept.id, input: 'What do you do?' };
  const says = 'parley/company-catalogue; instead-of="openai/gpt-4o%20%22n%C3%A9e%22"';
  const { header, json } = await post('/chat', asked);
  expect(header).toBe(says);
  expect(json.costs[0].model).toEqual({
    provider: 'parley',
    model: 'company-catalogue',
    insteadOf: model,
  });
  for (const [path, stream] of [
    ['/chat', true],
    ['/chat/responses', true],
    ['/chat/responses', false],
  ] as const) {
    const body = JSON.stringify({ ...asked, stream });
    const reply = await ask(path, { method: 'POST', body });
    await reply.text();
    expect([path, stream, reply.headers.get('parley-model')]).toEqual([path, stream, says]);
  }
  const told = async () => JSON.stringify(await (await ask('/logs?type=API&limit=100')).json());
  await expect.poll(told, { timeout: 5_000 }).toContain('/chat/responses');
  expect((await told()).split(`${name} was answered for`)).toHaveLength(2);
});

it('D901 a name of any length fits into the header', async () => {
  const model = { provider: 'openai', model: '👍'.repeat(5_000) };
  const { status, header } = await post('/chat', { assistant: { model }, input: 'Hi' });
  expect([status, header?.startsWith('parley/company-catalogue; instead-of="openai/%F0')]).toEqual([
    200,
    true,
  ]);
  expect(header!.length).toBeLessThan(1_000);
});

it('D901 one that names no model is answered for by nobody else', async () => {
  for (const model of [undefined, { provider: 'vapi' }]) {
    const { header, json } = await post('/chat', { assistant: { name: 'Bo', model }, input: 'Hi' });
    expect(header).toBeNull();
    expect(json.costs[0].model).toEqual({ provider: 'parley', model: 'company-catalogue' });
  }
});

it('D1195 a workflow whose model there is no account for does not answer in silence either', async () => {
  const workflow = {
    name: 'Sale',
    model: { provider: 'openai', model: 'gpt-4o' },
    nodes: [{ type: 'conversation', name: 'hello' }],
    edges: [],
  };
  const { header } = await post('/chat', { workflow, input: 'Hi' });
  expect(header).toBe('parley/company-catalogue; instead-of="openai/gpt-4o"');
});

it('D902 VOICE_STRICT_MODELS=1 refuses, and names what is missing', async () => {
  const strict = await startParley({
    site,
    env: { VOICE_PRIVATE_KEY: key, VOICE_STRICT_MODELS: '1' },
  });
  try {
    const assistant = { model: { provider: 'openai', model: 'gpt-4o' } };
    const refused = await post('/chat', { assistant, input: 'Hi' }, strict.url);
    expect(refused).toMatchObject({ status: 424, header: null });
    expect(refused.json.message).toContain('there is no credential of openai');
    const own = await post('/chat', { assistant: { name: 'Bo' }, input: 'Hi' }, strict.url);
    expect(own.status).toBe(200);
  } finally {
    await strict.stop();
  }
});
