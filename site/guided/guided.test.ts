import { company } from '@parley/business/company';
import { guidedLeadEmail } from '@parley/business/guided-script';
import { sample } from '@parley/business/sample';
import { talkWords } from '@parley/business/talk-words';
import { tradeLabels } from '@parley/business/trade-labels';
import { defineScript, type GuidedScript } from '@parley/business/guided-step';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuided } from './guided.ts';
import type { GuidedPorts } from './guided.ts';

const { name } = company.contact;

function setUp(
  saveLead: GuidedPorts['saveLead'] = async () => {},
  script: GuidedScript = sample.guidedScript,
) {
  const kept = new Map<string, string>();
  let keys = 0;
  let online = () => {};
  const ports = {
    script,
    database: {
      create: vi.fn(async () => 'row'),
      update: vi.fn(async () => {}),
      complete: vi.fn(async () => {}),
    },
    saveLead: vi.fn(saveLead),
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    toaster: { show: vi.fn(), clear: vi.fn() },
    onFinished: vi.fn(),
    knownAnswers: vi.fn(() => ({ user_name: 'Ana Example', phone_number: '+1 555 0100' })),
    onOnline: (listener: () => void) => void (online = listener),
    createKey: () => `key${++keys}`,
    now: Date.now,
  };
  const create = () => createGuided(ports);
  return { ...ports, kept, create, guided: create(), goOnline: () => online() };
}

type Guided = ReturnType<typeof createGuided>;

async function answer(guided: Guided, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    guided.answer(text);
    await vi.advanceTimersByTimeAsync(1000);
  }
}

const pitched = ['Ana', 'Bakery', 'No, not yet', 'None yet'];
const sold = [...pitched, 'Yes, tell me more', "Yes, let's talk", '555 0100', 'Sounds great!'];
const thanks = {
  title: 'Thank you!',
  description: `${name} will contact you soon to discuss your business needs.`,
  tone: 'plain',
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the guided sale', () => {
  it('R4.26 R9.3 goes to the next step after a second', async () => {
    const { guided } = setUp();
    guided.start();
    guided.answer('Ana');
    vi.advanceTimersByTime(999);
    expect(guided.state.get().step).toBe('initial_greeting');
    vi.advanceTimersByTime(1);
    expect(guided.state.get().step).toBe('step_1');
  });

  it('R4.38 R7.2 R3.2 R3.3 R3.4 R8.23 R4.39 R4.40 D43 D47 sells: lead, record, words, end', async () => {
    const { guided, database, saveLead, onFinished, toaster } = setUp();
    guided.start();
    await answer(guided, ...sold.slice(0, -1));
    expect(saveLead).not.toHaveBeenCalled();
    await answer(guided, sold.at(-1)!);
    expect(saveLead).toHaveBeenCalledExactlyOnceWith(
      {
        name: 'Ana',
        email: guidedLeadEmail,
        phone: '555 0100',
        company: 'Bakery',
        message: `${tradeLabels.business_type}: Bakery\n${tradeLabels.website_status}: No, not yet\n${tradeLabels.current_leads}: None yet\nInterest: Yes, tell me more\nPayment: not asked`,
      },
      'key1',
    );
    expect(toaster.show).toHaveBeenCalledExactlyOnceWith({
      title: `Your information has been saved. ${name} will contact you soon!`,
      tone: 'plain',
    });
    expect(onFinished).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(onFinished).toHaveBeenCalledOnce();
    expect(toaster.show).toHaveBeenLastCalledWith(thanks);
    expect(database.create).toHaveBeenCalledOnce();
    expect(database.update).toHaveBeenCalledTimes(sold.length - 1);
    expect(database.complete).toHaveBeenCalledExactlyOnceWith('row');
  });

  it('R4.41 R4.42 D47 D2180 every other end completes the record and saves no lead', async () => {
    const { guided, database, saveLead, onFinished, toaster } = setUp();
    guided.start();
    await answer(guided, ...pitched, 'Not interested right now');
    expect(onFinished).toHaveBeenCalledOnce();
    // D2180: the specification's sentence, and what keeps it from promising a call to whoever said no.
    expect(toaster.show).toHaveBeenCalledExactlyOnceWith({
      ...thanks,
      description: `${talkWords.end.onceAsked} ${thanks.description}`,
    });
    expect(database.complete).toHaveBeenCalledOnce();
    expect(saveLead).not.toHaveBeenCalled();
  });

  it('D238 asks again after a second, and records nothing that can be no phone number', async () => {
    const { guided, database, create } = setUp();
    guided.start();
    await answer(guided, ...sold.slice(0, 6));
    const recorded = database.update.mock.calls.length;
    guided.answer('not a phone');
    const reloaded = create();
    vi.advanceTimersByTime(999);
    expect(guided.state.get().phase).toEqual({ at: 'doubting' });
    await vi.advanceTimersByTimeAsync(1);
    expect(guided.state.get().phase).toEqual({ at: 'asking', again: true });
    expect(database.update.mock.calls.length).toBe(recorded);
    reloaded.start();
    await vi.advanceTimersByTimeAsync(1000);
    expect(reloaded.state.get().phase).toEqual({ at: 'asking', again: true });
    await answer(guided, 'it is +1 555 0100');
    expect(database.update).toHaveBeenLastCalledWith(
      'row',
      expect.objectContaining({ phone_number: '+1 555 0100' }),
    );
  });

  it('D2020 an answer that is taken back is out of the record, and kept as taken back', async () => {
    const { guided, database, create } = setUp();
    guided.start();
    await answer(guided, 'Ana', 'Bakery', 'No, not yet');
    guided.takeBack();
    await vi.advanceTimersByTimeAsync(0);
    expect(database.update).toHaveBeenLastCalledWith(
      'row',
      expect.objectContaining({ business_type: 'Bakery', website_status: null }),
    );
    expect(create().state.get()).toEqual(guided.state.get());
    expect(guided.state.get().step).toBe('step_2');
    guided.takeBack();
    expect(guided.suggestAnswer(guided.state.get())).toBe('Bakery');
    await answer(guided, 'Bakeries');
    expect(guided.suggestAnswer(guided.state.get())).toBe('');
    await answer(guided, 'Yes, and it works well');
    expect(database.update).toHaveBeenLastCalledWith(
      'row',
      expect.objectContaining({ website_status: 'Yes, and it works well' }),
    );
  });

  it('D239 suggests the name and the number given before, then the number given here, and nothing for other questions', async () => {
    const { guided } = setUp();
    const suggested = () => guided.suggestAnswer(guided.state.get());
    guided.start();
    expect(suggested()).toBe('Ana Example');
    await answer(guided, ...sold.slice(0, 1));
    expect(suggested()).toBe('');
    await answer(guided, ...sold.slice(1, 6));
    expect(suggested()).toBe('+1 555 0100');
    await answer(guided, '555 0199', 'Change my phone number');
    // D2077: nothing is written behind the number that was wrong.
    expect(suggested()).toBe('');
    expect(guided.state.get().messages.at(-1)!.content).toContain('instead of 555 0199');
  });

  it('D239 suggests no number that it would refuse', async () => {
    const { guided, knownAnswers } = setUp();
    knownAnswers.mockReturnValue({ user_name: 'Ana', phone_number: '123' });
    guided.start();
    await answer(guided, ...sold.slice(0, 6));
    expect(guided.stepAt(guided.state.get()).variable).toBe('phone_number');
    expect(guided.suggestAnswer(guided.state.get())).toBe('');
  });

  it('D1785 promises no call to whoever wants none in place of the number', async () => {
    const { guided, toaster, onFinished } = setUp();
    guided.start();
    await answer(guided, ...sold.slice(0, 6), 'no call please');
    expect(toaster.show).toHaveBeenCalledExactlyOnceWith({
      title: 'Thank you!',
      description: talkWords.end.notCalled,
      tone: 'plain',
    });
    expect(onFinished).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ phone: null }));
  });

  it('R7.3 creates the record with every answer field', async () => {
    const { guided, database } = setUp();
    guided.start();
    await answer(guided, 'Ana');
    expect(database.create).toHaveBeenCalledExactlyOnceWith({
      user_name: 'Ana',
      business_type: null,
      website_status: null,
      current_leads: null,
      interest_level: null,
      payment_preference: null,
      phone_number: null,
      next_step: null,
      final_confirmation: null,
    });
  });

  it('R8.22 D48 D1030 says that the lead was not saved, and saves it under the same key again', async () => {
    let broken = true;
    const { guided, saveLead, onFinished, toaster, database } = setUp(async () => {
      if (broken) throw new Error('offline');
    });
    guided.start();
    await answer(guided, ...sold);
    expect(guided.state.get().phase).toEqual({ at: 'save-failed' });
    expect(toaster.show).toHaveBeenCalledExactlyOnceWith({
      title: 'Error',
      description: 'Failed to save your information. Please try again.',
      tone: 'problem',
    });
    expect(database.complete).not.toHaveBeenCalled();
    broken = false;
    guided.retryLead();
    expect(toaster.clear).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1000);
    expect(onFinished).toHaveBeenCalledOnce();
    expect(saveLead.mock.calls[1]).toEqual(saveLead.mock.calls[0]);
  });

  it('R8.24 D59 says nothing of a record that is not saved, and saves it when the network is back', async () => {
    const { guided, database, toaster, goOnline } = setUp();
    database.create.mockRejectedValueOnce(new Error('offline'));
    guided.start();
    guided.answer('Ana');
    await vi.advanceTimersByTimeAsync(0);
    goOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(database.create).toHaveBeenCalledTimes(2);
    expect(toaster.show).not.toHaveBeenCalled();
  });

  it('D58 resumes after a reload, at the same step and with its messages', async () => {
    const { guided, create, database } = setUp();
    guided.start();
    await answer(guided, 'Ana', 'Bakery');
    const reloaded = create();
    reloaded.start();
    expect(reloaded.state.get()).toEqual(guided.state.get());
    await answer(reloaded, 'No, not yet');
    expect(reloaded.state.get().step).toBe('step_3');
    expect(database.create).toHaveBeenCalledOnce();
    expect(database.update).toHaveBeenLastCalledWith(
      'row',
      expect.objectContaining({ user_name: 'Ana', website_status: 'No, not yet' }),
    );
  });

  it('D58 resumes in the second between two steps, and while the lead is being saved', async () => {
    const never = new Promise<void>(() => {});
    const { guided, create, saveLead } = setUp(() => never);
    guided.start();
    guided.answer('Ana');
    const reloaded = create();
    reloaded.start();
    await vi.advanceTimersByTimeAsync(1000);
    expect(reloaded.state.get().step).toBe('step_1');
    await answer(reloaded, ...sold.slice(1));
    const again = create();
    again.start();
    expect(saveLead).toHaveBeenCalledTimes(2);
    expect(saveLead.mock.calls[1]).toEqual(saveLead.mock.calls[0]);
  });

  it('coming back to the view starts nothing twice', async () => {
    const { guided, saveLead } = setUp();
    guided.start();
    await answer(guided, ...sold.slice(0, -1));
    guided.answer('Sounds great!');
    guided.start();
    await vi.advanceTimersByTimeAsync(1000);
    guided.start();
    await vi.advanceTimersByTimeAsync(5000);
    expect(saveLead).toHaveBeenCalledOnce();
  });

  it('begins anew after the end, as another conversation', async () => {
    const { guided, database, saveLead } = setUp();
    for (const run of [1, 2]) {
      guided.start();
      expect(guided.state.get()).toMatchObject({ step: 'initial_greeting', answers: {} });
      await answer(guided, ...sold);
      await vi.advanceTimersByTimeAsync(1000);
      expect(saveLead).toHaveBeenLastCalledWith(expect.anything(), `key${run}`);
    }
    expect(database.create).toHaveBeenCalledTimes(2);
    expect(database.complete).toHaveBeenCalledTimes(2);
  });

  it('D92 stores nothing before the first answer', () => {
    const { guided, kept } = setUp();
    guided.start();
    expect(kept.size).toBe(0);
  });

  it.each(['nonsense', 'null', '{}', '{"state":{"step":"gone"},"key":"x"}'])(
    'begins anew where %s was kept',
    (value) => {
      const { kept, create } = setUp();
      kept.set('parley:guided', value);
      const guided = create();
      guided.start();
      expect(guided.state.get().messages).toHaveLength(1);
    },
  );
});

describe('a step that was added', () => {
  const script = defineScript({
    initial_greeting: {
      says: 'Your name?',
      variable: 'user_name',
      asks: 'text',
      label: 'Your name',
      next: 'step_budget',
    },
    step_budget: {
      says: 'What would you spend, {user_name}?',
      variable: 'budget',
      asks: 'options',
      options: [
        { text: 'Under $1,000', next: 'step_6' },
        { text: 'More', next: 'step_6' },
      ],
      otherwise: 'step_6',
    },
    step_6: {
      says: '{budget}, then. Your phone number?',
      variable: 'phone_number',
      asks: 'text',
      label: 'Your phone number',
      next: 'step_8',
    },
    step_8: { says: 'Thanks', variable: 'completion', asks: 'nothing', next: 'finish' },
  });
  const columns = {
    user_name: 'Ana',
    business_type: null,
    website_status: null,
    current_leads: null,
    interest_level: null,
    payment_preference: null,
    phone_number: null,
    next_step: null,
    final_confirmation: null,
  };

  it('D191 is stored under its variable once it is answered, and not before', async () => {
    const { guided, database } = setUp(undefined, script);
    guided.start();
    await answer(guided, 'Ana', 'More', '555 0100');
    await vi.advanceTimersByTimeAsync(1000);
    expect(database.create).toHaveBeenCalledExactlyOnceWith(columns);
    const added_answers = { budget: 'More' };
    expect(database.update.mock.calls).toEqual([
      ['row', { ...columns, added_answers }],
      ['row', { ...columns, phone_number: '555 0100', added_answers }],
    ]);
    expect(database.complete).toHaveBeenCalledExactlyOnceWith('row');
  });

  it('D2020 is out of the record once its answer is taken back', async () => {
    const { guided, database } = setUp(undefined, script);
    guided.start();
    await answer(guided, 'Ana', 'More');
    guided.takeBack();
    await vi.advanceTimersByTimeAsync(0);
    expect(database.update).toHaveBeenLastCalledWith('row', { ...columns, added_answers: null });
  });

  it('D191 D58 is resumed after a reload, asked or answered', async () => {
    const { guided, create, database } = setUp(undefined, script);
    guided.start();
    await answer(guided, 'Ana');
    const asked = create();
    asked.start();
    expect(asked.stepAt(asked.state.get())).toBe(script.step_budget);
    asked.answer('Under $1,000');
    const answered = create();
    answered.start();
    await vi.advanceTimersByTimeAsync(1000);
    expect(answered.state.get().messages.at(-1)!.content).toContain('Under $1,000, then.');
    await answer(answered, '555 0100');
    expect(database.update).toHaveBeenLastCalledWith('row', {
      ...columns,
      phone_number: '555 0100',
      added_answers: { budget: 'Under $1,000' },
    });
  });

  it('begins anew where the step has gone that the visitor was at, or on the way to', async () => {
    const { guided, create, kept } = setUp(undefined, script);
    guided.start();
    guided.answer('Ana');
    const before = kept.get('parley:guided')!;
    for (const gone of ['"to":"step_budget"', '"step":"initial_greeting"']) {
      expect(before).toContain(gone);
      kept.set('parley:guided', before.replace(gone, gone.replace(/:".*"/, ':"step_gone"')));
      const reloaded = create();
      reloaded.start();
      expect(reloaded.state.get()).toMatchObject({ step: 'initial_greeting', answers: {} });
    }
  });
});
