import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

const settings = fc.record({
  burst: fc.integer({ min: 1, max: 20 }),
  perMinute: fc.integer({ min: 1, max: 600 }),
});
/** Milliseconds between one request and the next. */
const pauses = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 200 });

describe('createRateLimiter', () => {
  it('allows a burst, then one each time a token has come back', () => {
    let now = 0;
    const limiter = createRateLimiter({ burst: 2, perMinute: 60, now: () => now });
    const take = () => limiter.take('a');
    expect([take(), take()]).toEqual([{ allowed: true }, { allowed: true }]);
    expect(take()).toEqual({ allowed: false, retryAfterSeconds: 1 });
    now = 999;
    expect(take().allowed).toBe(false);
    now = 1000;
    expect(take().allowed).toBe(true);
    expect(take().allowed).toBe(false);
  });

  it('D540 gives back one that was taken, and never more than the burst', () => {
    const limiter = createRateLimiter({ burst: 1, perMinute: 1, now: () => 0 });
    limiter.take('a');
    limiter.giveBack('a');
    limiter.giveBack('a');
    limiter.giveBack('b');
    expect(['a', 'a', 'b', 'b'].map((key) => limiter.take(key).allowed)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('never allows more than the burst and what came back, over any span', () => {
    fc.assert(
      fc.property(settings, pauses, (setting, gaps) => {
        let now = 0;
        const limiter = createRateLimiter({ ...setting, now: () => now });
        const allowedAt: number[] = [];
        for (const gap of gaps) {
          now += gap;
          if (limiter.take('a').allowed) allowedAt.push(now);
        }
        for (const [from, start] of allowedAt.entries()) {
          for (const [to, end] of allowedAt.entries()) {
            if (to < from) continue;
            const most = setting.burst + ((end - start) / 60_000) * setting.perMinute;
            expect(to - from + 1).toBeLessThanOrEqual(most + 1e-6);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('allows whoever waits as long as it says', () => {
    fc.assert(
      fc.property(settings, pauses, (setting, gaps) => {
        let now = 0;
        const limiter = createRateLimiter({ ...setting, now: () => now });
        for (const gap of gaps) {
          now += gap;
          const verdict = limiter.take('a');
          if (verdict.allowed) continue;
          expect(verdict.retryAfterSeconds).toBeGreaterThan(0);
          now += verdict.retryAfterSeconds * 1000;
          expect(limiter.take('a').allowed).toBe(true);
        }
      }),
    );
  });

  it('counts each key for itself', () => {
    const limiter = createRateLimiter({ burst: 1, perMinute: 1, now: () => 0 });
    expect(limiter.take('a').allowed).toBe(true);
    expect(limiter.take('b').allowed).toBe(true);
    expect(limiter.take('a').allowed).toBe(false);
  });

  it('forgets the key longest unused when it remembers enough', () => {
    const limiter = createRateLimiter({ burst: 1, perMinute: 1, remembered: 2, now: () => 0 });
    limiter.take('a');
    limiter.take('b');
    limiter.take('a');
    limiter.take('c');
    expect(limiter.take('a').allowed).toBe(false);
    expect(limiter.take('b').allowed).toBe(true);
  });
});
