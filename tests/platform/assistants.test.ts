import { describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { openPlatform } from './platform-server.ts';

describe.each(engines)('assistants on %s', (engine) => {
  const { server } = openPlatform(engine);

  it('R7.22 are created, read, changed, replaced and deleted', async () => {
    const body = { name: 'Ada', firstMessage: 'Hello.', metadata: { any: ['thing'] } };
    const created = await server.ask('POST', '/assistant', body);
    expect(created.status).toBe(201);
    expect(created.json).toEqual({
      ...body,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      orgId: server.orgId,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: created.json.createdAt,
    });
    const path = `/assistant/${created.json.id}`;
    expect((await server.ask('GET', path)).json).toEqual(created.json);

    const changed = await server.ask('PATCH', path, { name: 'Grace' });
    expect(changed.json).toMatchObject({ ...body, name: 'Grace' });
    const replaced = await server.ask('PUT', path, { name: 'Edsger' });
    expect(replaced.json).not.toHaveProperty('firstMessage');

    const deleted = await server.ask('DELETE', path);
    expect(deleted.json).toEqual(replaced.json);
    expect((await server.ask('GET', path)).status).toBe(404);
  });

  it('R7.22 keep what they were: the newest version first, slice by slice', async () => {
    const { json: first } = await server.ask('POST', '/assistant', { name: 'one' });
    const path = `/assistant/${first.id}`;
    await server.ask('PATCH', path, { name: 'two' });
    await server.ask('PUT', path, { name: 'three' });
    const { json: all } = await server.ask('GET', `${path}/version`);
    expect(all.results.map(({ name }: { name: string }) => name)).toEqual(['three', 'two', 'one']);
    expect(all.metadata).toEqual({ itemsPerPage: 100, totalItems: 3, currentPage: 1 });
    expect(all.results[2]).toEqual(first);

    const names: string[] = [];
    let pageState: string | undefined;
    do {
      const query = pageState === undefined ? '' : `&pageState=${pageState}`;
      const { json } = await server.ask('GET', `${path}/version?limit=2${query}`);
      names.push(...json.results.map(({ name }: { name: string }) => name));
      pageState = json.nextPageState;
    } while (pageState !== undefined);
    expect(names).toEqual(['three', 'two', 'one']);
  });
});
