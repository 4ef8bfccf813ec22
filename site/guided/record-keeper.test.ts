import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecordKeeper } from './record-keeper.ts';

const answers = (name: string) => ({ user_name: name });
class Failed extends Error {
  readonly outcome: 'failed' | 'refused';
  constructor(outcome: 'failed' | 'refused' = 'failed') {
    super();
    this.outcome = outcome;
  }
}

function setUp() {
  const kept = new Map<string, string>();
  const log: string[] = [];
  /** What the next requests fail with. */
  const failures: Failed[] = [];
  let rows = 0;
  const record = async (line: string) => {
    const failure = failures.shift();
    log.push(failure ? `${line} ✗` : line);
    if (failure) throw failure;
  };
  const ports = {
    database: {
      create: async (row: { user_name?: string | null | undefined }) => {
        await record(`create ${row.user_name}`);
        return `row${++rows}`;
      },
      update: (id: string, row: { user_name?: string | null | undefined }) =>
        record(`update ${id} ${row.user_name}`),
      complete: (id: string) => record(`complete ${id}`),
    },
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
  return { log, failures, kept, create: () => createRecordKeeper(ports) };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the guided record', () => {
  it('R4.41 R4.42 R4.43 is created, updated after each answer, and completed, in order', async () => {
    const { log, kept, create } = setUp();
    const keeper = create();
    keeper.keep('a', answers('1'));
    await settle();
    keeper.keep('a', answers('2'));
    await settle();
    keeper.keep('a', answers('3'));
    keeper.complete('a');
    await settle();
    expect(log).toEqual(['create 1', 'update row1 2', 'update row1 3', 'complete row1']);
    expect(kept.size).toBe(0);
  });

  it('never has two requests under way, and sends the newest answers', async () => {
    const { log, create } = setUp();
    const keeper = create();
    keeper.keep('a', answers('1'));
    keeper.keep('a', answers('2'));
    keeper.keep('a', answers('3'));
    keeper.complete('a');
    await settle();
    expect(log).toEqual(['create 1', 'update row1 3', 'complete row1']);
  });

  it('D59 R8.24 tries again after a growing pause, in the same order', async () => {
    const { log, failures, create } = setUp();
    failures.push(new Failed(), new Failed(), new Failed());
    const keeper = create();
    keeper.keep('a', answers('1'));
    keeper.complete('a');
    await settle();
    const tries = () => log.length;
    const first = tries();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(first).toBeLessThan(3);
    expect(log).toEqual(['create 1 ✗', 'create 1 ✗', 'create 1 ✗', 'create 1', 'complete row1']);
  });

  it('D59 tries at once when it is told to', async () => {
    const { log, failures, create } = setUp();
    failures.push(new Failed());
    const keeper = create();
    keeper.keep('a', answers('1'));
    await settle();
    keeper.flush();
    await settle();
    expect(log).toEqual(['create 1 ✗', 'create 1']);
  });

  it('D58 D59 goes on after a reload, with the row that it had', async () => {
    const { log, failures, create } = setUp();
    const keeper = create();
    keeper.keep('a', answers('1'));
    await settle();
    failures.push(new Failed());
    keeper.keep('a', answers('2'));
    await settle();
    const reloaded = create();
    reloaded.flush();
    await settle();
    reloaded.complete('a');
    await settle();
    expect(log).toEqual(['create 1', 'update row1 2 ✗', 'update row1 2', 'complete row1']);
  });

  it('keeps two conversations apart', async () => {
    const { log, create } = setUp();
    const keeper = create();
    keeper.keep('a', answers('1'));
    keeper.complete('a');
    keeper.keep('b', answers('2'));
    await settle();
    expect(log).toEqual(['create 1', 'complete row1', 'create 2']);
  });

  it('leaves a record alone that the database never takes, and goes on with the others', async () => {
    const { log, failures, kept, create } = setUp();
    failures.push(new Failed('refused'));
    const keeper = create();
    keeper.keep('a', answers('1'));
    await settle();
    keeper.keep('a', answers('2'));
    keeper.keep('b', answers('3'));
    keeper.complete('a');
    keeper.complete('b');
    await settle();
    expect(log).toEqual(['create 1 ✗', 'create 3', 'complete row1']);
    expect(kept.size).toBe(0);
  });

  it('stores nothing before the first answer, and ignores what it cannot read', () => {
    const { kept, create } = setUp();
    create().flush();
    expect(kept.size).toBe(0);
    kept.set('parley:guided-records', 'nonsense');
    expect(() => create().flush()).not.toThrow();
  });
});
