import { afterEach, describe, expect, it } from 'vitest';
import { openPglite } from '../../database/pglite/open.ts';
import { type CallBudget, openCallBudget } from '../../server/visitors/call-budget.ts';
import { openChatBudget } from '../../server/visitors/chat-budget.ts';
import { copyDatabaseTemplate } from '../support/data-template.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openForTests } from '../support/open-for-tests.ts';

const minute = 60_000;
const noon = Date.UTC(2026, 10, 22, 12);
const clock = { now: noon };

describe('D404 the minutes of calls', () => {
  const database = openForTests(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'parley-minutes-'));
    await copyDatabaseTemplate(directory);
    const opened = await openPglite({ directory: join(directory, 'database') });
    return {
      ...opened,
      async close() {
        await opened.close();
        await rm(directory, { recursive: true });
      },
    };
  });
  const opened: CallBudget[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((budget) => budget.stop()));
    await database.execute('truncate usage_counters');
    clock.now = noon;
  });

  const options = () => ({
    database,
    secret: 'a secret',
    onWriteFailure(error: unknown) {
      throw error;
    },
    now: () => clock.now,
  });

  async function open(limits = { visitor: 10, day: 100 }) {
    const budget = await openCallBudget({ ...options(), limits });
    opened.push(budget);
    return budget;
  }

  const ann = { visitor: 'ann', address: '203.0.113.1' };

  it('are a visitor’s own, wherever they call from', async () => {
    const budget = await open();
    const { name, leftMs } = budget.open(ann);
    expect({ name, leftMs }).toEqual({ name: 'ann', leftMs: 10 * minute });
    expect(budget.spend(name, 4 * minute)).toBe(6 * minute);
    expect(budget.spend(name, 6.5 * minute)).toBe(-0.5 * minute);
    expect(budget.open({ ...ann, address: '198.51.100.1' })).toMatchObject({
      leftMs: -0.5 * minute,
      scope: 'visitor',
    });
    expect(budget.open({ ...ann, visitor: 'ben' }).leftMs).toBe(10 * minute);
    // D420 Whoever goes on already has their next minute.
    const others = { visitor: 1, address: 3, day: 3 };
    expect(budget.open({ ...ann, visitor: 'ben' }, others).leftMs).toBe(9 * minute);
  });

  it('are bounded for an address, however many passes it has', async () => {
    const budget = await open({ visitor: 10, day: 1000 });
    for (const visitor of ['a', 'b', 'c', 'd', 'e']) {
      budget.spend(budget.open({ ...ann, visitor }).name, 10 * minute);
    }
    expect(budget.open({ ...ann, visitor: 'f' })).toMatchObject({ leftMs: 0, scope: 'address' });
    expect(budget.open({ visitor: 'f', address: '198.51.100.1' }).leftMs).toBe(10 * minute);
  });

  it('are everybody’s together, and begin anew the next day', async () => {
    const budget = await open({ visitor: 10, day: 15 });
    budget.spend(budget.open(ann).name, 10 * minute);
    expect(budget.isSpent()).toBe(false);
    const ben = budget.open({ visitor: 'ben', address: '198.51.100.1' });
    expect(ben).toMatchObject({ leftMs: 5 * minute, scope: 'day' });
    expect(budget.spend(ben.name, 5 * minute)).toBe(0);
    expect(budget.isSpent()).toBe(true);
    clock.now += 24 * 60 * minute;
    expect(budget.isSpent()).toBe(false);
    expect(budget.open(ann).leftMs).toBe(10 * minute);
  });

  it('are counted by address where nobody has a pass, which keeps no address', async () => {
    const budget = await open();
    const caller = { visitor: null, address: '203.0.113.9' };
    const { name } = budget.open(caller);
    expect(name).toMatch(/^at [\w-]{22}$/);
    budget.spend(name, 10 * minute);
    expect(budget.open(caller)).toMatchObject({ name, leftMs: 0 });
    expect(budget.open({ ...caller, address: '203.0.113.10' }).leftMs).toBe(10 * minute);
    await budget.stop();
    const { rows } = await database.query('select * from usage_counters');
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it('outlive a restart, rounded up, and are no chat messages', async () => {
    const before = await open();
    before.spend(before.open(ann).name, 2.5 * minute + 1);
    await before.stop();
    const after = await open();
    expect(after.open(ann).leftMs).toBe(7.5 * minute - 1000);
    const chat = await openChatBudget({
      ...options(),
      limits: { visitor: 1, address: 1, day: 1 },
    });
    expect(chat.spend(ann)).toBeNull();
    await chat.stop();
    const again = await open();
    expect(again.open(ann).leftMs).toBe(7.5 * minute - 1000);
  });
});
