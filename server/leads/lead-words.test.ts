import { expect, it } from 'vitest';
import { callLines } from './lead-words.ts';

it('D1465 a call that was missed is told by that clock', () => {
  const call = {
    id: 'one',
    caller: null,
    endedAt: '2026-02-03T23:05:06Z',
    reason: 'x',
    attempts: 1,
    stillTo: null,
  };
  const lines = callLines(call, { timeZone: 'Europe/Brussels' });
  expect(lines.at(-1)).toMatchObject({ value: '2026-02-04 00:05 (Europe/Brussels)' });
});
