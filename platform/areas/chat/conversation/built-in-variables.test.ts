import { expect, it } from 'vitest';
import { builtInVariables } from './built-in-variables.ts';

it('knows the time, in UTC', () => {
  expect(builtInVariables(new Date('2026-11-05T15:04:05Z'))).toEqual({
    now: 'Nov 5, 2026, 3:04 PM',
    date: 'Nov 5, 2026',
    time: '3:04 PM',
    month: 'November',
    day: '05',
    year: '2026',
  });
});
