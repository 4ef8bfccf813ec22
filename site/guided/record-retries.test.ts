import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecordKeeper } from './record-keeper.ts';
import type { RecordDatabase } from './record-keeper.ts';

const entry = 'parley:guided-records';
const ana = { user_name: 'Ana' };
const refused = Object.assign(new Error('never'), { outcome: 'refused' });

function setUp() {
  const kept = new Map<string, string>();
  let rows = 0;
  const database = {
    create: vi.fn<RecordDatabase['create']>(async () => `row${++rows}`),
    update: vi.fn<RecordDatabase['update']>(async () => {}),
    complete: vi.fn<RecordDatabase['complete']>(async () => {}),
  };
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, database, open: () => createRecordKeeper({ database, storage }) };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('D59 each pause is twice the one before, up to a minute, and short again after a success', async () => {
  const { database, open } = setUp();
  const times: number[] = [];
  const began = Date.now();
  database.create.mockImplementation(async () => {
    times.push((Date.now() - began) / 1000);
    if (times.length < 10) throw new Error('offline');
    return 'row';
  });
  const keeper = open();
  keeper.keep('a', ana);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(times).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243]);

  database.update.mockRejectedValueOnce(new Error('offline'));
  keeper.keep('a', { user_name: 'Eve' });
  await settle();
  await vi.advanceTimersByTimeAsync(999);
  expect(database.update).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(database.update).toHaveBeenCalledTimes(2);
});

it('D59 a record that was never created is kept for a reload', async () => {
  const { kept, database, open } = setUp();
  database.create.mockRejectedValueOnce(new Error('offline'));
  open().keep('a', ana);
  await settle();
  expect([...kept.keys()]).toEqual([entry]);
  vi.clearAllTimers();
  open().flush();
  await settle();
  expect(database.create).toHaveBeenCalledTimes(2);
  expect(database.create).toHaveBeenLastCalledWith(ana);
});

it('D59 nothing waits any more once everything was sent', async () => {
  const { database, open } = setUp();
  database.create.mockRejectedValueOnce(new Error('offline'));
  const keeper = open();
  keeper.keep('a', ana);
  await settle();
  expect(vi.getTimerCount()).toBe(1);
  keeper.flush();
  await settle();
  expect(vi.getTimerCount()).toBe(0);
});

it('a record whose completion is refused is forgotten', async () => {
  const { kept, database, open } = setUp();
  database.complete.mockRejectedValueOnce(refused);
  const keeper = open();
  keeper.keep('a', ana);
  keeper.complete('a');
  await settle();
  expect(database.complete).toHaveBeenCalledOnce();
  expect([...kept]).toEqual([]);
});

it('a record that is refused does not end another one', async () => {
  const { database, open } = setUp();
  database.create.mockRejectedValueOnce(refused);
  const keeper = open();
  keeper.keep('a', ana);
  keeper.keep('b', { user_name: 'Bo' });
  await settle();
  keeper.complete('b');
  await settle();
  expect(database.complete).toHaveBeenCalledExactlyOnceWith('row1');
});

it.each(['nonsense', '{}', 'null', '"a"'])('sends nothing where %s was kept', async (value) => {
  const { kept, database, open } = setUp();
  kept.set(entry, value);
  open().flush();
  await settle();
  expect(database.create).not.toHaveBeenCalled();
});
