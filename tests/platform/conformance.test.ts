import { randomUUID } from 'node:crypto';
import { operations } from '@parley/contract/voice';
import { beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { addMember, makeOrg } from './orgs.ts';
import { openPlatform } from './platform-server.ts';
import { leastBodies, type Sample, samples } from './samples.ts';

/** A reply's body is held against the contract by the server itself, which answers 500 when it is not. */
describe.each(engines)('D160 every resource on %s', (engine) => {
  const { database, server } = openPlatform(engine);
  let bodies: ReturnType<typeof leastBodies>;
  let stranger: string;
  let viewer: string;

  beforeAll(async () => {
    const assistant = await server.ask('POST', '/assistant', {});
    bodies = leastBodies(assistant.json.id);
    stranger = (await makeOrg(database, 'admin')).key;
    viewer = (await addMember(database, server.orgId, 'viewer')).key;
  });

  const make = async ({ create }: Sample) => {
    const { status, json } = await server.ask('POST', operations[create].path, bodies[create]);
    expect(status).toBe(201);
    return json as { id: string; updatedAt?: string };
  };

  const refused = (status: number, error: string, line?: unknown) => ({
    status,
    json: { statusCode: status, error, message: line ?? expect.anything() },
  });

  describe.each(Object.entries(samples))('R7.24 R7.28 %s', (_name, sample) => {
    const { create, change, wrong, missing } = sample;
    const { path } = operations[create];

    it('is created, read, changed and deleted', async () => {
      const made = await make(sample);
      const { value: _value, ...kept } = made as { value?: string } & typeof made;
      const one = `${path}/${made.id}`;
      expect((await server.ask('GET', one)).json).toMatchObject(kept);
      const changed = await server.ask('PATCH', one, change);
      expect(changed).toMatchObject({ status: 200, json: { ...change, id: made.id } });
      expect((await server.ask('GET', one)).json).toEqual(changed.json);
      const deleted = await server.ask('DELETE', one);
      expect(deleted).toMatchObject({ status: 200, json: changed.json });
      expect(await server.ask('GET', one)).toMatchObject(refused(404, 'Not Found'));
    });

    it('is listed, the newest first, as many as asked', async () => {
      const made = [await make(sample), await make(sample)];
      const list = async (query: string): Promise<{ id: string; createdAt?: string }[]> => {
        const { json } = await server.ask('GET', path + query);
        return Array.isArray(json) ? json : json.results;
      };
      const all = await list(path === '/workflow' ? '' : '?limit=1000');
      expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
      const times = all.map(({ createdAt = '' }) => createdAt);
      expect(times).toEqual(times.toSorted().toReversed());
      if (path === '/workflow') return;
      expect(await list('?limit=1')).toEqual(all.slice(0, 1));
      expect(await list('?limit=0')).toEqual([]);
    });

    it('refuses a field of a wrong type, by its name', async () => {
      const reply = await server.ask('POST', path, wrong.body);
      expect(reply).toMatchObject(refused(400, 'Bad Request'));
      expect(reply.json.message).toContainEqual(expect.stringMatching(`^${wrong.field}: `));
    });

    if (missing) {
      it('refuses a body that lacks what is required', async () => {
        const reply = await server.ask('POST', path, missing.body);
        expect(reply).toMatchObject(refused(400, 'Bad Request'));
        expect(reply.json.message).toContainEqual(expect.stringMatching(`^${missing.field}: `));
      });
    }

    it('refuses a body that is no object, or none', async () => {
      for (const body of [undefined, 'text', 5, null, [[]]]) {
        expect(await server.ask('POST', path, body)).toMatchObject(refused(400, 'Bad Request'));
      }
    });

    it('answers 404 for an unknown id', async () => {
      for (const id of [randomUUID(), 'nonsense', '..%2F..%2Fx']) {
        for (const [method, body] of [['GET'], ['PATCH', change], ['DELETE']] as const) {
          expect(await server.ask(method, `${path}/${id}`, body)).toMatchObject(
            refused(404, 'Not Found'),
          );
        }
      }
    });

    it('is not there for another organisation', async () => {
      const { id } = await make(sample);
      for (const [method, body] of [['GET'], ['PATCH', change], ['DELETE']] as const) {
        expect(await server.ask(method, `${path}/${id}`, body, { key: stranger })).toMatchObject(
          refused(404, 'Not Found'),
        );
      }
      const { json } = await server.ask('GET', path, undefined, { key: stranger });
      expect(JSON.stringify(json)).not.toContain(id);
      expect((await server.ask('GET', `${path}/${id}`)).status).toBe(200);
    });

    it('R6.9 is read by a viewer, and not written', async () => {
      const { id } = await make(sample);
      const asViewer = { key: viewer };
      expect((await server.ask('GET', `${path}/${id}`, undefined, asViewer)).status).toBe(200);
      const writes = [
        ['POST', path, bodies[create]],
        ['PATCH', `${path}/${id}`, change],
        ['DELETE', `${path}/${id}`],
      ] as const;
      for (const [method, at, body] of writes) {
        expect(await server.ask(method, at, body, asViewer)).toMatchObject(
          refused(403, 'Forbidden'),
        );
      }
    });
  });
});
