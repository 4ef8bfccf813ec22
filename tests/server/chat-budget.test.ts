import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openPglite } from '../../database/pglite/open.ts';
import { type ChatBudget, openChatBudget } from '../../server/visitors/chat-budget.ts';
import { copyDatabaseTemplate } from '../support/data-template.ts';

const day = 24 * 60 * 60 * 1000;
const clock = { now: Date.UTC(2026, 10, 21, 12) };
const opened: ChatBudget[] = [];
let directory = '';
let database: Database;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parley-budget-'));
  await copyDatabaseTemplate(directory);
  database = await openPglite({ directory: join(directory, 'database') });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((budget) => budget.stop()));
  await database.execute('truncate usage_counters');
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

async function open(limits: Partial<Record<'visitor' | 'address' | 'day', number>> = {}) {
  const budget = await openChatBudget({
    database,
    limits: { visitor: 100, address: 100, day: 100, ...limits },
    secret: 'a secret',
    onWriteFailure(error) {
      throw error;
    },
    now: () => clock.now,
  });
  opened.push(budget);
  return budget;
}

async function storedCounts() {
  const { rows } = await database.query(
    'select day::text, scope, count from usage_counters order by day, scope, count',
  );
  return rows;
}

describe('D25 D74 the chat budget', () => {
  it('bounds one visitor, wherever it comes from', async () => {
    const budget = await open({ visitor: 2 });
    const spend = (address: string) => budget.spend({ visitor: 'v', address });
    expect([spend('203.0.113.1'), spend('203.0.113.2'), spend('203.0.113.3')]).toEqual([
      null,
      null,
      'visitor',
    ]);
    expect(budget.spend({ visitor: 'w', address: '203.0.113.1' })).toBeNull();
  });

  it('bounds one address, an IPv6 network being one', async () => {
    const budget = await open({ address: 2 });
    const spend = (address: string, visitor: string | null) => budget.spend({ visitor, address });
    expect(spend('2001:db8::1', 'a')).toBeNull();
    expect(spend('2001:db8::2', null)).toBeNull();
    expect(spend('2001:db8::3', 'b')).toBe('address');
    expect(spend('2001:db8:0:1::1', 'b')).toBeNull();
  });

  it('bounds the whole day, and begins the next one anew', async () => {
    const budget = await open({ day: 1 });
    expect(budget.spend({ visitor: 'a', address: '203.0.113.1' })).toBeNull();
    expect(budget.spend({ visitor: 'b', address: '203.0.113.2' })).toBe('day');
    clock.now += day;
    expect(budget.spend({ visitor: 'b', address: '203.0.113.2' })).toBeNull();
  });

  it('counts nothing for a refused message', async () => {
    const budget = await open({ visitor: 1 });
    budget.spend({ visitor: 'a', address: '203.0.113.1' });
    for (let i = 0; i < 5; i++) budget.spend({ visitor: 'a', address: '203.0.113.1' });
    await budget.flush();
    expect((await storedCounts()).map((row) => row['count'])).toEqual([1, 1, 1]);
  });

  it('takes back what was counted and did not come', async () => {
    const budget = await open({ visitor: 1 });
    const who = { visitor: 'a', address: '203.0.113.1' };
    expect(budget.spend(who)).toBeNull();
    budget.giveBack(who);
    expect([budget.spend(who), budget.spend(who)]).toEqual([null, 'visitor']);
    expect(budget.isSpent()).toBe(false);
  });

  it('outlives a restart, without keeping who it was', async () => {
    const before = await open({ visitor: 2 });
    before.spend({ visitor: 'visitor-of-ada', address: '203.0.113.1' });
    before.spend({ visitor: 'visitor-of-ada', address: '203.0.113.1' });
    await before.stop();
    const after = await open({ visitor: 2 });
    expect(after.spend({ visitor: 'visitor-of-ada', address: '203.0.113.9' })).toBe('visitor');
    const { rows } = await database.query<{ subject: string }>(
      'select subject from usage_counters',
    );
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/ada|203\.0\.113/);
  });

  it('writes by itself when something changed', async () => {
    const budget = await open();
    budget.spend({ visitor: 'a', address: '203.0.113.1' });
    await expect.poll(storedCounts, { timeout: 10_000 }).toHaveLength(3);
    budget.spend({ visitor: 'a', address: '203.0.113.1' });
    await expect
      .poll(async () => (await storedCounts()).map((row) => row['count']), { timeout: 10_000 })
      .toEqual([2, 2, 2]);
  });

  it('forgets the days before', async () => {
    await (await open()).stop();
    const budget = await open();
    budget.spend({ visitor: 'a', address: '203.0.113.1' });
    await budget.flush();
    clock.now += day;
    budget.spend({ visitor: 'a', address: '203.0.113.1' });
    await budget.flush();
    const today = new Date(clock.now).toISOString().slice(0, 10);
    expect(new Set((await storedCounts()).map((row) => row['day']))).toEqual(new Set([today]));
    clock.now += day;
    await open();
    expect(await storedCounts()).toEqual([]);
  });

  it('keeps what could not be written for the next time', async () => {
    const failures: unknown[] = [];
    let broken = true;
    const budget = await openChatBudget({
      database: {
        query: (sql, params) =>
          broken && sql.startsWith('insert')
            ? Promise.reject(new Error('the database is away'))
            : database.query(sql, params),
      },
      limits: { visitor: 9, address: 9, day: 9 },
      secret: 'a secret',
      onWriteFailure: (error) => failures.push(error),
      now: () => clock.now,
    });
    opened.push(budget);
    budget.spend({ visitor: 'a', address: '203.0.113.1' });
    await budget.flush();
    expect(failures).toHaveLength(1);
    broken = false;
    await budget.flush();
    expect(await storedCounts()).toHaveLength(3);
  });
});
