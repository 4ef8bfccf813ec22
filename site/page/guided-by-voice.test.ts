import { callViewWords } from '@parley/business';
import { sample } from '@parley/business/sample';
import type { CallMessage, OutgoingMessage, VoiceClient } from '@parley/voice';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuided } from '../guided/index.ts';
import { askedIn } from '../voice-call/guided-sale.ts';
import { createGuidedTalk } from '../voice-call/guided-talk.ts';

const { guidedScript } = sample;
const words = callViewWords.guided;

/** The company's sentence around what is put in, as it stands there; the words put in are the test's own. */
function expectAround(said: string, sentence: string, mark: string, put: string): void {
  expect(said).not.toMatch(/[{}]/);
  expect(said).toContain(put);
  for (const part of sentence.split(mark)) expect(said).toContain(part);
}
const expectAskedBack = (said: string, heard: string) =>
  expectAround(said, words.heard, '{heard}', heard);
const expectOffered = (said: string, ...options: string[]) =>
  expectAround(said, words.options, '{options}', options.join('; '));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The page's own guided sale, in a call of which the test is the platform. */
function setUp({ canGuide = true, loads = true, known = {} } = {}) {
  const kept = new Map<string, string>();
  const rows: object[] = [];
  const leads: object[] = [];
  let savesLeads = true;
  const guided = createGuided({
    script: guidedScript,
    database: {
      create: async (answers) => `row-${rows.push(answers)}`,
      update: async (_id, answers) => void rows.push(answers),
      complete: async (id) => void rows.push({ completed: id }),
    },
    async saveLead(lead) {
      if (!savesLeads) throw new Error('away');
      leads.push(lead);
    },
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
    toaster: { show: () => {}, clear() {} },
    knownAnswers: () => known,
    onFinished: () => {},
    onOnline: () => {},
    createKey: () => 'key',
    now: Date.now,
  });
  const sent: OutgoingMessage[] = [];
  const said: string[] = [];
  const captions: string[] = [];
  /** What the call is brought: words, or JSON. */
  const brought: string[] = [];
  const listeners = new Set<(message: CallMessage) => void>();
  const hear = (message: CallMessage) => [...listeners].forEach((listener) => listener(message));
  const stopSpeaking = () => hear({ type: 'speech-update', role: 'assistant', status: 'stopped' });
  const client = {
    send(message: OutgoingMessage) {
      sent.push(message);
      brought.push(JSON.stringify(message));
    },
    say(text: string) {
      said.push(text);
      brought.push(text);
    },
    on: (_event: string, listener: typeof hear) => void listeners.add(listener),
    off: (_event: string, listener: typeof hear) => void listeners.delete(listener),
    emit(_event: string, message: { transcript: string } & CallMessage) {
      captions.push(message.transcript);
      hear(message);
    },
  } as unknown as VoiceClient;
  const talk = createGuidedTalk({
    client,
    canGuide,
    async loadGuided() {
      if (!loads) throw new Error('The network is away.');
      return guided;
    },
  });
  /** What comes of it, the pause before the next question too. */
  const settle = () => vi.advanceTimersByTimeAsync(1_100);
  return {
    ...{ talk, guided, sent, said, captions, brought, rows, leads, settle, hear, stopSpeaking },
    failLeads: (fails: boolean) => void (savesLeads = !fails),
    async say(transcript: string) {
      brought.push(transcript);
      hear({ type: 'transcript', role: 'user', transcriptType: 'final', transcript });
      await settle();
    },
    async type(text: string) {
      talk.type(text);
      await settle();
    },
    /** The agent says this, to its end. */
    async answers(output: string) {
      hear({ type: 'model-output', output });
      stopSpeaking();
      await settle();
    },
    /** What was said since the last time. */
    fresh: () => said.splice(0).join(' '),
    expected: () => sent.findLast((message) => message.type === 'expect'),
  };
}

describe('D423 the guided script by voice', () => {
  it('D1899 a call in which a visitor writes is told so now and then, and asks what it asked', async () => {
    const { say, talk, sent, settle } = setUp();
    const told = () => sent.filter(({ type }) => type === 'expect');
    talk.wait();
    talk.wait();
    expect(told()).toEqual([{ type: 'expect', phrases: [], answeredBy: 'assistant' }]);
    await say('I would like the guided consultation');
    await say('ada');
    const asked = told();
    talk.wait();
    expect(told()).toEqual(asked);
    vi.advanceTimersByTime(10_000);
    talk.wait();
    talk.wait();
    expect(told()).toEqual([...asked, asked.at(-1)]);
    await settle();

    const elsewhere = setUp({ canGuide: false });
    elsewhere.talk.wait();
    expect(elsewhere.sent).toEqual([]);
  });

  it('is begun by a wish, asks, confirms what it heard, and is kept as the typed one is', async () => {
    const { say, type, talk, fresh, expected, rows, leads, settle, sent, captions } = setUp();
    await say('I would like the guided consultation');
    expect(fresh()).toMatch(/AI guide.*What's your name\?$/);
    expect(expected()).toEqual({ type: 'expect', phrases: [], answeredBy: 'page' });

    await say('ada');
    expectAskedBack(fresh(), 'ada');
    expect(talk.scene.get()).toMatchObject({ heard: 'ada' });
    expect(expected()).toMatchObject({ phrases: expect.arrayContaining(['yes', 'no', 'stop']) });
    expect(rows).toEqual([]);
    await say('no');
    expect(fresh()).toMatch(/What's your name\?$/);
    await say('Ada Lovelace');
    await say('yes');
    expect(fresh()).toMatch(/Nice to meet you, Ada Lovelace! What kind of business do you run\?$/);
    expect(rows.at(-1)).toMatchObject({ user_name: 'Ada Lovelace', business_type: null });

    await type('A bakery');
    expect(sent).toContainEqual({
      type: 'add-message',
      message: { role: 'user', content: 'A bakery' },
      triggerResponseEnabled: false,
    });
    expect(captions).toEqual(['A bakery']);
    const websites = ['Yes, and it works well', 'Yes, but it needs work', 'No, not yet'];
    const question = fresh();
    expect(question).toMatch(/^Does your business have a website today\? /);
    expectOffered(question, ...websites);
    expect(expected()).toMatchObject({
      phrases: expect.arrayContaining(['not yet', 'stop', 'repeat']),
    });
    expect(talk.scene.get()).toMatchObject({
      question: 'Does your business have a website today?',
      options: websites,
    });

    await say('the blue one');
    const unclear = fresh();
    expect(unclear).toContain(words.unclear);
    expectOffered(unclear, ...websites);
    await say('repeat');
    const repeated = fresh();
    expect(repeated).toMatch(/^Does your business have a website today\? /);
    expectOffered(repeated, ...websites);
    await say('not yet');
    expectAskedBack(fresh(), 'No, not yet');
    talk.pick(words.yes);
    await settle();
    expect(rows.at(-1)).toMatchObject({ website_status: 'No, not yet' });
    await say('one to ten');
    talk.pick('11 to 50');
    await settle();
    expect(rows.at(-1)).toMatchObject({ current_leads: '11 to 50' });
    fresh();
    talk.pick('Yes, tell me more');
    await settle();
    talk.pick("Yes, let's talk");
    await settle();
    fresh();
    await say('five five five oh one two three');
    expectAskedBack(fresh(), '5 5 5 0 1 2 3');
    await say('yes');
    await say('sounds great');
    await say('yes');
    await settle();
    expect(leads).toEqual([expect.objectContaining({ name: 'Ada Lovelace', phone: '5550123' })]);
    expect(rows.at(-1)).toEqual({ completed: 'row-1' });
    const end = fresh();
    expect(end).toContain(' 5 5 5 0 1 2 3');
    expect(end).toContain(words.done);
    expect(talk.scene.get()).toBeNull();
    expect(expected()).toEqual({ type: 'expect', phrases: [], answeredBy: 'assistant' });
  });

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

  it('D1877 has the price beside the question for as long as that is asked about', async () => {
    const { talk, guided, settle } = setUp();
    await talk.begin();
    const seen: unknown[] = [];
    for (const answer of [
      'Ada',
      'A bakery',
      'No, not yet',
      '1 to 10',
      'Yes, tell me more',
      "Yes, let's talk",
    ]) {
      seen.push(talk.scene.get()?.bill);
      guided.answer(answer);
      await settle();
    }
    expect(seen).toEqual([
      null,
      null,
      null,
      null,
      {
        parts: sample.servicePackage.items.map(({ name, value }) => [name, `$${value}`]),
        total: expect.stringContaining('$1,549'),
        name: expect.any(String),
        price: '$999',
      },
      null,
    ]);
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

  it('D1904 in a call the number is read out of what is typed or said', async () => {
    const { say, type, guided, fresh } = setUp();
    await say('I would like the guided consultation');
    for (const answer of ['my name is Rosa', 'bakery', 'no', 'none', 'yes', 'yes'])
      await type(answer);
    expect(fresh()).toContain('Nice to meet you, Rosa!');
    await type('312 55');
    expect(fresh()).toContain('does not look like a phone number');
    await type('my number is 312 555 0178');
    expect(fresh()).toContain('call you at 312 555 0178 within');
    await type('change my number');
    await say('no it is three one two five five five oh one double nine after six please');
    expectAskedBack(fresh(), '3 1 2 5 5 5 0 1 9 9');
    await say('yes');
    expect(guided.state.get().answers).toMatchObject({
      phone_number: '3125550199',
      said_with_number: 'no it is … after 6 please',
    });
  });

  it('D1785 ends without a call where that is said in place of the number', async () => {
    const { say, talk, guided, fresh, leads, settle } = setUp();
    await talk.begin();
    const answers = ['Ada', 'A bakery', 'No, not yet', '1 to 10'];
    for (const answer of [...answers, 'Yes, tell me more', "Yes, let's talk"]) {
      guided.answer(answer);
      await settle();
    }
    fresh();
    await say("no I don't want a call");
    expectAskedBack(fresh(), "no I don't want a call");
    await say('yes');
    expect(guided.state.get().phase).toEqual({ at: 'finished' });
    expect(leads).toEqual([]);
    expect(fresh()).toContain(words.notCalled);
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

  describe('D1985 a question in place of an answer', () => {
    const atOptions = async () => {
      const call = setUp();
      await call.talk.begin();
      for (const answer of ['Ada', 'A bakery']) await call.type(answer);
      call.fresh();
      return call;
    };
    const left = { type: 'expect', phrases: [], answeredBy: 'assistant-now' };

    it('is the agent’s, and is asked anew after its answer', async () => {
      const { say, type, answers, stopSpeaking, talk, fresh, expected, guided } = await atOptions();
      const { question, options } = talk.scene.get()!;
      await say('is hosting included');
      expect(expected()).toEqual(left);
      expect(talk.scene.get()).toMatchObject({ question, options: [] });
      // The page's own voice, which gave way.
      stopSpeaking();
      expect(fresh()).toBe('');
      await answers('Yes, for a year.');
      const anew = fresh();
      expect(anew).toContain(question);
      expectOffered(anew, ...options);
      expect(talk.scene.get()).toMatchObject({ question, options });
      expect(expected()).toMatchObject({ answeredBy: 'page' });
      await type('No, not yet');
      expect(guided.state.get().step).toBe('step_3');
    });

    it('may be followed by others, and by the answer', async () => {
      const { say, type, answers, sent, talk, fresh, expected, guided } = await atOptions();
      await type('how long does it take?');
      expect(expected()).toEqual(left);
      await type('and what do you need from me');
      expect(sent.at(-1)).toMatchObject({ message: { content: 'and what do you need from me' } });
      expect(sent.at(-1)).not.toHaveProperty('triggerResponseEnabled');
      await say('can I see examples');
      expect(fresh()).toBe('');
      await say('no not yet');
      expectAskedBack(fresh(), 'No, not yet');
      await answers('too late');
      expect(fresh()).toBe('');
      talk.pick(words.yes);
      expect(guided.state.get().answers).toMatchObject({ website_status: 'No, not yet' });
    });

    it('has one answered that follows while the first is, and a nod does not end that', async () => {
      const { say, type, hear, stopSpeaking, answers, talk, fresh, sent } = await atOptions();
      await say('is hosting included');
      hear({ type: 'model-output', output: 'Yes, for a year.' });
      await say('okay');
      await type('thanks');
      expect(sent.at(-1)).toMatchObject({ triggerResponseEnabled: false });
      await type('and what does it cost after that?');
      // Of the answer that gave way.
      stopSpeaking();
      expect(fresh()).toBe('');
      await say('I mean the second year');
      expect(fresh()).toBe('');
      await answers('Maya tells you.');
      expect(fresh()).toContain(talk.scene.get()!.question);
    });

    it('is not asked anew where the answer was given beside the call', async () => {
      const { say, answers, fresh, guided, settle, expected } = await atOptions();
      await say('is hosting included');
      guided.answer('No, not yet');
      await settle();
      expect(fresh()).toContain('enquiries');
      await answers('Yes, for a year.');
      expect(fresh()).toBe('');
      expect(expected()).toMatchObject({ answeredBy: 'page' });
    });

    it('is none in a name, and in what sounds like one it is taken once said again', async () => {
      const { type, guided, expected, answers } = setUp();
      await type('guide me');
      await type('Will van Dijk');
      expect(guided.state.get().answers).toMatchObject({ user_name: 'Will van Dijk' });
      await type('is Mama Rosa');
      expect(expected()).toEqual(left);
      await answers('I do not know.');
      await type('Is Mama Rosa');
      expect(guided.state.get().answers).toMatchObject({ business_type: 'Is Mama Rosa' });
    });

    it('is asked anew where nothing comes of it, and not of whoever has left', async () => {
      const { say, talk, fresh, settle } = await atOptions();
      await say('is hosting included');
      await vi.advanceTimersByTimeAsync(12_000);
      expect(fresh()).toContain(talk.scene.get()!.question);
      await say('is hosting included');
      talk.leave();
      fresh();
      await vi.advanceTimersByTimeAsync(12_000);
      await settle();
      expect(fresh()).toBe('');
      expect(talk.scene.get()).toBeNull();
    });

    it('is no telephone number, no name and no refusal, but an option may be one', async () => {
      const { type, answers, fresh, expected, guided } = setUp();
      await type('guide me');
      await type('who are you?');
      expect(expected()).toEqual(left);
      await answers('An AI.');
      for (const answer of ['Ada', 'bakery', 'No, not yet', '1 to 10']) await type(answer);
      await type('what are the payment options');
      expect(guided.state.get().step).toBe('step_5b');
      await type('in full');
      fresh();
      await type('why do you need my number');
      expect(expected()).toEqual(left);
      await answers('So that Maya can call.');
      await type('can you take 312 555 0178?');
      expect(fresh()).toContain('312 555 0178');
      await type('change my number');
      await type('please do not call me');
      expect(guided.state.get().phase).toEqual({ at: 'finished' });
    });
  });

  it('D1986 what it came to stays in sight, and another number can be given', async () => {
    const { type, talk, guided, fresh, settle, leads } = setUp();
    await type('guide me');
    const answers = ['Ada', 'bakery', 'no', 'none', 'yes', 'yes', '312 555 0178 after 2pm'];
    for (const answer of answers) await type(answer);
    expect(talk.outcome.get()).toBeNull();
    await type('yes');
    await settle();
    expect(talk.outcome.get()).toMatchObject({
      called: { given: '312 555 0178' },
      said: { given: expect.stringContaining('after 2pm') },
    });
    expect(fresh()).toContain('after 2pm');
    await type('thanks, and is hosting included?');
    expect(talk.outcome.get()).not.toBeNull();
    talk.changePhone();
    expect(talk.outcome.get()).toBeNull();
    talk.leave();
    expect(talk.outcome.get()).toMatchObject({ called: { given: '312 555 0178' } });
    talk.changePhone();
    await settle();
    await type('312 555 0199');
    await type('yes');
    await settle();
    expect(talk.outcome.get()).toMatchObject({
      called: { given: '312 555 0199' },
      said: { given: 'after 2pm' },
    });
    expect(leads).toHaveLength(2);
    guided.changePhone();
    expect(talk.outcome.get()).toMatchObject({ called: { given: '312 555 0199' } });
    guided.answer('312 555 0145');
    await settle();
    guided.answer('Sounds great!');
    await settle();
    await settle();
    expect(talk.outcome.get()).toMatchObject({ called: { given: '312 555 0145' } });
    await talk.begin();
    expect(talk.outcome.get()).toBeNull();
  });

  it('D2001 takes a number that is given before it is asked for, and another one after the end', async () => {
    const { say, type, talk, fresh, guided, settle, leads } = setUp();
    await type('guide me');
    for (const answer of ['its rosa', 'bakery', 'no', 'none', 'yes']) await type(answer);
    expect(guided.state.get().answers).toMatchObject({ user_name: 'rosa' });
    await type('yes call me on 312 555 0178');
    await settle();
    expect(fresh()).toContain('call you at 312 555 0178');
    await say('wait wrong number it is three one two five five five oh one double nine after six');
    await settle();
    expect(fresh()).toMatch(/at 3125550199.*after 6/);
    await type('yes');
    await settle();
    expect(talk.outcome.get()).toMatchObject({ called: { given: '3125550199' } });
    fresh();
    await type('actualy change my number to 312 555 0122');
    await settle();
    expect(fresh()).toContain('call you at 312 555 0122');
    await type('yes');
    await settle();
    expect(leads).toHaveLength(2);
    await say('that number is wrong');
    expect(fresh()).toContain('Which number should');
  });

  it('D2002 has an objection answered, and takes one with a no for that', async () => {
    const { type, answers, expected, talk, fresh, guided } = setUp();
    await type('guide me');
    for (const answer of ['Rosa', 'bakery', 'no', 'none', 'yes']) await type(answer);
    await type('its too expensive for me');
    expect(expected()).toMatchObject({ answeredBy: 'assistant-now' });
    await answers('It can be split.');
    await type('the blue one');
    expect(talk.scene.get()).toMatchObject({ notice: words.unclear });
    fresh();
    await type('nah too expensive for me sorry');
    expect(guided.state.get().phase).toEqual({ at: 'finished' });
    expect(fresh()).toContain(words.notCalled);
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

  it('D455 takes a fraction of what may be brought into a call: 500 messages, 256 KB', async () => {
    const { say, talk, brought, leads, expected, settle } = setUp();
    await say('I would like the guided consultation');
    const answers = ['Ada', 'A bakery', 'not yet', 'eleven to fifty', 'yes, tell me more'];
    for (const words of [...answers, "yes, let's talk", 'five five five oh one two three']) {
      await say('repeat');
      await say(words);
      await say('no');
      await say(words);
      await say('yes');
    }
    await say('sounds great');
    await say('yes');
    await settle();
    expect(leads).toHaveLength(1);
    expect(talk.scene.get()).toBeNull();
    expect(expected()).toMatchObject({ answeredBy: 'assistant' });
    expect(brought.length).toBeGreaterThan(100);
    expect(brought.length).toBeLessThan(250);
    expect(brought.join('').length).toBeLessThan(64 * 1024);
  });

  it('is left at any time, by voice or a tap, and gone on with where it was', async () => {
    const { say, type, talk, fresh, expected, rows, captions, sent } = setUp();
    await type('guided consultation please');
    expect(captions).toEqual(['guided consultation please']);
    expect(sent[0]).toMatchObject({ type: 'add-message', triggerResponseEnabled: false });
    await type('Ada');
    await say('stop');
    expect(fresh()).toContain(words.left);
    expect(talk.scene.get()).toBeNull();
    expect(expected()).toMatchObject({ answeredBy: 'assistant' });
    await say('How much is a website?');
    await type('And a logo?');
    expect(sent.at(-1)).toEqual({
      type: 'add-message',
      message: { role: 'user', content: 'And a logo?' },
    });
    expect(fresh()).toBe('');
    await talk.begin();
    expect(fresh()).toBe('Nice to meet you, Ada! What kind of business do you run?');
    talk.leave();
    talk.leave();
    expect(fresh()).toBe(words.left);
    expect(rows).toEqual([expect.objectContaining({ user_name: 'Ada', business_type: null })]);
  });

  it('goes on in step with answers that are typed in its own view', async () => {
    const { say, guided, fresh, settle } = setUp();
    await say('guide me please');
    guided.answer('Ada');
    await settle();
    expect(fresh()).toMatch(/Nice to meet you, Ada! What kind of business do you run\?$/);
  });

  it('says that the lead was not saved, and tries again', async () => {
    const { say, talk, type, guided, fresh, leads, failLeads, settle } = setUp();
    failLeads(true);
    await talk.begin();
    for (const answer of ['Ada', 'Bakery', 'No, not yet', 'None yet', 'Yes, tell me more'])
      await type(answer);
    for (const answer of ["Yes, let's talk", '555 0123', 'Sounds great!']) await type(answer);
    await settle();
    expect(fresh()).toContain(words.unsaved);
    expect(talk.scene.get()).toMatchObject({ options: [words.again] });
    failLeads(false);
    await say('yes');
    await settle();
    expect(leads).toHaveLength(1);
    expect(guided.state.get().phase.at).toBe('finished');
  });

  it('is begun by nobody who asks about it, nor where another platform carries the call', async () => {
    const { say, sent, said } = setUp();
    await say('Does the consultation cost anything?');
    expect([sent, said]).toEqual([[], []]);
    const hosted = setUp({ canGuide: false });
    await hosted.say('guided consultation');
    await hosted.talk.begin();
    await hosted.type('guided consultation');
    expect(hosted.sent).toEqual([
      { type: 'add-message', message: { role: 'user', content: 'guided consultation' } },
    ]);
  });

  it('gives the word back when it cannot be loaded, and is silent after the call', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const broken = setUp({ loads: false });
    await broken.say('guided consultation');
    expect(broken.fresh()).toBe(words.unloaded);
    expect(broken.expected()).toMatchObject({ answeredBy: 'assistant' });
    const { talk, guided, fresh, settle, say } = setUp();
    const beginning = talk.begin();
    talk.close();
    await beginning;
    guided.answer('Ada');
    await say('guided consultation');
    await settle();
    expect(fresh()).toBe('');
  });
});

/** A number that is refused, and one that is asked about. */
const aboutNumbers = ['step_6', 'step_7'].map((name) => {
  const step = guidedScript[name]!;
  return ('saysAgain' in step && step.saysAgain) || step.says;
});

it.each<[said: string, shown: string]>([
  ['Nice to meet you, Ann! What do you sell?', 'Nice to meet you, Ann! What do you sell?'],
  [`${'One long sentence, '.repeat(8)}ends. What is your name?`, 'What is your name?'],
  [
    `${'Much is told before it. '.repeat(5)}Shall we talk?`,
    `${'Much is told before it. '.repeat(4)}Shall we talk?`,
  ],
  ['No number? Which one? If not, say so.', 'No number? Which one? If not, say so.'],
  ['Nothing is asked here. It is told.', 'Nothing is asked here. It is told.'],
  ['', ''],
  ...aboutNumbers.map((said) => [said, said] as [string, string]),
])('D1874 of what is said in a call the question stands there: %s', (said, shown) => {
  expect(askedIn(said)).toBe(shown);
});
