import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAskedBack, setUp, words } from './guided-call-for-tests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('D423 the number in the guided script by voice', () => {
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
});
