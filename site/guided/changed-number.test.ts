import { sample } from '@parley/business/sample';
import { talkWords } from '@parley/business/talk-words';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuided } from './guided.ts';
import { tellEnd } from './guided-end.tsx';
import type { SaleEnd } from './guided-end.tsx';
import type { GuidedLead, RecordedAnswers } from './lead.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const before = '+1 555 010 0177';
const sold = [
  ...['Ana', 'Bakery', 'No, not yet', 'None yet', 'Yes, tell me more', "Yes, let's talk"],
  `${before} after five`,
  'Sounds great!',
];

function setUp() {
  const kept = new Map<string, string>();
  const leads: GuidedLead[] = [];
  const rows: RecordedAnswers[] = [];
  const completed: string[] = [];
  const ends: SaleEnd[] = [];
  const show = vi.fn();
  let keys = 0;
  const open = () =>
    createGuided({
      script: sample.guidedScript,
      database: {
        create: async (answers) => `row${rows.push(answers)}`,
        update: async (_, answers) => void rows.push(answers),
        complete: async (id) => void completed.push(id),
      },
      saveLead: async (lead) => void leads.push(lead),
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      toaster: { show, clear() {} },
      knownAnswers: () => ({}),
      onFinished: (end) => void ends.push(end),
      onOnline() {},
      createKey: () => `key${(keys += 1)}`,
      now: Date.now,
    });
  return { open, kept, leads, rows, completed, ends, show, guided: open() };
}

type Sale = ReturnType<typeof setUp>;
const settle = () => vi.advanceTimersByTimeAsync(1000);

async function give({ guided }: Pick<Sale, 'guided'>, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    if (guided.stepAt(guided.state.get()).asks === 'options') await guided.say(text);
    else guided.answer(text);
    await settle();
  }
  await settle();
}

/** A sale that came to a call, whose number is to be changed. */
async function changing() {
  const sale = setUp();
  sale.guided.start();
  await give(sale, ...sold);
  sale.guided.changePhone();
  return sale;
}

function expectCalledOff({ leads, rows, completed, ends, show, kept, guided }: Sale): void {
  expect(ends.at(-1)).toEqual({ phone: null });
  expect(guided.tellEnd()).toBeNull();
  expect(guided.knownPhone()).not.toBe('');
  expect(show).toHaveBeenLastCalledWith(
    expect.objectContaining({ title: 'Thank you!', description: talkWords.end.notCalled }),
  );
  expect(kept.get('parley:guided')).toBeUndefined();
  // For whoever reads of conversations, and for whoever reads of leads.
  expect(rows.at(-1)).toMatchObject({ user_name: 'Ana', phone_number: null });
  expect(rows.at(-1)!.final_confirmation).not.toBe('Sounds great!');
  expect(completed).toHaveLength(2);
  expect(leads).toHaveLength(2);
  expect(leads[1]).toMatchObject({ name: 'Ana', phone: '' });
  expect(leads[1]!.message).toContain(`do not call ${before}`);
}

describe('D2075 a call that was asked for', () => {
  it.each(['no call', 'please do not call me', 'no thanks', 'just email me instead'])(
    'is called off in place of another number: %s',
    async (text) => {
      const sale = await changing();
      await give(sale, text);
      expectCalledOff(sale);
      sale.guided.changePhone();
      expect(sale.guided.state.get().phase.at).toBe('finished');
      sale.guided.start();
      expect(sale.guided.state.get()).toMatchObject({ step: 'initial_greeting', answers: {} });
    },
  );

  it('is called off after a reload, and where another number is read back', async () => {
    const sale = await changing();
    const guided = sale.open();
    expect(guided.endBefore).toMatchObject({ phone: before });
    await give({ guided }, '217 555 0199', "don't call me at all");
    expectCalledOff({ ...sale, guided });
    expect(sale.leads[1]!.message).toContain("“don't call me at all”");
  });

  it('is called off where the chat took it, and the consultation was not begun', async () => {
    const { guided, leads, rows, ends, completed } = setUp();
    guided.leaveEnd({ phone: before, callBy: Date.now(), said: 'at noon' });
    guided.changePhone();
    expect(guided.state.get().answers['said_with_number']).toBe('at noon');
    expect(guided.progressAt(guided.state.get())).toBeNull();
    await give({ guided }, 'no call');
    expect(ends).toEqual([{ phone: null }]);
    expect(leads).toEqual([expect.objectContaining({ phone: '' })]);
    expect(rows).toEqual([expect.objectContaining({ phone_number: null })]);
    expect(completed).toHaveLength(1);
  });

  it('is called off at the end of a consultation that was begun beside it, and by no other no', async () => {
    const sale = setUp();
    sale.guided.leaveEnd({ phone: before, callBy: Date.now() });
    sale.guided.start();
    await give(sale, ...sold.slice(0, 4), 'Not interested right now');
    expect(sale.ends.at(-1)).toMatchObject({ phone: before });
    expect(sale.leads).toEqual([]);
    const other = setUp();
    other.guided.leaveEnd({ phone: before, callBy: Date.now() });
    other.guided.start();
    await give(other, ...sold.slice(0, 6), 'no call');
    expect(other.ends).toEqual([{ phone: null }]);
    expect(other.leads[0]!.message).toContain(`do not call ${before}`);
  });

  it('stays at its number where somebody changes their mind about another one, and says so', async () => {
    const sale = await changing();
    const [first] = sale.ends;
    await vi.advanceTimersByTimeAsync(3_600_000 * 30);
    await give(sale, '217 555 0199 at noon', "I've changed my mind");
    const end = sale.ends.at(-1)!;
    expect(end).toEqual({ ...first, isUnchanged: true });
    const { called, said } = tellEnd(end, Date.now())!;
    expect(called.given).toBe(before);
    expect(called.after).toContain(talkWords.end.unchanged);
    expect(said!.given).toBe('after five');
    expect(sale.leads).toHaveLength(1);
    // And what is asked next is asked of that.
    sale.guided.changePhone();
    expect(sale.guided.state.get().answers).toMatchObject({
      phone_number: before,
      said_with_number: expect.stringContaining('after five'),
    });
    await give(sale, '217 555 0199', 'Sounds great!');
    expect(sale.leads[1]!.message).toContain(`instead of: ${before}`);
    expect(tellEnd(sale.ends.at(-1)!, Date.now())!.called.after).not.toContain(
      talkWords.end.unchanged,
    );
  });

  it.each(['never mind, keep the old one', 'leave it', 'keep the same number', 'same number'])(
    'is read back where its number is to stay: %s',
    async (text) => {
      const sale = await changing();
      await give(sale, text);
      expect(sale.guided.state.get()).toMatchObject({
        step: 'step_7',
        answers: { phone_number: before },
      });
      expect(sale.leads).toHaveLength(1);
    },
  );
});

describe('D2079 another number', () => {
  it('is asked for shortly, with the one that it replaces, and an empty field', async () => {
    const { guided } = await changing();
    const asks = `Which number should Maya call instead of ${before}? If you want no call, just say so.`;
    const state = guided.state.get();
    expect(state.messages.at(-1)!.content).toBe(asks);
    expect(guided.suggestAnswer(state)).toBe('');
    guided.changePhone();
    expect(guided.state.get()).toBe(state);
    await give({ guided }, '217 555 0199', 'Change my phone number');
    expect(guided.state.get().messages.at(-1)!.content).toContain('instead of 217 555 0199');
    await give({ guided }, 'after 3pm please');
    expect(guided.state.get().messages.at(-1)!.content).toContain('after 3pm please”');
  });
});

describe('D2077 two numbers that are run together', () => {
  it.each([
    '217 555 01+1 217 555 0123',
    '217 555 0148 217 555 0123',
    '2175550148 2175550123',
    '217 555 0148+5',
  ])('are none, and it is said what is wrong: %s', async (text) => {
    const sale = setUp();
    sale.guided.start();
    await give(sale, ...sold.slice(0, 6), text);
    const { step, messages, answers } = sale.guided.state.get();
    expect(step).toBe('step_6');
    expect(answers.phone_number).toBeUndefined();
    expect(messages.at(-1)!.content).toContain('at most 15 digits');
    await give(sale, '+1 217 555 0123');
    expect(sale.guided.state.get().answers.phone_number).toBe('+1 217 555 0123');
  });
});
