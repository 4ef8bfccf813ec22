import { expect, it } from 'vitest';
import { gather } from './gather.ts';

it('D314 as many of the same wait as are done in a few seconds, and others do not wait for them', async () => {
  const held = Promise.withResolvers<void>();
  const ask = gather<string, string>({
    kindOf: (word) => word,
    doTogether: async (words) => {
      if (words[0] === 'slow') await held.promise;
      return words;
    },
  });
  const asked = Array.from({ length: 20_000 }, () => ask('slow'));
  const settled = Promise.allSettled(asked);
  await expect(asked.at(-1)).rejects.toMatchObject({ sqlState: '53300', isOutage: true });
  expect(await ask('other')).toBe('other');
  held.resolve();
  const taken = (await settled).filter(({ status }) => status === 'fulfilled');
  expect(taken.length).toBeGreaterThanOrEqual(5_000);
  expect(taken.length).toBeLessThan(5_200);
  expect(await ask('slow')).toBe('slow');
});

it('D1481 one that is refused is found by halves, and the others are done', async () => {
  const asked: (readonly number[])[] = [];
  const insert = gather<number, number>({
    kindOf: () => 'all',
    doTogether: async (numbers) => {
      asked.push(numbers);
      await Promise.resolve();
      if (numbers.includes(13)) throw new Error('refused');
      return numbers;
    },
  });
  const settled = await Promise.allSettled(Array.from({ length: 52 }, (_, index) => insert(index)));
  expect(settled.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([
    13,
  ]);
  expect(asked.length).toBeLessThan(18);
});
