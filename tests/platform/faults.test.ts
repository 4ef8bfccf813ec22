import { describe, expect, it } from 'vitest';
import { openPlatform, type PlatformServer, servePlatform } from './platform-server.ts';
import { openForTests } from '../support/open-for-tests.ts';

describe('D184 faults on request', () => {
  const { database, server: development } = openPlatform('pglite', () => ({ faults: true }));
  const production = openForTests(() => servePlatform(database));

  const create = (server: PlatformServer, fault: string) =>
    server.ask('POST', '/assistant', { name: 'Ada' }, { headers: { 'x-fault': fault } });
  const count = async () => (await development.ask('GET', '/assistant')).json.length;
  /** The statuses of twenty requests in a row. */
  const statuses = async (fault: string) => {
    const all: number[] = [];
    for (let i = 0; i < 20; i++) {
      const { status } = await development.ask('GET', '/assistant?limit=1', undefined, {
        headers: { 'x-fault': fault },
      });
      all.push(status);
    }
    return all;
  };

  it('a refusal and a failure have the shape of real ones, and nothing was done', async () => {
    const before = await count();
    const refused = await create(development, '429');
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.json).toMatchObject({ statusCode: 429, error: 'Too Many Requests' });
    expect((await create(development, '500')).json).toMatchObject({ statusCode: 500 });
    expect(await count()).toBe(before);
  });

  it('a dropped connection ends without an answer, and nothing was done', async () => {
    const before = await count();
    await expect(create(development, 'drop')).rejects.toThrow('fetch failed');
    expect(await count()).toBe(before);
  });

  it('a latency holds a request up, and no other', async () => {
    const before = await count();
    let isAnswered = false;
    const held = create(development, 'latency=1000').then(({ status }) => {
      isAnswered = true;
      return status;
    });
    await create(development, 'latency=0');
    expect(isAnswered).toBe(false);
    expect(await held).toBe(201);
    expect(await count()).toBe(before + 2);
  });

  it('shares are drawn by the seed: the same in each run of it, others under another', async () => {
    const first = await statuses('429@0.5 seed=7 run=a');
    expect(new Set(first)).toEqual(new Set([200, 429]));
    expect(await statuses('429@0.5 seed=7 run=b')).toEqual(first);
    expect(await statuses('429@0.5 seed=8 run=a')).not.toEqual(first);
    expect(new Set(await statuses('429@0, 500@1'))).toEqual(new Set([500]));
  });

  it.each(['503', 'latency', 'latency=99999', '429@2', 'drop@x', 'seed=', 'constructor'])(
    'what is not understood is refused by name: %s',
    async (fault) => {
      const { status, json } = await create(development, fault);
      expect(status).toBe(400);
      expect(json.message[0]).toContain(`x-fault: ${fault} is none of`);
    },
  );

  it('outside of development the header means nothing, whatever it says', async () => {
    for (const fault of ['429', '500', 'drop', 'latency=10000', 'nonsense']) {
      expect((await create(production, fault)).status).toBe(201);
    }
  });
});
