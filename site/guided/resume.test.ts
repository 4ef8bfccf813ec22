import { defineScript } from '@parley/business/guided-step';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGuided } from './guided.ts';

const script = defineScript({
  initial_greeting: {
    says: 'Your name?',
    variable: 'user_name',
    asks: 'text',
    label: 'Your name',
    next: 'step_1',
  },
  step_1: {
    says: 'What do you do?',
    variable: 'business_type',
    asks: 'text',
    label: 'Your business',
    next: 'step_8',
  },
  step_8: { says: 'Thanks', variable: 'completion', asks: 'nothing', next: 'finish' },
});

/** Each `open` is a page that is loaded again in the same tab. */
function setUp() {
  const kept = new Map<string, string>();
  const ports = {
    script,
    database: {
      create: vi.fn(async () => 'row'),
      update: vi.fn(async () => {}),
      complete: vi.fn(async () => {}),
    },
    saveLead: vi.fn(async () => {}),
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    toaster: { show: vi.fn(), clear: vi.fn() },
    onFinished: vi.fn(),
    knownAnswers: () => ({}),
    onOnline: () => {},
    createKey: () => 'key',
    now: Date.now,
  };
  return { ...ports, kept, open: () => createGuided(ports) };
}

const second = () => vi.advanceTimersByTimeAsync(1000);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('D58 in the last second before the end, the end still comes', async () => {
  const { open, onFinished, saveLead } = setUp();
  const guided = open();
  guided.start();
  for (const text of ['Ana', 'Bakery']) {
    guided.answer(text);
    await second();
  }
  expect(guided.state.get().phase).toEqual({ at: 'advancing', to: 'finish' });
  const reloaded = open();
  expect(reloaded.state.get()).toEqual(guided.state.get());
  reloaded.start();
  await second();
  expect(reloaded.state.get().phase).toEqual({ at: 'finished' });
  expect(onFinished).toHaveBeenCalled();
  expect(saveLead).toHaveBeenCalledOnce();
});

it('D58 after the end a reload begins anew, and nothing of the answers is kept', async () => {
  const { open, kept } = setUp();
  const guided = open();
  guided.start();
  for (const text of ['Ana', 'Bakery', '']) {
    guided.answer(text);
    await second();
  }
  expect(guided.state.get().phase).toEqual({ at: 'finished' });
  expect([...kept]).toEqual([]);
  expect(open().state.get()).toMatchObject({ step: 'initial_greeting', phase: { at: 'asking' } });
});

it('begins anew, without the answers, where the step has gone that was on the way', async () => {
  const { open, kept } = setUp();
  const guided = open();
  guided.start();
  guided.answer('Ana');
  const entry = kept.get('parley:guided')!;
  kept.set('parley:guided', entry.replace('"to":"step_1"', '"to":"step_gone"'));
  const { step, phase, answers } = open().state.get();
  expect({ step, phase, answers }).toEqual({
    step: 'initial_greeting',
    phase: { at: 'asking' },
    answers: {},
  });
});

it('begins anew, without the answers, where the step has gone that was asked', async () => {
  const { open, kept } = setUp();
  const guided = open();
  guided.start();
  guided.answer('Ana');
  await second();
  const entry = kept.get('parley:guided')!;
  expect(entry).toContain('"step":"step_1"');
  kept.set('parley:guided', entry.replace('"step":"step_1"', '"step":"step_gone"'));
  expect(open().state.get()).toMatchObject({ step: 'initial_greeting' });
});

it('D92 an answer that is none stores nothing', () => {
  const { open, kept, database } = setUp();
  const guided = open();
  guided.start();
  guided.answer('   ');
  expect([...kept]).toEqual([]);
  expect(database.create).not.toHaveBeenCalled();
});

it('D59 what the database did not get is sent when the page is there again, unasked', async () => {
  const { open, database } = setUp();
  database.create.mockRejectedValueOnce(new Error('offline'));
  const guided = open();
  guided.start();
  guided.answer('Ana');
  await vi.advanceTimersByTimeAsync(0);
  vi.clearAllTimers();
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(database.create).toHaveBeenCalledTimes(2);
});

it('coming back to the view while the lead is being saved saves it once', async () => {
  const { open, saveLead } = setUp();
  saveLead.mockReturnValue(new Promise(() => {}));
  const guided = open();
  guided.start();
  for (const text of ['Ana', 'Bakery']) {
    guided.answer(text);
    await second();
  }
  expect(guided.state.get().phase).toEqual({ at: 'saving' });
  guided.start();
  guided.start();
  expect(saveLead).toHaveBeenCalledOnce();
});

it('D1784 what a sale came to is known to the page that is loaded after it, until another begins', async () => {
  const { onFinished, ...ports } = setUp();
  const step_1 = { ...script['step_1'], variable: 'phone_number' };
  const asksPhone = { ...script, step_1 } as typeof script;
  const open = () => createGuided({ ...ports, onFinished, script: asksPhone });
  const guided = open();
  expect(guided.endBefore).toBeNull();
  guided.start();
  for (const text of ['Ana', '217 555 0100']) {
    guided.answer(text);
    await second();
  }
  await vi.runAllTimersAsync();
  const [[end]] = onFinished.mock.calls as unknown as [[unknown]];
  const again = open();
  expect(again.endBefore).toEqual(end);
  expect(again.state.get().phase).toEqual({ at: 'finished' });
  again.start();
  expect(again.state.get().phase).toEqual({ at: 'asking' });
  expect(open().endBefore).toBeNull();
  expect(onFinished).toHaveBeenCalledOnce();
});
