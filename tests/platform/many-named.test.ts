import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseFailure } from '../../database/database.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { openChatVisit } from './chat-visit.ts';
import { publicKey } from './platform-server.ts';

const visit = openChatVisit();
const { database } = visit;
beforeAll(() => visit.server.openPublicKey());
afterEach(() => vi.restoreAllMocks());

const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
const asAnybody = async (body: object) =>
  visit.server.ask('POST', '/chat', { input: 'Hello', ...body }, { key: publicKey });
const withModel = (more: object) => asAnybody({ assistant: { model: visit.model(more) } });
const base = (fileIds: readonly string[]) => ({
  ...{ provider: 'google', name: 'menu', description: 'What there is.' },
  fileIds,
});
const query = (...lists: readonly (readonly string[])[]) => ({
  type: 'query',
  function: { name: 'search' },
  knowledgeBases: lists.map(base),
});
/** How often the store was asked for objects by their ids. */
function countReads() {
  const asked = vi.spyOn(database, 'queryTogether');
  return () => asked.mock.calls.filter(([sql]) => sql.includes('where id = ')).length;
}

describe('D313 what a request names', () => {
  it.each([
    ['model.toolIds', { toolIds: ids(101) }],
    ['model.tools.0.knowledgeBases.0.fileIds', { tools: [query(ids(101))] }],
  ])('is at most 100 in one list: %s', async (field, model) => {
    const reads = countReads();
    const { status, json } = await withModel(model);
    expect([status, json.message]).toEqual([400, [`assistant.${field}: has more than 100 ids`]]);
    expect(reads()).toBe(0);
  });

  it('is at most 500 in all, by a private key too', async () => {
    const tools = [query(...Array.from({ length: 6 }, () => ids(90)))];
    const { status, json } = await visit.server.ask('POST', '/assistant', {
      model: visit.model({ tools }),
    });
    expect([status, json.message]).toEqual([
      400,
      ['model.tools.0.knowledgeBases.5.fileIds.50: is more than the 500th id of the request'],
    ]);
  });

  it('is read at once, each once', async () => {
    const made = await visit.server.ask('POST', '/tool', { type: 'endCall' });
    const other = await visit.server.ask('POST', '/tool', { type: 'dtmf' });
    visit.provider.script({ say: ['Hello.'] });
    const reads = countReads();
    const named = Array.from({ length: 50 }, () => [made.json.id, other.json.id]).flat();
    const { status } = await withModel({ toolIds: named });
    expect(status).toBe(200);
    expect(reads()).toBe(1);
    expect(visit.provider.requests.at(-1)?.body.tools).toHaveLength(2);
  });

  it('D900 is called by toolRefs too, each tool once', async () => {
    const made = await visit.server.ask('POST', '/tool', { type: 'endCall' });
    const other = await visit.server.ask('POST', '/tool', { type: 'dtmf' });
    const toolRefs = [made, other].map(({ json }) => ({ toolId: json.id, version: '1' }));
    const model = visit.model({ toolIds: [made.json.id], toolRefs });
    visit.provider.script({ say: ['Hello.'] });
    expect((await asAnybody({ assistant: { model } })).status).toBe(200);
    expect(visit.provider.requests.at(-1)?.body.tools).toHaveLength(2);

    const assistant = await visit.server.ask('POST', '/assistant', { model });
    expect(assistant.json.model.toolRefs).toEqual(toolRefs);
    expect((await visit.server.ask('DELETE', `/tool/${other.json.id}`)).status).toBe(409);
    await visit.server.ask('DELETE', `/assistant/${assistant.json.id}`);
    expect((await visit.server.ask('DELETE', `/tool/${other.json.id}`)).status).toBe(200);
  });

  it('is read at once where a model searches', async () => {
    visit.provider.script(
      { call: [{ name: 'search', with: { query: 'soup' } }] },
      { say: ['No.'] },
    );
    const { rows } = await database.query<{ id: string }>(
      `insert into voice.objects (org_id, kind, body, refs)
       select $1, 'file', jsonb_build_object('originalName', 'menu', 'mimetype', 'image/png'), '{}'
       from generate_series(1, 100) returning id`,
      [visit.server.orgId],
    );
    const reads = countReads();
    const { status } = await withModel({ tools: [query(rows.map(({ id }) => id))] });
    expect(status).toBe(200);
    expect(reads()).toBe(1);
    const told = visit.provider.requests.at(-1)?.body.messages.at(-1).content;
    expect(told).toMatch(/^Error: the tool did not work: fileIds: menu is image\/png/);
  });

  it('is refused in what was kept before there was a limit', async () => {
    const { json } = await visit.server.ask('POST', '/assistant', { model: visit.model() });
    await database.query(
      `update voice.objects set body = jsonb_set(body, '{model,toolIds}', $2::jsonb) where id = $1`,
      [json.id, JSON.stringify(ids(101))],
    );
    const reply = await asAnybody({ assistantId: json.id });
    expect([reply.status, reply.json.message]).toEqual([
      400,
      ['assistant.model.tools: at most 100, with those of toolIds'],
    ]);
  });

  it('are at most 100 tools', async () => {
    const { status, json } = await withModel({
      tools: Array.from({ length: 101 }, () => ({ type: 'dtmf' })),
    });
    expect([status, json.message]).toEqual([
      400,
      ['assistant.model.tools: at most 100, with those of toolIds'],
    ]);
  });

  it('are at most 5 models that answer where others fail', async () => {
    const fail = { status: 500, message: 'Not now.' };
    visit.provider.script(...Array.from({ length: 7 }, () => ({ fail })));
    const fallbackModels = (count: number) => Array.from({ length: count }, () => 'gpt-4o');
    const { status, json } = await withModel({ fallbackModels: fallbackModels(6) });
    expect([status, json.message]).toEqual([400, ['model.fallbackModels: at most 5']]);
    expect(visit.provider.requests).toHaveLength(0);
    expect((await withModel({ fallbackModels: fallbackModels(5) })).status).toBe(502);
    expect(visit.provider.requests).toHaveLength(6);
    // The one that is left of the script.
    await withModel({});
  });

  it('are at most 50 members of a squad', async () => {
    const members = Array.from({ length: 51 }, () => ({ assistant: {} }));
    for (const [path, body, field] of [
      ['/squad', { members }, 'members'],
      ['/chat', { input: 'Hello', squad: { members } }, 'squad.members'],
    ] as const) {
      const { status, json } = await visit.server.ask('POST', path, body);
      expect([status, json.message]).toEqual([400, [expect.stringMatching(`^${field}: Too big`)]]);
    }
  });

  it('are members of a squad that are looked up at once', async () => {
    const made: { readonly id: string }[] = [];
    for (const name of ['Desk', 'Billing', 'Sales'])
      made.push(
        (await visit.server.ask('POST', '/assistant', { name, model: visit.model() })).json,
      );
    const to = { type: 'assistant', assistantName: 'Sales' };
    const members = [
      { assistantId: made[0]!.id, assistantDestinations: [to] },
      ...Array.from({ length: 40 }, () => ({ assistantId: made[1]!.id })),
      { assistantId: made[2]!.id },
    ];
    visit.provider.script(
      { call: [{ name: 'handoff_to_assistant', with: { destination: 'Sales' } }] },
      { say: ['Sales here.'] },
    );
    const reads = countReads();
    const { json } = await asAnybody({ squad: { members } });
    expect(json.output.at(-1).content).toBe('Sales here.');
    // The one who speaks, the one it hands over to, and everybody's name between them.
    expect(reads()).toBe(3);
  });
});

describe('D314 tools that are called together', () => {
  let open = 0;
  let most = 0;
  const slow = openForTests(() =>
    receiveWebhooks((response: ServerResponse) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        response.end('{"results":[{"result":"done"}]}');
      }, 50);
    }),
  );

  it('run four at a time', async () => {
    const tool = { type: 'function', function: { name: 'look' }, server: { url: slow.url } };
    visit.provider.script(
      { call: Array.from({ length: 12 }, () => ({ name: 'look' })) },
      { say: ['Done.'] },
    );
    const { json } = await withModel({ tools: [tool] });
    const results = json.output.filter(({ role }: { role: string }) => role === 'tool');
    expect(results.map(({ content }: { content: string }) => content)).toEqual(
      Array(12).fill('done'),
    );
    expect(most).toBe(4);
  });
});

it('D314 where too many wait for the database, whoever comes is told when to ask again', async () => {
  vi.spyOn(database, 'queryTogether').mockRejectedValue(
    new DatabaseFailure('too many of the same wait for the database', { sqlState: '53300' }),
  );
  const { status, headers } = await visit.server.ask('GET', `/assistant/${randomUUID()}`);
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
});
