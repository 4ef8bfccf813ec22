import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateBefore, promisedBy } from './call-promise.ts';

const zone = 'Europe/Warsaw';
const by = (asked: string) => new Date(promisedBy(Date.parse(asked), zone)).toISOString();
const moments = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2040) });

describe('D1520 a call is promised within 24 hours, at an hour at which people call', () => {
  // Of the sample: from 9 to 18. Warsaw is two hours ahead in summer.
  it.each([
    ['by day', '2026-06-10T13:00:00.000Z', '2026-06-11T13:00:00.000Z'],
    ['as the day begins', '2026-06-10T07:00:00.000Z', '2026-06-11T07:00:00.000Z'],
    ['as it ends', '2026-06-10T16:00:00.000Z', '2026-06-11T16:00:00.000Z'],
    ['in the evening', '2026-06-10T18:30:00.250Z', '2026-06-11T16:00:00.000Z'],
    ['in the night', '2026-06-10T02:08:00.000Z', '2026-06-10T16:00:00.000Z'],
    ['at midnight', '2026-06-09T22:00:00.000Z', '2026-06-10T16:00:00.000Z'],
  ])('who asks %s', (_when, asked, promised) => {
    expect(by(asked)).toBe(promised);
  });

  it('never later than promised, never by night, and by the clock of whoever waits', () => {
    fc.assert(
      fc.property(moments, (asked) => {
        const promised = promisedBy(asked, 'UTC');
        expect(promised).toBeGreaterThan(asked);
        expect(promised).toBeLessThanOrEqual(asked + 24 * 3_600_000);
        const { hours, ms } = timeOf(promised);
        expect(hours).toBeGreaterThanOrEqual(9);
        expect(hours < 18 || (hours === 18 && ms === 0)).toBe(true);
      }),
    );
  });
});

it('D1521 who is counted as late is whose promised hour is over', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 72 * 3_600_000 }), (asked, waited) => {
      const now = asked + waited;
      expect(asked < lateBefore(now, 'UTC')).toBe(promisedBy(asked, 'UTC') < now);
    }),
  );
});

function timeOf(moment: number): { readonly hours: number; readonly ms: number } {
  const at = moment % 86_400_000;
  return { hours: Math.floor(at / 3_600_000), ms: at % 3_600_000 };
}
