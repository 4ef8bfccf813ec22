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
    const turns = await Promise.all(
      Array.from({ length: 9 }, () => takeTurn(database, 'a look', 0.5)),
    );
    expect(turns.filter(Boolean)).toHaveLength(1);
    expect(await takeTurn(database, 'something else', 0.5)).toBe(true);
    await expect.poll(() => takeTurn(database, 'a look', 0.5)).toBe(true);
  });

  it('erases each row once, and neither waits for the other', async () => {
    await database.query(
      `insert into leads (name, email, phone)
       select 'Ada', 'ada@example.com', '5551234' from generate_series(1, 1200)`,
    );
    const erase = () => eraseInSteps(database, 'leads', 'select id from leads where true', []);
    await Promise.all([erase(), erase(), erase()]);
    const { rows } = await database.query<{ count: number }>('select count(*) from leads');
    expect(rows[0]!.count).toBe(0);
  });

  it('writes a table anew once, however many look', async () => {
    const rewritten: (readonly string[])[] = [];
    const slow: typeof database = {
      ...database,
      async removeTraces(tables) {
        rewritten.push(tables);
        await new Promise((resolve) => setTimeout(resolve, 300));
      },
    };
    await noteErased(database, ['leads'], 'at once');
    const count = engine === 'postgres' ? 3 : 1;
    const removals = Array.from({ length: count }, () =>
      startTraceRemoval({
        database: slow,
        bell: createDoorbell(),
        removeLeftovers: async () => {},
        onRemoved: () => {},
        onFailure: (error) => {
          throw error;
        },
      }),
    );
    const left = async () => (await database.query('select 1 from parley.traces')).rows.length;
    await expect.poll(left, { timeout: 5_000 }).toBe(0);
    await Promise.all(removals.map(({ stop }) => stop()));
    expect(rewritten).toEqual([['leads']]);
  });
});
