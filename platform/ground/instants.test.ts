import { expect, it } from 'vitest';
import { isKeepable, readInstant, toTimestamp } from './instants.ts';

it.each([
  ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01T00:00', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01T00:00:00+23:59', '2025-12-31T00:01:00.000Z'],
  ['2026-01-01T00:00:00.5-16:00', '2026-01-01T16:00:00.5Z'],
  ['2026-01-01T00:00:00.1234567890Z', '2026-01-01T00:00:00.123456Z'],
])('%s is compared as %s', (time, timestamp) => {
  expect(toTimestamp(time)).toBe(timestamp);
});

it('an instant beyond the years that dates are written with is not kept', () => {
  expect(isKeepable(readInstant('9999-12-31T23:59:59.999Z'))).toBe(true);
  expect(isKeepable(readInstant('9999-12-31T23:59:59-00:01'))).toBe(false);
  expect(isKeepable(readInstant('0000-12-31T00:00:00Z'))).toBe(false);
});
