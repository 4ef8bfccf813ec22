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

async function post(path: string, body: object) {
  const reply = await fetch(`${parley.url}/voice${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
  return { status: reply.status, json: (await reply.json()) as any };
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
