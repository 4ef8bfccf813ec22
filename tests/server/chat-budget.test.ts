import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { deriveSecrets } from '../../server/derived-secrets.ts';
import { parseEnvironment } from '../../server/environment.ts';
import { createTeardown } from '../../server/teardown.ts';
import { openVisitors } from '../../server/visitor-apis.ts';
import { openChatBudget } from '../../server/visitors/chat-budget.ts';
import type { Spender } from '../../server/visitors/day-counters.ts';
import { forgetUsage } from '../../server/visitors/usage-counters.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { captureLog } from './captured-log.ts';
import { engines, openEngine } from './engines.ts';

const day = 24 * 60 * 60 * 1000;
const clock = { now: Date.UTC(2026, 10, 21, 12) };
type Limits = Partial<Record<'visitor' | 'address' | 'day', number>>;

describe.each(engines)('D25 D74 the chat budget, on %s', (engine) => {
  const database = openForTests(() => openEngine(engine));
  afterEach(() => database.execute('truncate usage_counters'));

  function open(limits: Limits = {}, over: Pick<Database, 'batch'> = database) {
    const failures: unknown[] = [];
    const budget = openChatBudget({
      database: { ...database, batch: over.batch },
      limits: { visitor: 100, address: 100, day: 100, ...limits },
      secret: 'a secret',
      onFailure: (error) => failures.push(error),
      now: () => clock.now,
    });
    return {
      ...budget,
      failures,
      /** The limit that is reached, or null. */
      async reach(who: Spender) {
        const spent = await budget.spend(who);
        return typeof spent === 'string' ? spent : null;
      },
    };
  }

  async function storedCounts() {
    const { rows } = await database.query<{ day: string; count: number }>(
      'select day::text, scope, count from usage_counters order by day, scope, count',
    );
    return rows;
  }

  it('bounds one visitor, wherever it comes from', async () => {
    const { reach } = open({ visitor: 2 });
    expect(await reach({ visitor: 'v', address: '203.0.113.1' })).toBeNull();
    expect(await reach({ visitor: 'v', address: '203.0.113.2' })).toBeNull();
    expect(await reach({ visitor: 'v', address: '203.0.113.3' })).toBe('visitor');
    expect(await reach({ visitor: 'w', address: '203.0.113.1' })).toBeNull();
  });

  it('bounds one address, an IPv6 network being one', async () => {
    const { reach } = open({ address: 2 });
    expect(await reach({ visitor: 'a', address: '2001:db8::1' })).toBeNull();
    expect(await reach({ visitor: null, address: '2001:db8::2' })).toBeNull();
    expect(await reach({ visitor: 'b', address: '2001:db8::3' })).toBe('address');
    expect(await reach({ visitor: 'b', address: '2001:db8:0:1::1' })).toBeNull();
  });

  it('bounds the whole day, and begins the next one anew', async () => {
    const { reach, isSpent } = open({ day: 1 });
    expect(await isSpent()).toBe(false);
    expect(await reach({ visitor: 'a', address: '203.0.113.1' })).toBeNull();
    expect(await reach({ visitor: 'b', address: '203.0.113.2' })).toBe('day');
    expect(await isSpent()).toBe(true);
    clock.now += day;
    expect(await reach({ visitor: 'b', address: '203.0.113.2' })).toBeNull();
  });

  it('counts nothing for a refused message', async () => {
    const { reach } = open({ visitor: 1 });
    for (let i = 0; i < 5; i += 1) await reach({ visitor: 'a', address: `203.0.113.${i}` });
    expect((await storedCounts()).map(({ count }) => count)).toEqual([1, 1, 1]);
    const none = open({ day: 0 });
    clock.now += day;
    expect(await none.reach({ visitor: 'b', address: '203.0.113.1' })).toBe('day');
    const today = new Date(clock.now).toISOString().slice(0, 10);
    const counted = (await storedCounts()).filter((row) => row.day === today);
    // Everybody's alone: what strangers ask makes no rows.
    expect(counted).toEqual([{ day: today, scope: 'day', count: 0 }]);
  });

  it('D644 takes nobody’s row for one who goes on asking past a limit', async () => {
    let taken = 0;
    const { spend, reach } = open(
      { visitor: 1 },
      {
        batch(statements) {
          taken += 1;
          return database.batch(statements);
        },
      },
    );
    const who = { visitor: 'a', address: '203.0.113.1' };
    const spent = await spend(who);
    if (typeof spent === 'string') throw new Error(spent);
    for (let n = 0; n < 5; n += 1) expect(await reach(who)).toBe('visitor');
    // The answer, and the first refusal.
    expect(taken).toBe(2);
    await spent.giveBack();
    expect(await reach(who)).toBeNull();
    expect(await reach({ ...who, visitor: 'b' })).toBeNull();
    expect(taken).toBe(4);
  });

  it('takes back what was counted and did not come', async () => {
    const { spend, reach } = open({ visitor: 1 });
    const who = { visitor: 'a', address: '203.0.113.1' };
    const spent = await spend(who);
    if (typeof spent === 'string') throw new Error(spent);
    expect(await reach(who)).toBe('visitor');
    await spent.giveBack();
    expect(await reach(who)).toBeNull();
  });

  it('outlives a restart, without keeping who it was', async () => {
    const before = open({ visitor: 2 });
    await before.spend({ visitor: 'visitor-of-ada', address: '203.0.113.1' });
    await before.spend({ visitor: 'visitor-of-ada', address: '203.0.113.1' });
    const after = open({ visitor: 2 });
    expect(await after.reach({ visitor: 'visitor-of-ada', address: '203.0.113.9' })).toBe(
      'visitor',
    );
    const { rows } = await database.query<{ subject: string }>(
      'select subject from usage_counters',
    );
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/ada|203\.0\.113/);
  });

  it('forgets days before yesterday', async () => {
    const { reach } = open();
    const who = { visitor: 'a', address: '203.0.113.1' };
    for (let turn = 0; turn < 3; turn += 1) {
      await reach(who);
      clock.now += day;
    }
    await reach(who);
    await forgetUsage(database, clock.now);
    expect(new Set((await storedCounts()).map((row) => row.day)).size).toBe(2);
  });

  it('forgets them without anybody asking anything, from the start on', async () => {
    await database.query(
      `insert into usage_counters (day, scope, subject, count) values ('2026-01-01', 'day', 'all', 1)`,
    );
    const teardown = createTeardown();
    const { log } = captureLog();
    openVisitors({
      environment: parseEnvironment({}),
      database,
      secrets: deriveSecrets('a-secret-of-several-servers-0123456789').secrets,
      log,
      teardown,
    });
    await expect.poll(storedCounts).toEqual([]);
    await teardown.run(() => {});
  });

  it('D644 is exact, however many servers count at once', async () => {
    const servers = [open({ day: 17 }), open({ day: 17 }), open({ day: 17 })];
    const asked = Array.from({ length: 90 }, (_, n) =>
      servers[n % 3]!.reach({ visitor: `v${n}`, address: `203.0.113.${n}` }),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === null)).toHaveLength(17);
    expect(answers.filter((answer) => answer === 'day')).toHaveLength(73);
    const ofDay = (await storedCounts()).filter((row) => 'scope' in row && row.scope === 'day');
    expect(ofDay.map(({ count }) => count)).toEqual([17]);
  });

  it('D644 pays for nothing that it cannot count', async () => {
    const away = new Error('the database is away');
    const { reach, failures } = open({}, { batch: () => Promise.reject(away) });
    expect(await reach({ visitor: 'a', address: '203.0.113.1' })).toBe('day');
    expect(failures).toEqual([away]);
  });
});
