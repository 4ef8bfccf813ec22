import { expect, it } from 'vitest';
import { listMidnights } from './zone.ts';

it('D638 days of figures are as long as the clocks of their place make them, today the last', () => {
  const midnights = listMidnights(7, new Date('2026-03-30T21:30:00Z'), 'Europe/Warsaw');
  expect(midnights).toEqual([
    '2026-03-23T23:00:00.000Z',
    '2026-03-24T23:00:00.000Z',
    '2026-03-25T23:00:00.000Z',
    '2026-03-26T23:00:00.000Z',
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    '2026-03-30T22:00:00.000Z',
  ]);
});

it('D638 a day begins where clocks go forward at midnight, too', () => {
  expect(listMidnights(7, new Date('2026-09-07T12:00:00Z'), 'America/Santiago').at(-3)).toBe(
    '2026-09-06T04:00:00.000Z',
  );
});
