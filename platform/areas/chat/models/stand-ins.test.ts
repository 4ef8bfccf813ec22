import { expect, it } from 'vitest';
import { createStandIns } from './stand-ins.ts';

const ada = { name: 'Ada' };

it('D901 an assistant is news once a day, in each organisation', () => {
  let now = new Date('2026-11-24T23:59:00Z');
  const { isNews } = createStandIns(() => now);
  expect([isNews('a', ada), isNews('a', ada), isNews('b', ada)]).toEqual([true, false, true]);
  now = new Date('2026-11-25T00:00:00Z');
  expect([isNews('a', ada), isNews('a', ada)]).toEqual([true, false]);
});

it('D901 nobody is told of more than a thousand in a day, whoever writes them out', () => {
  const { isNews } = createStandIns();
  const news = Array.from({ length: 1_500 }, (_, at) => isNews('a', { name: `Ada ${at}` }));
  expect(news.filter(Boolean)).toHaveLength(1_000);
});
