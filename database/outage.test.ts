import { expect, it } from 'vitest';
import { DatabaseFailure } from './database.ts';
import { createOutageWatch } from './outage.ts';

it('D262 tells of an outage once, and how many failed in it, once it is over', () => {
  let now = 0;
  const told: unknown[] = [];
  const watch = createOutageWatch(
    { began: ({ sqlState }) => told.push(sqlState), ended: (outage) => told.push(outage) },
    () => now,
  );
  const lost = new DatabaseFailure('lost', { sqlState: '08006' });
  // Whoever opens it says so.
  watch.failed(lost);
  expect(told).toEqual([]);
  watch.answered();
  for (let count = 0; count < 500; count += 1) {
    now += 100;
    watch.failed(lost);
    // One connection of ten still works.
    if (count % 10 === 0) watch.answered();
  }
  expect(told).toEqual(['08006']);
  now += 10_000;
  watch.answered();
  watch.answered();
  expect(told).toEqual(['08006', { failures: 500, seconds: 50 }]);
  watch.failed(new DatabaseFailure('starting', { sqlState: '57P03' }));
  expect(told.at(-1)).toBe('57P03');
});

it.each([
  ['08006', true],
  ['53100', true],
  ['53300', true],
  ['57P01', true],
  ['57P03', true],
  ['57014', false],
  ['25006', false],
  ['23505', false],
])('D262 %s is an outage: %s', (sqlState, isOutage) => {
  expect(new DatabaseFailure('', { sqlState }).isOutage).toBe(isOutage);
});
