import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Statement } from '../../database/database.ts';
import {
  getStatement,
  listStatement,
  pageStatement,
} from '../../platform/ground/store/statements.ts';
import { engines } from '../server/engines.ts';
import { openPlatform } from './platform-server.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

describe.each(engines)('lists and references on %s', (engine) => {
  const { database, server } = openPlatform(engine);

  const make = async (path: string, body: object) => {
    const { status, json } = await server.ask('POST', path, body);
    expect([status, json]).toEqual([201, expect.anything()]);
    return json as Named;
  };

  it('D186 a list page of 100 among 100,000 is read by index alone, wherever it is', async () => {
    const ends = { first: '2020-01-01T02:00:00Z', last: '2020-03-10T09:00:00Z' };
    const limit = 100;
    const lists = [
      { limit },
      { limit, createdAtLt: '2020-02-09T00:00:00Z' },
      { limit, createdAtGt: '2020-02-09T00:00:00Z' },
      { limit, createdAtGe: '2020-02-09T00:00:00Z', createdAtLe: '2020-02-09T01:00:00Z' },
      { limit, createdAtLe: ends.first },
      { limit, createdAtGt: ends.last },
    ].map((query) => listStatement(server.orgId, 'assistant', query));
    const pages = [1, 500].flatMap((page) =>
      (['ASC', 'DESC'] as const).map((sortOrder) =>
        pageStatement(server.orgId, 'assistant', { limit, page, sortOrder }),
      ),
    );
    const planOf = async ({ sql, params }: Statement, how: string) =>
      JSON.stringify((await database.query(`explain (${how}) ${sql}`, params)).rows);
    // A statement may be planned once, before there is anything.
    const one = getStatement(server.orgId, 'assistant', randomUUID());
    expect(await planOf(one, 'format json')).toContain('objects_pkey');

    for (let from = 1; from <= 100_000; from += 2_000) {
      await database.query(
        `insert into voice.objects (org_id, kind, created_at, body)
         select $1, 'assistant', '2020-01-01'::timestamptz + n * interval '1 minute',
           jsonb_build_object('name', 'old ' || n)
         from generate_series($2::int, $2::int + 1999) as n`,
        [server.orgId, from],
      );
    }
    await database.query('analyze voice.objects');
    expect(await planOf(one, 'format json')).toContain('objects_pkey');
    for (const statement of [...lists, ...pages]) {
      const plan = await planOf(statement, 'format json');
      expect(plan).not.toContain('Seq Scan');
      expect(plan).toContain('objects_newest');
    }
    for (const statement of lists) {
      // No row is read that is not answered, and none is sorted.
      const plan = await planOf(statement, 'analyze, format json');
      expect(plan).not.toMatch(/"Rows Removed by Filter":\s*[1-9]/);
      expect(plan).not.toContain('"Sort');
    }

    const { json } = await server.ask('GET', '/assistant?createdAtLt=2020-01-01T00:04:00Z');
    expect(json.map(({ name }: Named) => name)).toEqual(['old 3', 'old 2', 'old 1']);
    const last = await server.ask(
      'GET',
      '/v2/assistant?page=1000&createdAtLt=2021-01-01T00:00:00Z',
    );
    expect(last.json.metadata).toEqual({
      itemsPerPage: 100,
      totalItems: 100_000,
      currentPage: 1000,
    });
    expect(last.json.results).toHaveLength(100);
    expect(last.json.results.at(-1).name).toBe('old 1');
    // A slow machine needs longer for all of them than a statement may take.
    for (let from = 1; from <= 100_000; from += 2_000) {
      await database.query(
        `delete from voice.objects
         where created_at < '2020-01-01'::timestamptz + $1 * interval '1 minute'`,
        [from + 2_000],
      );
    }
  });

  it('a list tells of each what a read tells, and no secret', async () => {
    const bodies = [
      {},
      {
        name: 'É "quoted" \\ \u2028 😀\n',
        metadata: { a: [1, -0.5, 1e21, null, {}], b: 'sealed' },
      },
      { server: { url: 'https://a.example', secret: 'not to be told again' } },
    ];
    for (const body of bodies) await make('/assistant', body);
    const { json } = await server.ask('GET', '/assistant?limit=3');
    expect(json).toHaveLength(3);
    for (const listed of json) {
      const { json: read } = await server.ask('GET', `/assistant/${listed.id}`);
      expect(listed).toEqual(read);
    }
    expect(json.map(({ metadata }: Partial<Record<string, unknown>>) => metadata)).toContainEqual(
      bodies[1]!.metadata,
    );
    expect(JSON.stringify(json)).not.toContain('not to be told again');
    expect(JSON.stringify(json)).toContain('*'.repeat(20));
  });

  it('R7.19 pages show everything once, in both orders', async () => {
    const made: string[] = [];
    for (let number = 0; number < 7; number += 1) {
      made.push((await make('/phone-number', { provider: 'vapi', name: `${number}` })).id);
    }
    for (const sortOrder of ['ASC', 'DESC']) {
      const seen: string[] = [];
      for (let page = 1; page <= 4; page += 1) {
        const { json } = await server.ask(
          'GET',
          `/v2/phone-number?limit=3&page=${page}&sortOrder=${sortOrder}`,
        );
        expect(json.metadata).toEqual({ itemsPerPage: 3, totalItems: 7, currentPage: page });
        seen.push(...json.results.map(({ id }: Named) => id));
      }
      expect(seen.sort()).toEqual([...made].sort());
    }
  });

  it('dates bound a list from either side, in any offset', async () => {
    const first = await make('/tool', { type: 'endCall' });
    await database.query(
      `update voice.objects set created_at = '2022-05-05T12:00:00.123Z', updated_at = '2022-05-05T13:00:00Z'
       where id = $1`,
      [first.id],
    );
    const count = async (query: string) => {
      const { json } = await server.ask('GET', `/tool?${query}`);
      return json.filter(({ id }: Named) => id === first.id).length as number;
    };
    expect(await count('createdAtLe=2022-05-05T12:00:00.123Z')).toBe(1);
    expect(await count('createdAtLt=2022-05-05T12:00:00.123Z')).toBe(0);
    expect(await count('createdAtGe=2022-05-05T12:00:00.123Z')).toBe(1);
    expect(await count('createdAtGt=2022-05-05T12:00:00.123Z')).toBe(0);
    expect(await count('createdAtLe=2022-05-05T14:00:00.123%2B02:00')).toBe(1);
    expect(await count('createdAtLe=2022-05-06T11:59:00.123%2B23:59')).toBe(1);
    expect(await count('createdAtGe=2022-05-05T12:00:00')).toBe(1);
    expect(await count('updatedAtGt=2022-05-05T12:59:59Z&updatedAtLt=2022-05-05T13:00:01Z')).toBe(
      1,
    );
    const beyond = '9999-12-31T23:59:59-23:59';
    for (const wrong of ['yesterday', '2022-13-01T00:00:00Z', '0000-01-01T00:00:00Z', beyond, '']) {
      const { status, json } = await server.ask('GET', `/tool?createdAtGe=${wrong}`);
      expect([status, json.message]).toEqual([400, [expect.stringMatching(/^createdAtGe: /)]]);
    }
  });

  it('D173 what is in use is not deleted, and goes once it is not', async () => {
    const assistant = await make('/assistant', { name: 'Used' });
    const squad = await make('/squad', { members: [{ assistantId: assistant.id }] });
    const number = await make('/phone-number', { provider: 'vapi', assistantId: assistant.id });
    const reply = await server.ask('DELETE', `/assistant/${assistant.id}`);
    expect(reply.status).toBe(409);
    expect(reply.json.message).toContain(`squad ${squad.id}`);
    await server.ask('DELETE', `/squad/${squad.id}`);
    expect((await server.ask('DELETE', `/assistant/${assistant.id}`)).status).toBe(409);
    await server.ask('DELETE', `/phone-number/${number.id}`);
    expect((await server.ask('DELETE', `/assistant/${assistant.id}`)).status).toBe(200);
  });

  it.each([
    [
      '/tool',
      { type: 'endCall' },
      (id: string) => ({ model: { provider: 'openai', model: 'gpt-4o', toolIds: [id] } }),
    ],
    ['/credential', { provider: 'openai', apiKey: 'k' }, (id: string) => ({ credentialIds: [id] })],
  ] as const)('D173 %s in use by an assistant is not deleted', async (path, body, use) => {
    const { id } = await make(path, body);
    const assistant = await make('/assistant', use(id));
    expect((await server.ask('DELETE', `${path}/${id}`)).status).toBe(409);
    await server.ask('PUT', `/assistant/${assistant.id}`, {});
    expect((await server.ask('DELETE', `${path}/${id}`)).status).toBe(200);
  });

  it('a record of what has been keeps nothing alive', async () => {
    const { id: assistantId } = await make('/assistant', {});
    const session = await make('/session', { assistantId });
    expect((await server.ask('DELETE', `/assistant/${assistantId}`)).status).toBe(200);
    const renamed = await server.ask('PATCH', `/session/${session.id}`, { name: 'Still here' });
    expect(renamed).toMatchObject({ status: 200, json: { assistantId, name: 'Still here' } });
  });

  it('what is named must be there, of that kind and of the same organisation', async () => {
    const { id } = await make('/tool', { type: 'endCall' });
    for (const assistantId of [id, 'nobody', '00000000-0000-4000-8000-000000000000']) {
      const reply = await server.ask('POST', '/squad', { members: [{ assistantId }] });
      expect(reply.status).toBe(400);
      expect(reply.json.message).toEqual([
        `members.0.assistantId: there is no assistant ${assistantId}`,
      ]);
    }
    const free = await make('/assistant', { metadata: { assistantId: 'nobody' } });
    expect(free).toMatchObject({ metadata: { assistantId: 'nobody' } });
  });

  it('of an object that is deleted and named at once, one of both fails', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = await make('/assistant', {});
      const [named, deleted] = await Promise.all([
        server.ask('POST', '/squad', { members: [{ assistantId: id }] }),
        server.ask('DELETE', `/assistant/${id}`),
      ]);
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([named.status, deleted.status]);
    }
  });

  it('two that name each other change at once', async () => {
    const tool = await make('/tool', { type: 'handoff' });
    const assistant = await make('/assistant', {});
    const destinations = [{ type: 'assistant', assistantId: assistant.id }];
    const model = { provider: 'openai', model: 'gpt-4o', toolIds: [tool.id] };
    for (let turn = 0; turn < 20; turn += 1) {
      const changes = await Promise.all([
        server.ask('PATCH', `/tool/${tool.id}`, { destinations }),
        server.ask('PATCH', `/assistant/${assistant.id}`, { model }),
      ]);
      expect(changes.map(({ status }) => status)).toEqual([200, 200]);
      await server.ask('PUT', `/assistant/${assistant.id}`, {});
      await server.ask('PATCH', `/tool/${tool.id}`, { destinations: [] });
    }
  });

  it('changes that come at once are all kept', async () => {
    const { id } = await make('/assistant', {});
    const fields = ['name', 'firstMessage', 'endCallMessage', 'voicemailMessage'];
    await Promise.all(
      fields.map((field) => server.ask('PATCH', `/assistant/${id}`, { [field]: field })),
    );
    const { json } = await server.ask('GET', `/assistant/${id}`);
    expect(json).toMatchObject(Object.fromEntries(fields.map((field) => [field, field])));
    const { json: versions } = await server.ask('GET', `/assistant/${id}/version`);
    expect(versions.metadata.totalItems).toBe(5);
  });

  it('the platform gives id, organisation and times, whatever is sent', async () => {
    const forged = { id: 'x', orgId: 'y', createdAt: 'z', updatedAt: 5 };
    const made = await make('/assistant', forged);
    const changed = await server.ask('PATCH', `/assistant/${made.id}`, forged);
    expect(changed.json).toMatchObject({
      id: made.id,
      orgId: server.orgId,
      createdAt: made.createdAt,
    });
  });

  it('a change leaves a tool the type it is, and whole', async () => {
    const { id } = await make('/tool', {
      type: 'apiRequest',
      method: 'GET',
      url: 'https://a.example',
    });
    const refuse = async (body: object) => (await server.ask('PATCH', `/tool/${id}`, body)).json;
    expect((await refuse({ type: 'endCall' })).message).toEqual(['type: is settled as apiRequest']);
    expect((await refuse({ method: 'BREW' })).message[0]).toMatch(/^method: /);
    expect(await refuse({ type: 'apiRequest', url: 'https://b.example' })).toMatchObject({
      url: 'https://b.example',
    });
  });

  it('a workflow leads from node to node, and names each once', async () => {
    const node = (name: string) => ({ type: 'conversation', name });
    const reply = await server.ask('POST', '/workflow', {
      name: 'Flow',
      nodes: [node('a'), node('a')],
      edges: [{ from: 'a', to: 'b' }],
    });
    expect(reply.json.message).toEqual([
      'nodes.1.name: another node has this name',
      'edges.0.to: there is no node of this name',
    ]);
  });

  it('R7.26 templates are filtered, pinned, and made several at once or none', async () => {
    const metadata = { collectionId: 'mine' };
    const bodies = [
      { type: 'tool', name: 'one', metadata, pinned: true, provider: 'make' },
      { type: 'tool', name: 'two', visibility: 'public' },
    ];
    const made = await make('/template', bodies);
    expect(made.name).toBe('one');
    const names = async (path: string) =>
      (await server.ask('GET', path)).json.map(({ name }: Named) => name) as string[];
    expect(await names('/template/pinned')).toEqual(['one']);
    expect(await names('/template?collectionId=mine')).toEqual(['one']);
    expect(await names('/template?visibility=public')).toEqual(['two']);
    expect(await names('/template?provider=make')).toEqual(['one']);
    const details = {
      type: 'apiRequest',
      method: 'GET',
      url: 'https://a.example',
      credentialId: 'no',
    };
    const mixed = [
      { type: 'tool', name: 'three' },
      { type: 'tool', details },
    ];
    expect((await server.ask('POST', '/template', mixed)).status).toBe(400);
    expect(await names('/template')).not.toContain('three');
  });

  it('R7.21 sessions are found by name and assistant', async () => {
    const { id: assistantId } = await make('/assistant', {});
    const mine = await make('/session', { name: 'Mine', assistantId });
    await make('/session', { name: 'Other' });
    for (const query of ['name=Mine', `assistantId=${assistantId}`]) {
      const { json } = await server.ask('GET', `/session?${query}`);
      expect(json.results.map(({ id }: Named) => id)).toEqual([mine.id]);
      expect(json.metadata.totalItems).toBe(1);
    }
  });
});
