import { expect, it } from 'vitest';
import { joinBatches } from './batches-together.ts';
import type { Statement } from './database.ts';

it('D314 as many of the same wait as are done in a few seconds, and others do not wait for them', async () => {
  const held = Promise.withResolvers<void>();
  const together = joinBatches(async (statements: readonly Statement[]) => {
    if (statements[0]?.sql === 'slow') await held.promise;
    return statements.map(() => ({ rows: [], affected: 0 }));
  });
  const ask = (sql: string) => together([{ sql }]);
  const asked = Array.from({ length: 20_000 }, () => ask('slow'));
  const settled = Promise.allSettled(asked);
  await expect(asked.at(-1)).rejects.toMatchObject({ sqlState: '53300', isOutage: true });
  expect(await ask('other')).toHaveLength(1);
  held.resolve();
  const taken = (await settled).filter(({ status }) => status === 'fulfilled');
  expect(taken.length).toBeGreaterThanOrEqual(5_000);
  expect(taken.length).toBeLessThan(5_200);
  expect(await ask('slow')).toHaveLength(1);
});
