import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

const hour = 3_600_000;
const moments = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2040) });
const nightsOf = (timeZone: string) => ({
  withinHours: 24,
  calls: { from: 9, until: 18, timeZone },
});

/** What a company promises whose package says so. */
async function promiseOf(followUp: object) {
  vi.resetModules();
  vi.doMock('./package.ts', () => ({ servicePackage: { followUp } }));
  return import('./call-promise.ts');
}

describe('D1520 a call is promised within 24 hours, at an hour at which people call', () => {
  it.each([
    ['by day', '2026-06-10T13:00:00.000Z', '2026-06-11T13:00:00.000Z'],
    ['as the day begins', '2026-06-10T07:00:00.000Z', '2026-06-11T07:00:00.000Z'],
    ['as it ends', '2026-06-10T16:00:00.000Z', '2026-06-11T16:00:00.000Z'],
    ['in the evening', '2026-06-10T18:30:00.250Z', '2026-06-11T16:00:00.000Z'],
    ['in the night', '2026-06-10T02:08:00.000Z', '2026-06-10T16:00:00.000Z'],
    ['at midnight', '2026-06-09T22:00:00.000Z', '2026-06-10T16:00:00.000Z'],
    ['before clocks go forward', '2026-03-28T03:00:00.000Z', '2026-03-28T17:00:00.000Z'],
    ['before clocks go back', '2026-10-24T04:00:00.000Z', '2026-10-24T16:00:00.000Z'],
  ])('who asks %s', async (_when, asked, promised) => {
    const { promisedBy } = await promiseOf(nightsOf('Europe/Warsaw'));
    expect(new Date(promisedBy(Date.parse(asked))).toISOString()).toBe(promised);
  });

  it.each(['UTC', 'Europe/Warsaw', 'Pacific/Auckland'])(
    'never later than promised, never by night in %s',
    async (timeZone) => {
      const { promisedBy } = await promiseOf(nightsOf(timeZone));
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
      fc.assert(
        fc.property(moments, (asked) => {
          const promised = promisedBy(asked);
          expect(promised).toBeGreaterThan(asked);
          expect(promised).toBeLessThanOrEqual(asked + 24 * hour);
          const time = clock.format(promised);
          expect(time >= '09:00:00' && time <= '18:00:00').toBe(true);
        }),
      );
    },
  );

  describe('D1582 where calls are made from Monday to Friday', () => {
    const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
    const workOf = (timeZone: string) => {
      const { withinHours, calls } = nightsOf(timeZone);
      return { withinHours, calls: { ...calls, days: weekdays } };
    };

    it.each([
      ['within the week', '2026-06-10T13:00:00.000Z', '2026-06-11T13:00:00.000Z'],
      ['on Thursday night', '2026-06-11T20:00:00.000Z', '2026-06-12T16:00:00.000Z'],
      ['on Friday, by day', '2026-06-12T13:00:00.000Z', '2026-06-15T13:00:00.000Z'],
      ['on Friday before it is day', '2026-06-12T02:00:00.000Z', '2026-06-12T16:00:00.000Z'],
      ['on Friday night', '2026-06-12T20:00:00.000Z', '2026-06-15T16:00:00.000Z'],
      ['on Saturday', '2026-06-13T13:00:00.000Z', '2026-06-15T16:00:00.000Z'],
      ['on Sunday night', '2026-06-14T21:00:00.250Z', '2026-06-15T16:00:00.000Z'],
      ['before clocks go forward', '2026-03-27T10:00:00.000Z', '2026-03-30T09:00:00.000Z'],
    ])('who asks %s', async (_when, asked, promised) => {
      const { promisedBy } = await promiseOf(workOf('Europe/Warsaw'));
      expect(new Date(promisedBy(Date.parse(asked))).toISOString()).toBe(promised);
    });

    it.each(['UTC', 'Europe/Warsaw', 'Pacific/Auckland'])(
      'never on another day in %s, nor before it was asked, and whose hour is over is late',
      async (timeZone) => {
        const { promisedBy, lateBefore } = await promiseOf(workOf(timeZone));
        const day = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short' });
        const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
        fc.assert(
          fc.property(moments, fc.integer({ min: 0, max: 120 * hour }), (asked, waited) => {
            const promised = promisedBy(asked);
            expect(promised).toBeGreaterThan(asked);
            expect(promised).toBeLessThanOrEqual(asked + 73 * hour);
            expect(weekdays).toContain(day.format(promised));
            const time = clock.format(promised);
            expect(time >= '09:00:00' && time <= '18:00:00').toBe(true);
            const now = asked + waited;
            expect(asked < lateBefore(now)).toBe(promised < now);
          }),
        );
      },
    );
  });

  it('D1590 without hours of calls, plainly so many hours later', async () => {
    const { promisedBy, lateBefore } = await promiseOf({ withinHours: 2 });
    const asked = Date.parse('2026-06-10T02:08:00.250Z');
    expect(promisedBy(asked)).toBe(asked + 2 * hour);
    expect(lateBefore(asked)).toBe(asked - 2 * hour);
  });
});

it.each(['UTC', 'Europe/Warsaw', 'Pacific/Auckland'])(
  'D1521 who is counted as late in %s is whose promised hour is over',
  async (timeZone) => {
    const { promisedBy, lateBefore } = await promiseOf(nightsOf(timeZone));
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 72 * hour }), (asked, waited) => {
        const now = asked + waited;
        expect(asked < lateBefore(now)).toBe(promisedBy(asked) < now);
      }),
    );
  },
);
