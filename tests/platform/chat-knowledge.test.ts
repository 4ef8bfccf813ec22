import type { ServerResponse } from 'node:http';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiveWebhooks, type WebhookReceiver } from '../server/webhook-receiver.ts';
import { openEngine } from '../server/engines.ts';
import type { Line } from './chat-provider.ts';
import { openChatVisit } from './chat-visit.ts';
import { type PlatformServer, privateKey, servePlatform } from './platform-server.ts';

const menu = `# Breakfast

Served until eleven. Pancakes cost seven euros.

# Dinner

The kitchen closes at ten. Risotto costs eighteen euros.`;
const shops = 'city,opens\nRome,nine\nOslo,ten\n';

async function upload(
  { origin }: PlatformServer,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<string> {
  const form = new FormData();
  form.append('file', new File([content], name));
  const reply = await fetch(`${origin}/voice/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${privateKey}` },
    body: form,
  });
  const { id } = (await reply.json()) as { id: string };
  return id;
}

const base = (name: string, ...fileIds: string[]) => ({
  provider: 'google',
  name,
  description: `About the ${name}.`,
  fileIds,
});
const query = (...knowledgeBases: object[]) => ({
  type: 'query',
  function: { name: 'search' },
  knowledgeBases,
});

const visit = openChatVisit();
let menuId: string;
let shopsId: string;
beforeAll(async () => {
  menuId = await upload(visit.server, 'menu.md', menu);
  shopsId = await upload(visit.server, 'shops.csv', shops);
});

const lastTold = () => visit.provider.requests.at(-1)?.body.messages.at(-1).content as string;
const instructions = () => visit.provider.requests.at(-1)?.body.messages[0];
async function chat(model: object, ...lines: Line[]) {
  visit.provider.script(...lines);
  const body = { input: 'What does the risotto cost?', assistant: { model: visit.model(model) } };
  return visit.server.ask('POST', '/chat', body);
}
const search = (words: object) => ({ call: [{ name: 'search', with: words }] });

describe('a query tool', () => {
  it('finds what its files say, and the model answers from it', async () => {
    const made = await visit.server.ask('POST', '/tool', query(base('menu', menuId)));
    expect(made.status).toBe(201);
    const toolIds = [made.json.id];
    const { json } = await chat({ toolIds }, search({ query: 'risotto cost' }), {
      say: ['Eighteen euros.'],
    });
    expect(json.output.at(-1).content).toBe('Eighteen euros.');
    expect(lastTold()).toMatch(/^menu\.md:\nDinner\nThe kitchen closes at ten\. Risotto/);
    expect(visit.provider.requests[0]?.body.tools[0].function).toMatchObject({
      name: 'search',
      description: 'Searches documents.\nmenu: About the menu.',
      parameters: { required: ['query'] },
    });
    expect((await visit.server.ask('DELETE', `/file/${menuId}`)).status).toBe(409);
    await visit.server.ask('DELETE', `/tool/${made.json.id}`);
  });

  it('searches one of several knowledge bases, or all', async () => {
    const tools = [query(base('menu', menuId), base('shops', shopsId))];
    const words = { query: 'opens' };
    await chat({ tools }, search({ ...words, knowledgeBase: 'menu' }), { say: ['.'] });
    expect(lastTold()).toBe('The documents say nothing of this.');
    await chat({ tools }, search(words), { say: ['.'] });
    expect(lastTold()).toBe(
      'shops.csv:\ncity: Rome\nopens: nine\n\nshops.csv:\ncity: Oslo\nopens: ten',
    );
    const { properties } = visit.provider.requests[0]!.body.tools[0].function.parameters;
    expect(properties.knowledgeBase.enum).toEqual(['menu', 'shops']);
  });

  it('is refused for files that hold no text, and that are gone', async () => {
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    const oldId = await upload(visit.server, 'menu.doc', old);
    const faults = (fileId: string) =>
      visit.server.ask('POST', '/tool', query(base('menu', menuId), base('more', fileId)));
    expect(await faults(oldId)).toMatchObject({
      status: 400,
      json: {
        message: [
          expect.stringMatching(
            /^knowledgeBases\.1\.fileIds: menu\.doc is application\/msword; searched are/,
          ),
        ],
      },
    });
    expect((await faults('nobody')).json.message[0]).toMatch(/there is no file nobody/);
    const made = await visit.server.ask('POST', '/tool', query(base('menu', menuId)));
    const change = { knowledgeBases: [base('menu', oldId)] };
    const changed = await visit.server.ask('PATCH', `/tool/${made.json.id}`, change);
    expect(changed.status).toBe(400);
  });

  it('that cannot search tells the model', async () => {
    const tools = [query(base('menu', 'nobody'))];
    await chat({ tools }, search({ query: 'risotto' }), { say: ['Sorry.'] });
    expect(lastTold()).toMatch(/^Error: the tool did not work: fileIds: there is no file nobody/);
    const damaged = await upload(visit.server, 'menu.pdf', '%PDF-1.7 and so on');
    const broken = [query(base('menu', damaged))];
    await chat({ tools: broken }, search({ query: 'risotto' }), { say: ['Sorry.'] });
    expect(lastTold()).toMatch(/^Error: the tool did not work: menu\.pdf cannot be read/);
  });

  it('D251 remembers what could not be read, and does not read it again', async () => {
    const damaged = await upload(visit.server, 'menu.pdf', '%PDF-1.7 and so on');
    const tools = [query(base('menu', damaged))];
    await chat({ tools }, search({ query: 'risotto' }), { say: ['Sorry.'] });
    expect((await visit.server.ask('GET', `/file/${damaged}`)).json.status).toBe('failed');
    await chat({ tools }, search({ query: 'soup' }), { say: ['Sorry.'] });
    expect(lastTold()).toBe(
      'Error: the tool did not work: fileIds: menu.pdf could not be read before; upload it again',
    );
    const refused = await visit.server.ask('POST', '/tool', query(base('menu', damaged)));
    expect([refused.status, refused.json.message[0]]).toEqual([
      400,
      'knowledgeBases.0.fileIds: menu.pdf could not be read before; upload it again',
    ]);
  });

  it('answers from the files themselves where there is no key', async () => {
    const database = await openEngine('pglite');
    const keyless = await servePlatform(database);
    const id = await upload(keyless, 'menu.md', menu);
    const { json: tool } = await keyless.ask('POST', '/tool', query(base('menu', id)));
    const assistant = { model: { provider: 'openai', model: 'gpt-4o', toolIds: [tool.id] } };
    const ask = async (input: string) =>
      (await keyless.ask('POST', '/chat', { assistant, input })).json.output[0].content;
    expect(await ask('What does the risotto cost?')).toBe(
      'From menu.md:\n\nDinner\nThe kitchen closes at ten. Risotto costs eighteen euros.',
    );
    expect(await ask('Hello')).toBe('The company answers.');
    await keyless.app.close();
    await database.close();
  });
});

describe('a custom knowledge base', () => {
  let documents: WebhookReceiver;
  let answer: (response: ServerResponse) => void;
  beforeEach(async () => {
    documents = await receiveWebhooks((response) => answer(response));
    return () => documents.close();
  });
  const custom = () => ({
    provider: 'custom-knowledge-base',
    server: { url: documents.url, secret: 'shared' },
  });
  const says = (reply: object) => {
    answer = (response) => response.end(JSON.stringify(reply));
  };

  it('is asked for documents, which the model is told once a turn', async () => {
    says({
      documents: [
        { content: 'Soup costs five.', similarity: 0.2 },
        { content: 'Risotto costs eighteen.', similarity: 0.9 },
      ],
    });
    const { json: kept } = await visit.server.ask('POST', '/knowledge-base', custom());
    const model = {
      knowledgeBaseId: kept.id,
      messages: [{ role: 'system', content: 'You are a waiter.' }],
      tools: [{ type: 'dtmf' }],
    };
    const { json } = await chat(model, { call: [{ name: 'dtmf' }] }, { say: ['Eighteen.'] });
    expect(json.output.at(-1).content).toBe('Eighteen.');
    for (const { body } of visit.provider.requests)
      expect(body.messages[0].content).toBe(
        'You are a waiter.\n\nWhat the documents say:\n\nRisotto costs eighteen.\n\nSoup costs five.',
      );
    expect(documents.received).toHaveLength(1);
    const [{ headers, body }] = documents.received as [WebhookReceiver['received'][number]];
    expect(headers['x-vapi-secret']).toBe('shared');
    const said = [{ role: 'user', content: 'What does the risotto cost?' }];
    expect(JSON.parse(body).message).toMatchObject({
      type: 'knowledge-base-request',
      messages: said,
      messagesOpenAIFormatted: said,
      chat: { id: json.id },
    });
  });

  it('may answer itself, and no model is asked', async () => {
    says({ message: { role: 'assistant', content: 'Eighteen euros.' } });
    const { json } = await chat({ knowledgeBase: custom() });
    expect(json.output).toEqual([{ role: 'assistant', content: 'Eighteen euros.' }]);
    expect(json.costs).toEqual([{ type: 'chat', cost: 0 }]);
    expect(visit.provider.requests).toEqual([]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['fails', (response) => response.writeHead(500).end()],
    ['has nothing', (response) => response.end('{"documents":[]}')],
    ['answers something else', (response) => response.end('{"documents":"none"}')],
  ])('that %s leaves the model to itself', async (_name, how) => {
    answer = how;
    const { json } = await chat({ knowledgeBase: custom() }, { say: ['I do not know.'] });
    expect(json.output[0].content).toBe('I do not know.');
    expect(instructions()).toMatchObject({ role: 'user' });
  });

  it('of a provider that is not served is refused', async () => {
    const { json: kept } = await visit.server.ask('POST', '/knowledge-base', {
      provider: 'trieve',
    });
    const { status, json } = await chat({ knowledgeBaseId: kept.id });
    expect({ status, json }).toMatchObject({
      status: 400,
      json: { message: expect.stringMatching(/trieve are not served here/) },
    });
  });
});
