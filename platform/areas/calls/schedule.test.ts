import { describe, expect, it } from 'vitest';
import { planBeginning } from './schedule.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const begin = (earliestAt: string, latestAt?: string) =>
  planBeginning({ earliestAt, ...(latestAt !== undefined && { latestAt }) }, now);

describe('when a call begins', () => {
  it('is at once where nothing was planned, or its time has come', () => {
    expect(planBeginning(undefined, now)).toEqual({ status: 'queued' });
    expect(begin('2026-11-21T11:59:59Z').status).toBe('queued');
  });

  it('is kept in UTC, whatever offset it was given with', () => {
    expect(begin('2026-11-22T23:30:00+23:00', '2026-11-23T01:00:00')).toEqual({
      status: 'scheduled',
      schedulePlan: {
        earliestAt: '2026-11-22T00:30:00.000Z',
        latestAt: '2026-11-23T01:00:00.000Z',
      },
    });
  });

  it('has to come', () => {
    expect(() => begin('2026-11-22T00:00:00Z', '2026-11-21T23:00:00Z')).toThrow(
      'before earliestAt',
    );
    expect(() => begin('2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z')).toThrow('is over');
    expect(() => begin('soon')).toThrow('earliestAt: is no time');
    // As UTC it is of the year 10000, which no database reads as it is written then.
    expect(() => begin('9999-12-31T23:59:59-23:59')).toThrow('earliestAt: is no time');
    expect(() => begin('2026-11-22T00:00:00Z', '9999-12-31T23:59:59-23:59')).toThrow('latestAt');
  });
});
