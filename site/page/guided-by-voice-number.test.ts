import { talkWords } from '@parley/business/talk-words';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaleOutcome } from '../ui/sale-outcome.ts';
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
      said_with_number: '… after 6 please',
    });
  });

  it('D2026 in a call the end of a number is corrected in words, as it is read back and as it was heard', async () => {
    const { say, type, guided, fresh, settle } = setUp();
    await type('guide me');
    const answers = ['Rosa', 'bakery', 'no', 'none', 'yes', 'yes', '312 555 0177 after 2pm'];
    for (const answer of answers) await type(answer);
    await type('no sorry its 0178 at the end, and ask for marge');
    await settle();
    expect(fresh()).toMatch(/call you at 312 555 0178,.*ask for marge”/);
    await type('change my number');
    await say('312 555 0155');
    await say('it ends in 56');
    expectAskedBack(fresh(), '3 1 2 5 5 5 0 1 5 6');
    await say('yes');
    expect(guided.state.get().answers).toMatchObject({ phone_number: '312 555 0156' });
  });

  it.each([
    ['yes that one, but not before 2pm', 'not before 2pm'],
    ['ok but not before 2pm', 'not before 2pm'],
    ['actually saturday is better', 'saturday is better'],
  ])(
    'D2179 when to call, said to the number that is known, is read back with it: %s',
    async (said, read) => {
      for (const how of ['type', 'say'] as const) {
        const call = setUp({ known: { phone_number: '217 555 0148' } });
        await call.type('guide me');
        for (const answer of ['Rosa', 'bakery', 'no', 'none', 'yes', 'yes'])
          await call.type(answer);
        call.fresh();
        await call[how](said);
        const back = call.fresh();
        expect(back).toContain('217 555 0148');
        expect(back).toContain(`“${read}”`);
        expect(call.guided.state.get().step).toBe('step_7');
      }
    },
  );

  it.each(['yes thats me', 'that one', 'do it'])(
    'D2179 what is known is taken by a yes in other words: %s',
    async (said) => {
      const call = setUp({ known: { user_name: 'Bea Miller' } });
      await call.type('guide me');
      await call.type(said);
      expect(call.guided.state.get().answers.user_name).toBe('Bea Miller');
    },
  );

  it('D2173 what somebody does is no name', async () => {
    const call = setUp();
    await call.type('guide me');
    await call.type('i run a bakery');
    expect(call.guided.state.get()).toMatchObject({ step: 'initial_greeting', answers: {} });
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

  it('D2008 tells at the end of the call who calls, or that nobody does, and neither of a sale that is open', async () => {
    const { type, talk, settle, guided } = setUp();
    expect(talk.tellEnd()).toBeNull();
    await type('guide me');
    expect(talk.tellEnd()).toBeNull();
    for (const answer of ['Rosa', 'bakery', 'no', 'none']) await type(answer);
    expect(talk.tellEnd()).toMatchObject({ title: words.kept, description: words.goesOn });
    await type('not interested');
    expect(talk.tellEnd()).toMatchObject({ title: words.takeCare, description: words.refused });
    await type('guide me');
    expect(talk.tellEnd()).toBeNull();
    const answers = ['Rosa', 'bakery', 'no', 'none', 'yes', 'yes', '312 555 0178', 'yes'];
    for (const answer of answers) await type(answer);
    await settle();
    const { called } = talk.outcome.get() as SaleOutcome;
    expect(talk.tellEnd()).toMatchObject({
      title: words.talkSoon,
      description: `${called.before}312\u{a0}555\u{a0}0178${called.after}`,
    });
    talk.changePhone();
    await settle();
    expect(guided.state.get().phase.at).toBe('asking');
    expect(talk.tellEnd()).toBeNull();
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

  describe('D2007 a number that was changed, and not confirmed before hanging up', () => {
    /** The sale has come to a call. */
    async function afterEnd() {
      const call = setUp();
      await call.type('guide me');
      const answers = ['Rosa', 'bakery', 'no', 'none', 'yes', 'yes', '312 555 0178', 'yes'];
      for (const answer of answers) await call.type(answer);
      await call.settle();
      expect(call.leads).toHaveLength(1);
      return call;
    }
    const unconfirmed = (phone: string) => ({
      name: 'Rosa',
      phone,
      message: expect.stringMatching(/in place of 312 555 0178, and hung up before confirming it/),
    });

    it('is passed on as that, in clear words, and stands open', async () => {
      const { type, talk, leads, guided, settle } = await afterEnd();
      await type('wrong number, it is 312 555 0199');
      await settle();
      talk.close();
      expect(leads).toEqual([
        expect.anything(),
        expect.objectContaining(unconfirmed('312 555 0199')),
      ]);
      guided.answer('Sounds great!');
      await settle();
      await settle();
      expect(leads.at(-1)).toMatchObject({
        phone: '312 555 0199',
        message: expect.stringContaining('Call this number instead of: 312 555 0178'),
      });
    });

    it('also as it was heard, in the pause before it is asked about, and left beside the call', async () => {
      const heard = await afterEnd();
      heard.talk.changePhone();
      await heard.settle();
      await heard.say('three one two five five five oh one double nine');
      heard.talk.close();
      expect(heard.leads.at(-1)).toMatchObject(unconfirmed('3125550199'));

      const pausing = await afterEnd();
      pausing.talk.changePhone();
      await pausing.settle();
      pausing.talk.type('312 555 0145');
      pausing.talk.close();
      expect(pausing.leads.at(-1)).toMatchObject(unconfirmed('312 555 0145'));

      const left = await afterEnd();
      await left.type('wrong number, it is 312 555 0122');
      await left.settle();
      await left.type('stop');
      left.talk.close();
      expect(left.leads.at(-1)).toMatchObject(unconfirmed('312 555 0122'));
    });

    it('is none where none was given, the same was, it was taken back, or no call had been agreed to', async () => {
      const ways = [
        [],
        ['change my number'],
        ['wrong number, it is (312) 555-0178'],
        ['wrong number, it is 312 555 0199', 'change my number'],
      ];
      for (const way of ways) {
        const { type, talk, leads, settle } = await afterEnd();
        for (const text of way) await type(text);
        await settle();
        talk.close();
        expect(leads).toHaveLength(1);
      }
      const { type, talk, leads } = setUp();
      await type('guide me');
      for (const answer of ['Rosa', 'bakery', 'no', 'none', 'yes', 'yes', '312 555 0178'])
        await type(answer);
      talk.close();
      expect(leads).toEqual([]);
    });

    it.each([
      ['change my number', 'no call'],
      ['wrong number, it is 312 555 0199', "don't call me at all"],
    ])('D2075 calls the call off where none is wanted in its place: %s, %s', async (...texts) => {
      const { type, talk, leads, rows, fresh, settle } = await afterEnd();
      for (const text of texts) await type(text);
      await settle();
      expect(fresh()).toContain(words.notCalled);
      expect(talk.outcome.get()).toBe('refused');
      talk.close();
      expect(leads).toHaveLength(2);
      expect(leads[1]).toMatchObject({
        phone: '',
        message: expect.stringContaining('do not call 312 555 0178'),
      });
      expect(rows.slice(-2)).toEqual([
        expect.objectContaining({ phone_number: null }),
        expect.objectContaining({ completed: expect.anything() }),
      ]);
    });

    it('D2075 says that the number stays where only that is given up', async () => {
      const { type, talk, fresh, settle } = await afterEnd();
      for (const text of ['wrong number, it is 312 555 0199', "I've changed my mind"])
        await type(text);
      await settle();
      expect(fresh()).toContain(talkWords.end.unchanged);
      expect(talk.outcome.get()).toMatchObject({ called: { given: '312 555 0178' } });
    });

    it('is nobody’s trouble where it cannot be saved: what waits is sent later', async () => {
      const { type, talk, leads, settle, failLeads } = await afterEnd();
      await type('wrong number, it is 312 555 0199');
      failLeads(true);
      talk.close();
      await settle();
      expect(leads).toHaveLength(1);
    });
  });
});
