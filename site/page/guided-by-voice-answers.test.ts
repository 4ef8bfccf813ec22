import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAskedBack, expectOffered, setUp, words } from './guided-call-for-tests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('D423 an answer to the guided script by voice', () => {
  it('D1959 takes what means an answer in other words, said or typed', async () => {
    const { talk, say, type, rows, fresh, expected } = setUp();
    await talk.begin();
    await type('Ada');
    await type('A bakery');
    fresh();
    await say('nephew made one, its rubbish');
    expectAskedBack(fresh(), 'Yes, but it needs work');
    await say('yes');
    expect(rows.at(-1)).toMatchObject({ website_status: 'Yes, but it needs work' });
    await type('barely any');
    expect(rows.at(-1)).toMatchObject({ current_leads: '1 to 10' });
    await say('does that include the hosting');
    expect(expected()).toMatchObject({ answeredBy: 'assistant-now' });
  });

  it('D1906 what is known is taken by a tap or a yes, and a yes is the step forward', async () => {
    const known = { user_name: 'Ann Vale', phone_number: '(312) 555-0187' };
    const { say, type, talk, fresh, rows, settle } = setUp({ known });
    await say('I would like the guided consultation');
    expect(talk.scene.get()).toMatchObject({ options: ['Ann Vale'], main: null });
    expect(fresh()).toMatch(/What's your name\?$/);
    talk.pick('Ann Vale');
    await settle();
    expect(rows.at(-1)).toMatchObject({ user_name: 'Ann Vale' });
    expect(talk.scene.get()!.options).toEqual([]);
    await type('bakery, two shops');
    await type('yes but it is old');
    await type('about 10 a month');
    expect(rows.at(-1)).toMatchObject({ current_leads: '1 to 10' });
    await type('yes');
    await type('yes please');
    expect(talk.scene.get()!.options).toEqual(['(312) 555-0187']);
    fresh();
    await type('yes');
    expect(fresh()).toMatch(/call you at \(312\) 555-0187 within/);
    await type('yes that is right');
    await settle();
    expect(rows.at(-1)).toMatchObject({ completed: 'row-1' });
  });

  it('D2004 greets by a name as names are written, and keeps it as it was given', async () => {
    const { type, fresh, rows } = setUp();
    await type('guide me');
    await type("its MARGE o'brien");
    expect(fresh()).toContain("Marge O'Brien");
    expect(rows.at(-1)).toMatchObject({ user_name: "MARGE o'brien" });
  });

  it('D1922 says after a no that nobody will call, and asks which yes is meant', async () => {
    const { type, talk, guided, fresh } = setUp();
    await talk.begin();
    for (const answer of ['Ada', 'A bakery']) await type(answer);
    fresh();
    await type('we have a website');
    const which = fresh();
    expectOffered(which, 'Yes, and it works well', 'Yes, but it needs work');
    expect(which).not.toContain(words.unclear);
    for (const other of ['I have a question', 'we do nothing online', 'got to think']) {
      await type(other);
      expect(fresh()).toContain(words.unclear);
    }
    await type('yes we do');
    expect(talk.scene.get()!.options).toEqual(['Yes, and it works well', 'Yes, but it needs work']);
    expect(guided.state.get().step).toBe('step_2');
    await type('yea but its old');
    expect(guided.state.get()).toMatchObject({ step: 'step_3', phase: { at: 'asking' } });
    await type('like 5 a week maybe');
    expect(guided.state.get().step).toBe('step_3');
    for (const answer of ['1 to 10', 'not interested']) await type(answer);
    expect(guided.state.get().phase).toEqual({ at: 'finished' });
    const left = fresh();
    expect(left).toContain(words.notCalled);
    expect(left).not.toContain(words.done);
  });

  it.each(['no thanks its too much, im not interested', 'no', "I don't want it", 'none of these'])(
    'D2023 a no to the ways to pay ends it, and nobody calls: %s',
    async (text) => {
      const { type, talk, guided, fresh, leads } = setUp();
      await talk.begin();
      for (const answer of ['Rosa', 'bakery', 'no', 'none', 'how can I pay?']) await type(answer);
      expect(guided.state.get().step).toBe('step_5b');
      await type(text);
      expect(guided.state.get().phase).toEqual({ at: 'finished' });
      expect(fresh()).toContain(words.notCalled);
      expect(talk.tellEnd()).toMatchObject({ title: words.takeCare, description: words.refused });
      expect(leads).toEqual([]);
    },
  );

  it.each<readonly string[]>([
    ['not interested'],
    ['Rosa', 'no thanks, not interested'],
    ['Rosa', 'bakery', 'no thanks leave me alone'],
  ])('D2023 a no to what is asked before the offer ends it: %j', async (...answers) => {
    const { type, talk, guided, fresh } = setUp();
    await talk.begin();
    for (const answer of answers) await type(answer);
    expect(guided.state.get().phase).toEqual({ at: 'finished' });
    expect(fresh()).toContain(words.notCalled);
  });

  it.each([
    ["I don't want to pay it all at once", null],
    ["I don't want it all at once, monthly please", 'monthly'],
    ['no thanks, I mean split', 'split'],
    ['changed my mind, pay in full', 'full'],
    ['maybe later the rest, half now', 'split'],
  ] as const)('D2023 a no beside a way to pay ends nothing: %s', async (text, way) => {
    const { type, talk, guided } = setUp();
    await talk.begin();
    for (const answer of ['Rosa', 'bakery', 'no', 'none', 'how can I pay?']) await type(answer);
    await type(text);
    expect(guided.state.get().phase.at).toBe('asking');
    const { payment_preference: chosen = null } = guided.state.get().answers;
    if (way === null) expect(chosen).toBeNull();
    else expect(chosen?.toLowerCase()).toMatch(new RegExp(`^${way}`));
  });

  it('D2023 what is asked of payments by the site is no question for the ways to pay', async () => {
    const { type, talk, guided, expected } = setUp();
    await talk.begin();
    for (const answer of ['Rosa', 'bakery', 'no', 'none']) await type(answer);
    for (const asked of ['how do my customers pay', 'does the 999 have online payment for cakes']) {
      await type(asked);
      expect(guided.state.get().step).toBe('step_4');
    }
    expect(expected()).toMatchObject({ answeredBy: 'assistant-now' });
  });

  it.each(['idk', 'no idea', 'none', 'skip', 'not sure yet'])(
    'D2023 no answer is no name, the first time: %s',
    async (text) => {
      const { type, talk, guided, fresh } = setUp();
      await talk.begin();
      fresh();
      await type(text);
      expect(guided.state.get()).toMatchObject({ step: 'initial_greeting', answers: {} });
      expect(fresh()).toContain('What shall I call you?');
      await type(text);
      expect(guided.state.get().answers).toEqual({ user_name: text });
    },
  );

  it('D2020 an answer that is taken back on the page has its question said again', async () => {
    const { type, talk, guided, fresh, settle } = setUp();
    await talk.begin();
    for (const answer of ['Rosa', 'bakery']) await type(answer);
    fresh();
    guided.takeBack();
    await settle();
    expect(fresh()).toMatch(/^Nice to meet you, Rosa!/);
    expect(talk.scene.get()).toMatchObject({ progress: { question: 2 } });
  });

  it('D2023 whoever would rather have an e-mail is called by nobody', async () => {
    const { type, talk, guided } = setUp();
    await talk.begin();
    for (const answer of ['Rosa', 'bakery', 'no', 'none', 'yes', 'yes']) await type(answer);
    await type('can u email me instead');
    expect(guided.state.get().phase).toEqual({ at: 'finished' });
  });

  describe('D1631 its two buttons', () => {
    const { yes, no } = words;
    afterEach(() => void Object.assign(words, { yes, no }));

    it.each([
      ['👍', '👎'],
      ['Looks right', 'Never mind'],
      ['Go on', 'Cancel'],
      ['Repeat', 'Stop'],
      ['No', 'Yes'],
    ])('are what they are, worded %s and %s too', async (agreed, denied) => {
      Object.assign(words, { yes: agreed, no: denied });
      const { say, talk, rows, fresh, settle } = setUp();
      await talk.begin();
      await say('ada');
      fresh();
      talk.pick(denied);
      await settle();
      expect(fresh()).toMatch(/What's your name\?$/);
      expect(talk.scene.get()).toMatchObject({ heard: null });
      expect(rows).toEqual([]);
      await say('ada');
      talk.pick(agreed);
      await settle();
      expect(rows.at(-1)).toMatchObject({ user_name: 'ada' });
    });

    it('are what they are when somebody types or says them', async () => {
      Object.assign(words, { yes: '👍', no: 'Never mind' });
      const { say, type, talk, rows } = setUp();
      await talk.begin();
      await say('ada');
      await say('never mind');
      expect(talk.scene.get()).toMatchObject({ heard: null });
      Object.assign(words, { no: '👎' });
      await say('ada');
      await type('👎');
      expect(rows).toEqual([]);
      await say('ada');
      await type('👍');
      expect(rows.at(-1)).toMatchObject({ user_name: 'ada' });
      await say('a bakery');
      await say('stop');
      expect(talk.scene.get()).toBeNull();
    });
  });
});
