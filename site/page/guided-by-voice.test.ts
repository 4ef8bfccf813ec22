import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAskedBack, expectOffered, setUp, words } from './guided-call-for-tests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
    await say('we never had one');
    expectAskedBack(fresh(), 'No, not yet');
    talk.pick(words.yes);
    await settle();
    expect(rows.at(-1)).toMatchObject({ website_status: 'No, not yet' });
    await say('just a handful');
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
    await settle();
    expect(leads).toEqual([expect.objectContaining({ name: 'Ada Lovelace', phone: '5550123' })]);
    expect(rows.at(-1)).toEqual({ completed: 'row-1' });
    const end = fresh();
    expect(end).toContain(' 5 5 5 0 1 2 3');
    expect(end).toContain(words.done);
    expect(talk.scene.get()).toBeNull();
    expect(expected()).toEqual({ type: 'expect', phrases: [], answeredBy: 'assistant' });
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
