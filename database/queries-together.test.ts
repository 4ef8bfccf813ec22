import { expect, it } from 'vitest';
import { joinQueries } from './queries-together.ts';
import type { Statement } from './database.ts';

it('D314 as many of the same wait as are done in a few seconds, and others do not wait for them', async () => {
  const held = Promise.withResolvers<void>();
  const together = joinQueries(async (statements: readonly Statement[]) => {
    if (statements[0]?.sql === 'slow') await held.promise;
    return statements.map(() => ({ rows: [], affected: 0 }));
  });
  const ask = (sql: string) => together({ sql });
  const asked = Array.from({ length: 20_000 }, () => ask('slow'));
  const settled = Promise.allSettled(asked);
  await expect(asked.at(-1)).rejects.toMatchObject({ sqlState: '53300', isOutage: true });
  expect(await ask('other')).toMatchObject({ affected: 0 });
  held.resolve();
  const taken = (await settled).filter(({ status }) => status === 'fulfilled');
  expect(taken.length).toBeGreaterThanOrEqual(5_000);
  expect(taken.length).toBeLessThan(5_200);
  expect(await ask('slow')).toMatchObject({ affected: 0 });
});

it('D1180 what opens a transaction comes once for all that share it, and never for those it is not of', async () => {
  const sent: string[][] = [];
  const together = joinQueries(async (statements: readonly Statement[]) => {
    sent.push(statements.map(({ sql, params = [] }) => [sql, ...params].join(' ')));
    await Promise.resolve();
    return statements.map(({ sql }) => ({ rows: [{ sql }], affected: 1 }));
  });
  const open = (who: string) => ({ sql: 'enter', params: [who] });
  const asked = ['a', 'a', 'a', 'a', 'b', 'b', 'b'].map((who, n) =>
    together({ sql: 'write', params: [n] }, open(who)),
  );
  const alone = together({ sql: 'write', params: [7] });
  for (const { rows } of await Promise.all([...asked, alone])) {
    expect(rows).toEqual([{ sql: 'write' }]);
  }
  expect(sent.toSorted()).toEqual(
    [
      ['enter a', 'write 0'],
      ['enter a', 'write 1'],
      ['enter a', 'write 2', 'write 3'],
      ['enter b', 'write 4'],
      ['enter b', 'write 5'],
      ['enter b', 'write 6'],
      ['write 7'],
    ].toSorted(),
  );
});
