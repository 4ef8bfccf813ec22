import { expect, it, vi } from 'vitest';
import { createLeadGate } from './gate.ts';
import { createGatePass } from './pass.ts';
import { findProblem } from './validate.ts';

const fields = { name: 'Ana', email: 'ana@shop.example', phone: '555 0100' };
const form = { trap: '', formMs: 4000 };
const days = 24 * 60 * 60 * 1000;

function setUp(saving: Promise<'saved'>) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const time = { now: 1_000_000 };
  const pass = createGatePass(storage, () => time.now);
  const ports = { perform: vi.fn(), toaster: { show: vi.fn(), clear: vi.fn() }, pass };
  const gate = createLeadGate({ ...ports, saveLead: () => saving });
  return { ...ports, gate, time, kept };
}

it('D44 a pass lasts 180 days to the millisecond, and is found by later releases', () => {
  const { pass, time, kept } = setUp(Promise.resolve('saved'));
  expect(pass.isValid()).toBe(false);
  pass.mark();
  expect([...kept.keys()]).toEqual(['parley:gate-passed-until']);
  time.now += 180 * days - 1;
  expect(pass.isValid()).toBe(true);
  time.now += 1;
  expect(pass.isValid()).toBe(false);
});

it('R4.9 who was saved is not asked again', async () => {
  const { gate, perform } = setUp(Promise.resolve('saved'));
  gate.ask({ kind: 'chat' });
  await gate.submit(fields, form);
  expect(perform).toHaveBeenCalledTimes(1);
  gate.ask({ kind: 'chat' });
  expect(perform).toHaveBeenCalledTimes(2);
  expect(gate.state.get()).toEqual({ phase: 'closed' });
});

it('R4.8 D45 who cancels while being saved is saved, and sees nothing of what was pending', async () => {
  const saving = Promise.withResolvers<'saved'>();
  const { gate, perform, toaster, pass } = setUp(saving.promise);
  gate.ask({ kind: 'chat' });
  const submitted = gate.submit(fields, form);
  gate.cancel();
  saving.resolve('saved');
  await submitted;
  expect(gate.state.get()).toEqual({ phase: 'closed' });
  expect(pass.isValid()).toBe(true);
  expect(perform).not.toHaveBeenCalled();
  expect(toaster.show).not.toHaveBeenCalled();
});

it.each(['a@b.c d', 'a@b.c@d', ' a@b.c', 'a@b.c\n'])(
  'R5.4 refuses %j to its last letter',
  (email) => {
    expect(findProblem({ ...fields, email })).toMatchObject({ title: 'Invalid Email' });
  },
);
