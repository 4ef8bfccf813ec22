import { afterEach, describe, expect, it } from 'vitest';
import { openCallBudget } from '../../server/visitors/call-budget.ts';
import { openChatBudget } from '../../server/visitors/chat-budget.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { engines, openEngine } from './engines.ts';

const minute = 60_000;
const noon = Date.UTC(2026, 10, 22, 12);
const clock = { now: noon };

describe.each(engines)('D404 the minutes of calls, on %s', (engine) => {
  const database = openForTests(() => openEngine(engine));
  afterEach(async () => {
    await database.execute('truncate usage_counters');
    clock.now = noon;
  });

  const options = () => ({
    database,
    secret: 'a secret',
    onFailure(error: unknown) {
      throw error;
    },
    now: () => clock.now,
  });
  const open = (limits = { visitor: 10, day: 100 }) => openCallBudget({ ...options(), limits });

  const ann = { visitor: 'ann', address: '203.0.113.1' };

  it('are a visitor’s own, wherever they call from', async () => {
    const budget = open();
    const { name, leftMs } = await budget.open(ann);
    expect(leftMs).toBe(10 * minute);
    expect(await budget.spend(name, 4 * minute)).toBe(6 * minute);
    expect(await budget.spend(name, 6.5 * minute)).toBe(-0.5 * minute);
    expect(await budget.open({ ...ann, address: '198.51.100.1' })).toMatchObject({
      leftMs: -0.5 * minute,
      scope: 'visitor',
    });
    const ben = { ...ann, visitor: 'ben' };
    expect((await budget.open(ben)).leftMs).toBe(10 * minute);
    // D420 Whoever goes on already has their next minute.
    const others = { visitor: 1, address: 3, day: 3 };
    expect((await budget.open(ben, others)).leftMs).toBe(9 * minute);
  });

  it('are bounded for an address, however many passes it has', async () => {
    const budget = open({ visitor: 10, day: 1000 });
    for (const visitor of ['a', 'b', 'c', 'd', 'e']) {
      await budget.spend((await budget.open({ ...ann, visitor })).name, 10 * minute);
    }
    expect(await budget.open({ ...ann, visitor: 'f' })).toMatchObject({
      leftMs: 0,
      scope: 'address',
    });
    const elsewhere = { visitor: 'f', address: '198.51.100.1' };
    expect((await budget.open(elsewhere)).leftMs).toBe(10 * minute);
  });

  it('are everybody’s together, and begin anew the next day', async () => {
    const budget = open({ visitor: 10, day: 15 });
    await budget.spend((await budget.open(ann)).name, 10 * minute);
    expect(await budget.isSpent()).toBe(false);
    const ben = await budget.open({ visitor: 'ben', address: '198.51.100.1' });
    expect(ben).toMatchObject({ leftMs: 5 * minute, scope: 'day' });
    expect(await budget.spend(ben.name, 5 * minute)).toBe(0);
    expect(await budget.isSpent()).toBe(true);
    clock.now += 24 * 60 * minute;
    expect(await budget.isSpent()).toBe(false);
    expect((await budget.open(ann)).leftMs).toBe(10 * minute);
  });

  it('are counted by address where nobody has a pass, which keeps no address', async () => {
    const budget = open();
    const caller = { visitor: null, address: '203.0.113.9' };
    const { name } = await budget.open(caller);
    expect(name).toMatch(/^2026-11-22 [\w-]{22} [\w-]{22}$/);
    await budget.spend(name, 10 * minute);
    expect(await budget.open(caller)).toMatchObject({ name, leftMs: 0 });
    const beside = { ...caller, address: '203.0.113.10' };
    expect((await budget.open(beside)).leftMs).toBe(10 * minute);
    const { rows } = await database.query('select * from usage_counters');
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it('outlive a restart, to the millisecond, and are no chat messages', async () => {
    const before = open();
    await before.spend((await before.open(ann)).name, 2.5 * minute + 1);
    expect((await open().open(ann)).leftMs).toBe(7.5 * minute - 1);
    const chat = openChatBudget({ ...options(), limits: { visitor: 1, address: 1, day: 1 } });
    expect(await chat.spend(ann)).not.toBeTypeOf('string');
    expect((await open().open(ann)).leftMs).toBe(7.5 * minute - 1);
  });

  it('D644 are counted for the same visitor and day by whichever server holds the call', async () => {
    const { name } = await open().open(ann);
    clock.now += 24 * 60 * minute;
    const other = open();
    await Promise.all(Array.from({ length: 20 }, () => other.spend(name, minute / 4)));
    expect((await other.open(ann)).leftMs).toBe(10 * minute);
    clock.now = noon;
    expect((await open().open(ann)).leftMs).toBe(5 * minute);
    // What no server can read is everybody's.
    expect(await other.spend('somebody', minute)).toBe(94 * minute);
  });
});
