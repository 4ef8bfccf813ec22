import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHealthCheck } from './health.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that answers nobody, which is at work as the steps say: when it is asked, and when that is late. */
async function checkLate(...steps: readonly boolean[]) {
  const told: unknown[] = [];
  const isAtWork = [...steps];
  const { check } = createHealthCheck({
    database: { batch: () => new Promise(() => {}) },
    isBusy: () => isAtWork.shift() ?? false,
    watch: { failed: (failure) => told.push(failure) },
    log: { error: (error: unknown) => told.push(error) } as never,
    engines: () => null,
  });
  const answer = check();
  await vi.advanceTimersByTimeAsync(2_000);
  return { health: await answer, told: told.length };
}

it('D335 a database that writes its tables anew is busy, and not away', async () => {
  const busy = { health: { ok: true, database: 'busy' }, told: 0 };
  expect(await checkLate(true, true)).toEqual(busy);
  expect(await checkLate(true, false)).toEqual(busy);
  expect(await checkLate(false, true)).toEqual(busy);
});

it('D31 one that is late without a reason is away, and that is told', async () => {
  expect(await checkLate()).toEqual({ health: { ok: false, database: 'down' }, told: 2 });
});

it('D1223 what calls are spoken by is named as it is now', async () => {
  const named = { spoken: 'own', voice: null, recogniser: null, chosen: [] };
  let rests = false;
  const { check } = createHealthCheck({
    database: { batch: async () => [] },
    isBusy: () => false,
    watch: { failed: () => {} },
    log: { error: () => {} } as never,
    engines: () => ({ ...named, ...(rests && { spokenRests: true as const }) }),
  });
  expect((await check()).calls).toEqual(named);
  rests = true;
  expect((await check()).calls).toEqual({ ...named, spokenRests: true });
});

describe('D460 one check of the database', () => {
  function openCheck(answer: (sql: string) => Promise<never[]>) {
    const asked: string[] = [];
    const health = createHealthCheck({
      database: {
        batch(statements) {
          asked.push(...statements.map(({ sql }) => sql));
          return answer(statements[0]!.sql);
        },
      },
      isBusy: () => false,
      watch: { failed: () => {} },
      log: { error: () => {} } as never,
      engines: () => null,
    });
    return { ...health, asked };
  }
  const up = { ok: true, database: 'up' };

  it('is for all who ask within a second', async () => {
    const { check, asked } = openCheck(async () => []);
    expect(await Promise.all([check(), check(), check()])).toEqual([up, up, up]);
    await vi.advanceTimersByTimeAsync(900);
    expect(await check()).toEqual(up);
    expect(asked).toEqual(['select 1']);
    await vi.advanceTimersByTimeAsync(100);
    await check();
    expect(asked).toEqual(['select 1', 'select 1']);
  });

  it('is for all who wait for it, however long it takes', async () => {
    const { check, asked } = openCheck(() => new Promise(() => {}));
    const first = check();
    await vi.advanceTimersByTimeAsync(1_900);
    const second = check();
    await vi.advanceTimersByTimeAsync(100);
    const down = { ok: false, database: 'down' };
    expect(await Promise.all([first, second])).toEqual([down, down]);
    expect(asked).toHaveLength(1);
  });

  it('says nothing of a lead that failed after it: the next looks whether anything can be written', async () => {
    const { check, leadFailed, leadSaved, asked } = openCheck(async (sql) => {
      if (sql !== 'select 1') throw new Error('there is no room');
      return [];
    });
    await check();
    leadFailed();
    expect(await check()).toMatchObject({ ok: false, database: 'up', leads: { failing: true } });
    leadFailed();
    expect(await check()).toMatchObject({ ok: false, leads: { failed: 2 } });
    expect(asked).toEqual(['select 1', 'select 1', expect.any(String), expect.any(String)]);
    leadSaved();
    expect(await check()).toMatchObject({ ok: true, leads: { failing: false, failed: 2 } });
    expect(asked).toHaveLength(5);
  });
});
