import { expect, it } from 'vitest';
import { toPlatformTime } from './platform-time.ts';

it.each([
  ['2026-11-21T09:30:00.000000Z', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21T09:30:00.120000Z', '2026-11-21T09:30:00.120Z'],
  ['2026-11-21T09:30:00.123456Z', '2026-11-21T09:30:00.123Z'],
  ['12026-11-21T09:30:00.123000Z', '12026-11-21T09:30:00.123Z'],
  ['2026-11-21T09:30:00.123Z', '2026-11-21T09:30:00.123Z'],
])('%s has three digits of milliseconds', (time, written) => {
  expect(toPlatformTime(time)).toBe(written);
});
