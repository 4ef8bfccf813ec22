import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eraseInSteps } from '../../database/erase-in-steps.ts';
import { noteErased, startTraceRemoval } from '../../database/erased-traces.ts';
import { createDoorbell } from '../../database/doorbell.ts';
import { takeTurn } from '../../database/turns.ts';
import { engines, openEngine } from '../server/engines.ts';
import { openForTests } from '../support/open-for-tests.ts';

describe.each(engines)('D647 what one of several servers does, on %s', (engine) => {
  const database = openForTests(() => openEngine(engine));

  it('is one’s turn at a time, and another’s once that is over', async () => {
    const take = (name: string, seconds: number) => takeTurn(database, name, seconds);
    const turns = await Promise.all(Array.from({ length: 9 }, () => take('a look', 600)));
    expect(turns.filter(Boolean)).toHaveLength(1);
    expect(await take('a short look', 0.2)).toBe(true);
    await expect.poll(() => take('a short look', 0.2)).toBe(true);
    expect(await take('a look', 600)).toBe(false);
  });

  it('erases each row once, and neither waits for the other', async () => {
    await database.query(
      `insert into leads (name, email, phone)
       select 'Ada', 'ada@example.com', '5551234' from generate_series(1, 1200)`,
    );
    const erase = () => eraseInSteps(database, 'leads', 'select id from leads where true', []);
    const count = async () =>
      (await database.query<{ count: number }>('select count(*) from leads')).rows[0]!.count;
    if (engine === 'postgres') {
      // What another has just taken stays to it, for as long as it likes.
      let letGo = () => {};
      const letsGo = new Promise<void>((resolve) => (letGo = resolve));
      let taken = () => {};
      const isTaken = new Promise<void>((resolve) => (taken = resolve));
      const other = database.transaction(async (tx) => {
        await tx.query('select id from leads order by id limit 500 for update');
        taken();
        await letsGo;
      });
      await Promise.race([isTaken, other]);
      await erase();
      const leftOver = await count();
      expect(leftOver).toBeGreaterThanOrEqual(500);
      expect(leftOver).toBeLessThan(1200);
      letGo();
      await other;
    }
    await Promise.all([erase(), erase(), erase()]);
    expect(await count()).toBe(0);
  });

  const remove = (rewritten: (readonly string[])[], work: () => Promise<void>, holdSeconds = 300) =>
    startTraceRemoval({
      database: {
        ...database,
        async removeTraces(tables) {
          rewritten.push(tables);
          await work();
        },
      },
      bell: createDoorbell(),
      removeLeftovers: async () => {},
      onRemoved: () => {},
      onFailure: (error) => {
        throw error;
      },
      holdSeconds,
    });
  const left = async () => (await database.query('select 1 from parley.traces')).rows.length;

  it('writes a table anew once, however many look', async () => {
    const rewritten: (readonly string[])[] = [];
    await noteErased(database, ['leads'], 'at once');
    const count = engine === 'postgres' ? 3 : 1;
    const removals = Array.from({ length: count }, () => remove(rewritten, () => sleep(300)));
    await expect.poll(left, { timeout: 5_000 }).toBe(0);
    await Promise.all(removals.map(({ stop }) => stop()));
    expect(rewritten).toEqual([['leads']]);
  });

  it('writes a table anew that one who died had taken', async () => {
    const rewritten: (readonly string[])[] = [];
    await noteErased(database, ['leads'], 'at once');
    await database.query(
      `update parley.traces set holder = gen_random_uuid(), held_until = now() - interval '1 s'`,
    );
    const { stop } = remove(rewritten, async () => {});
    await expect.poll(left, { timeout: 5_000 }).toBe(0);
    await stop();
    expect(rewritten).toEqual([['leads']]);
  });

  it.runIf(engine === 'postgres')(
    'leaves a table to whoever writes it anew, for however long',
    async () => {
      let finish = () => {};
      const long = new Promise<void>((resolve) => (finish = resolve));
      await noteErased(database, ['leads'], 'at once');
      const [one, other]: (readonly string[])[][] = [[], []];
      const first = remove(one!, () => long, 3);
      await expect.poll(() => one!.length).toBe(1);
      const isLater = async () => {
        const { rows } = await database.query<{ later: boolean }>(
          `select now() > erased_at + interval '4 s' as later from parley.traces`,
        );
        return rows[0]!.later;
      };
      await expect.poll(isLater, { timeout: 10_000 }).toBe(true);
      const second = remove(other!, async () => {});
      await second.stop();
      expect(other).toEqual([]);
      finish();
      await expect.poll(left, { timeout: 5_000 }).toBe(0);
      await first.stop();
      expect(one).toEqual([['leads']]);
    },
  );
});
