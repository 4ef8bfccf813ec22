import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAskedBack, setUp, words } from './guided-call-for-tests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sale up to where the number is read back. */
async function atConfirmation(number = '312 555 0178 after 2pm') {
  const call = setUp();
  await call.type('guide me');
  const answers = ['Rosa', 'bakery', 'no', 'none', 'yes', 'yes'];
  for (const answer of [...answers, number]) await call.type(answer);
  call.fresh();
  const note = () => call.guided.state.get().answers.said_with_number;
  return { ...call, note };
}

describe('D423 the note beside the number in the guided script by voice', () => {
  it.each([
    ['312 555 0178 after 2pm', 'no, not Tuesday, Wednesday', 'not Tuesday, Wednesday, after 2pm'],
    ['312 555 0178 after 2pm', 'not today, tomorrow', 'not today, tomorrow, after 2pm'],
    ['312 555 0178 on thursday at 3', 'no wait, friday', 'friday, at 3'],
    ['312 555 0178 thursday', 'make it 4', 'thursday, 4'],
    ['312 555 0178 thursday at 3', 'tomorrow morning', 'tomorrow morning'],
  ])(
    'D2177 %s, then %s: another day keeps the hour, another hour the day',
    async (number, said, read) => {
      const { type, say, note, fresh } = await atConfirmation(number);
      await type(said);
      expect(note()).toBe(read);
      expect(fresh()).toContain(`“${read}”`);
      await say('any time is fine');
      expect(note()).toBeUndefined();
    },
  );

  it.each([
    ['no i said only tomorrow after 3', 'only tomorrow after 3'],
    ['could she call at noon instead', 'could she call at noon instead'],
    ['thats wrong, it should be after 5', 'after 5'],
    ['no i said ask for Bob', 'ask for Bob'],
  ])('D2005 %s: is read back with the number, and asked about', async (said, read) => {
    for (const how of ['type', 'say'] as const) {
      const { [how]: tell, type, fresh, note, talk, guided, settle } = await atConfirmation();
      await tell(said);
      const back = fresh();
      expect(back).toContain(`“${read}”`);
      expect(back).toContain('312 555 0178');
      expect(back).not.toContain('2pm');
      expect(talk.scene.get()).toMatchObject({ heard: null, notice: null });
      expect(note()).toBe(read);
      await type('yes');
      await settle();
      expect(guided.state.get().phase).toEqual({ at: 'finished' });
      expect(talk.outcome.get()).toMatchObject({
        called: { given: '312 555 0178' },
        said: { given: read },
      });
    }
  });

  it('D2005 whoever finds the time wrong and names no other is asked for one', async () => {
    const { say, fresh, note, talk, guided } = await atConfirmation();
    await say("no that's the wrong time");
    expect(fresh()).toBe(words.when);
    expect(talk.scene.get()).toMatchObject({ notice: words.when, heard: null });
    await say('after five');
    expect(note()).toBe('after five');
    await say('no calls before ten');
    expect(note()).toBe('no calls before ten');
    expect(guided.state.get().phase.at).toBe('asking');
  });

  it('D2005 a yes with another time is one, typed; said it is read back first', async () => {
    const typed = await atConfirmation('312 555 0178');
    await typed.type('yes but only after 5');
    await typed.settle();
    expect(typed.talk.outcome.get()).toMatchObject({ said: { given: 'only after 5' } });
    expect(typed.leads).toEqual([
      expect.objectContaining({ message: expect.stringContaining('only after 5') }),
    ]);
    const said = await atConfirmation('312 555 0178');
    await said.say('yes but only after five');
    expect(said.fresh()).toContain('“only after five”');
    await said.say('yes');
    await said.settle();
    expect(said.talk.outcome.get()).toMatchObject({ said: { given: 'only after five' } });
  });

  it('D2005 the number that was heard stays where a time is said to it', async () => {
    const { say, fresh, note, guided } = await atConfirmation('my number');
    await say('three one two five five five oh one double nine after six');
    expectAskedBack(fresh(), '3 1 2 5 5 5 0 1 9 9');
    await say('no i said tomorrow after six');
    expect(guided.state.get().answers.phone_number).toBe('3125550199');
    expect(note()).toBe('tomorrow after six');
    expect(fresh()).toMatch(/3125550199.*tomorrow after six/);
  });

  it.each([
    'forget the note',
    'never mind what I said about Tuesday',
    'any time is fine',
    'cancel the note',
  ])('D2006 %s: the note is gone, the number stays', async (said) => {
    for (const how of ['type', 'say'] as const) {
      const { [how]: tell, type, fresh, note, talk, leads, settle } = await atConfirmation();
      await tell(said);
      expect(note()).toBeUndefined();
      const back = fresh();
      expect(back).toContain('312 555 0178 within');
      expect(back).not.toContain('2pm');
      await type('yes');
      await settle();
      expect(talk.outcome.get()).toMatchObject({ said: null });
      expect(JSON.stringify(leads)).not.toContain('2pm');
    }
  });

  it.each([
    ['not today', 'finished'],
    ['forget it, I am busy tomorrow', 'finished'],
    ['cancel', 'asking'],
  ])('D2006 %s is said of the call, and of no note', async (said, phase) => {
    const { type, note, guided, leads } = await atConfirmation();
    await type(said);
    expect(note()).toContain('after 2pm');
    expect(guided.state.get().phase.at).toBe(phase);
    expect(leads).toEqual([]);
  });

  it('D2005 D2006 a wrong number, a question and a plain yes stay what they are', async () => {
    const { type, fresh, note, expected, answers, guided } = await atConfirmation();
    await type('wrong number, I am on my mobile tomorrow');
    expect(guided.state.get().step).toBe('step_6');
    await type('312 555 0178');
    await type('are you open tomorrow?');
    expect(expected()).toMatchObject({ answeredBy: 'assistant-now' });
    await answers('On weekdays.');
    fresh();
    await type('wait only after 4');
    expect(note()).toBe('only after 4');
    await type(words.yes);
    expect(guided.state.get().step).toBe('step_8');
  });
});
