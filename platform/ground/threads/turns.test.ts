import { expect, it } from 'vitest';
import { mapInTurns } from './turns.ts';

it('D314 does so many at once, keeps their order, and begins none after a failure', async () => {
  let running = 0;
  let most = 0;
  const work = async (item: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return item * 2;
  };
  expect(await mapInTurns([1, 2, 3, 4, 5], 2, work)).toEqual([2, 4, 6, 8, 10]);
  expect(most).toBe(2);

  const begun: number[] = [];
  const failing = mapInTurns([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    await new Promise((resolve) => setImmediate(resolve));
    throw new Error(`${item} failed`);
  });
  await expect(failing).rejects.toThrow('1 failed');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(begun).toEqual([1, 2]);
});
