import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUp, words } from './guided-call-for-tests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const known = { user_name: 'Rosa', phone_number: '+1 217 555 0148' };

describe('D2022 a wish to be called, in a call', () => {
  it.each<[how: 'say' | 'type', text: string, note: string]>([
    ['type', 'can someone call me tomorrow after 3?', 'tomorrow after 3'],
    ['say', 'oh could she call me tomorrow after three', 'tomorrow after three'],
  ])(
    'is taken for the number that is known, and read back with what was said, %s: %s',
    async (how, text, note) => {
      const { say, type, fresh, leads, talk, expected, settle } = setUp({ known });
      await (how === 'say' ? say(text) : type(text));
      const asked = fresh();
      expect(asked).toContain('call you at +1 217 555 0148');
      expect(asked).toContain(`“${note}”`);
      expect(asked).not.toContain('Which number');
      expect(talk.scene.get()!.progress).toBeNull();
      expect(expected()).toMatchObject({ answeredBy: 'page' });
      expect(leads).toEqual([]);
      talk.pick('Sounds great!');
      await settle();
      await settle();
      expect(leads).toEqual([
        expect.objectContaining({
          name: 'Rosa',
          phone: '+1 217 555 0148',
          message: expect.stringContaining(`Said with the number: ${note}`),
        }),
      ]);
      expect(talk.outcome.get()).toMatchObject({ said: { given: note } });
      expect(expected()).toMatchObject({ answeredBy: 'assistant' });
    },
  );

  it.each([
    ['can you change it to 10 in the morning', 'tomorrow, 10 in the morning'],
    ['oh better friday at 4', 'friday at 4'],
  ])('D2194 another time is taken once it is noted, and read back: %s', async (text, note) => {
    const { type, fresh, talk, settle } = setUp({ known });
    await type('call me tomorrow at 2');
    talk.pick('Sounds great!');
    await settle();
    await settle();
    fresh();
    // What is told of the business is none.
    await type('on mondays we are closed');
    expect(talk.scene.get()).toBeNull();
    await type(text);
    expect(fresh()).toContain(`“${note}”`);
    talk.pick('Sounds great!');
    await settle();
    await settle();
    expect(talk.outcome.get()).toMatchObject({ said: { given: note } });
  });

  it('is for the number that is said with it, whatever was left', async () => {
    const { type, fresh, guided } = setUp({ known });
    await type('please call me at 312 555 0178 on friday');
    expect(fresh()).toContain('call you at 312 555 0178');
    expect(guided.state.get().answers).toMatchObject({ said_with_number: 'on friday' });
  });

  it('asks for a number where none is known, and keeps what was said', async () => {
    const { type, fresh, guided } = setUp();
    await type('give me a ring after lunch');
    expect(fresh()).toContain('Which number');
    await type('312 555 0178');
    expect(fresh()).toContain('“after lunch”');
    expect(guided.state.get().answers).toMatchObject({ phone_number: '312 555 0178' });
  });

  it('leaves the questions of a sale, whose answers are kept', async () => {
    const { type, fresh, guided, talk } = setUp({ known });
    await talk.begin();
    for (const answer of ['Ada', 'bakery']) await type(answer);
    fresh();
    await type('can somebody just call me tomorrow');
    expect(fresh()).toContain('call you at +1 217 555 0148');
    expect(guided.state.get().answers).toMatchObject({
      user_name: 'Ada',
      business_type: 'bakery',
      said_with_number: 'tomorrow',
    });
    await type("I've changed my mind");
    expect(fresh()).toContain(words.notCalled);
  });

  it('after a sale that came to a call is another lead, in place of it, with a note of its own', async () => {
    const { type, leads, settle } = setUp({ known });
    await type('call me on monday');
    await type('yes');
    await settle();
    await type('can you call me at 312 555 0178 instead?');
    await type('yes');
    await settle();
    await type('please just call me');
    await type('yes');
    await settle();
    const told = leads.map((lead) => (lead as { message: string }).message);
    expect(told).toEqual([
      expect.stringMatching(/Said with the number: on monday$/),
      expect.stringMatching(/Payment: not asked\nCall this number instead of: \+1 217 555 0148$/),
      expect.stringMatching(
        /Payment: not asked\nIn place of what was left before, at the same number\.$/,
      ),
    ]);
    expect(new Set(leads.map((lead) => (lead as { key: string }).key)).size).toBe(3);
  });

  it('that is refused is none, however often, and leaves the call that was agreed to', async () => {
    const refused = setUp({ known });
    for (const text of ['call me tomorrow', "I've changed my mind", 'call me please', 'stop'])
      await refused.type(text);
    expect(refused.talk.outcome.get()).toBeNull();
    expect(refused.talk.tellEnd()).toBeNull();
    refused.talk.close();
    expect(refused.leads).toEqual([]);

    const agreed = setUp({ known });
    for (const text of ['call me', 'yes']) await agreed.type(text);
    await agreed.settle();
    for (const text of ['wrong number, it is 312 555 0199', "I've changed my mind"])
      await agreed.type(text);
    await agreed.type('call me on friday');
    expect(agreed.fresh()).toMatch(/call you at \+1 217 555 0148[^.]*“on friday”/);
    await agreed.type("I've changed my mind");
    expect(agreed.talk.outcome.get()).toMatchObject({ called: { given: '+1 217 555 0148' } });
    expect(agreed.leads).toHaveLength(1);
  });

  it('D2030 a goodbye beside it leaves it as it stands, and one way back takes nothing of it', async () => {
    const { type, talk, leads, fresh } = setUp({ known });
    for (const text of ['call me tomorrow after 3', 'go back']) await type(text);
    fresh();
    await type('thx bye');
    expect(fresh()).toBe(words.wished);
    expect(talk.tellEnd()).toMatchObject({ description: words.wished });
    talk.close();
    expect(leads).toHaveLength(1);

    const unnumbered = setUp();
    for (const text of ['call me tomorrow', 'bye']) await unnumbered.type(text);
    expect(unnumbered.talk.scene.get()).toBeNull();
    unnumbered.talk.close();
    expect(unnumbered.leads).toEqual([]);
  });

  it('that is read back, and not confirmed before hanging up, is passed on as that', async () => {
    const { type, talk, leads } = setUp({ known });
    await type('call me tomorrow after 3');
    expect(talk.tellEnd()).toMatchObject({ title: words.talkSoon, description: words.wished });
    talk.close();
    expect(leads).toEqual([
      expect.objectContaining({
        name: 'Rosa',
        phone: '+1 217 555 0148',
        message: expect.stringMatching(
          /tomorrow after 3\nAsked in a call to be called at this number, and hung up before confirming it\.$/,
        ),
      }),
    ]);

    const left = setUp({ known });
    for (const text of ['call me', 'stop']) await left.type(text);
    expect(left.talk.tellEnd()).toBeNull();
    left.talk.close();
    expect(left.leads).toEqual([]);

    const confirmed = setUp({ known });
    for (const text of ['call me', 'yes']) await confirmed.type(text);
    await confirmed.settle();
    confirmed.talk.close();
    expect(confirmed.leads).toHaveLength(1);
  });

  it.each(['not now, call me tomorrow', 'not right now, can you call me tomorrow?'])(
    'is no refusal: %s',
    async (text) => {
      const { type, fresh, talk } = setUp({ known });
      await talk.begin();
      for (const answer of ['Ada', 'bakery', 'no', 'none']) await type(answer);
      fresh();
      await type(text);
      expect(fresh()).toMatch(/call you at \+1 217 555 0148.*“tomorrow”/);
    },
  );

  it('is taken between two questions, as a lead is on its way, and where it was not saved', async () => {
    const between = setUp({ known });
    between.guided.answer('Ada');
    between.talk.type('call me tomorrow');
    await between.settle();
    await between.settle();
    expect(between.fresh()).toMatch(/call you at \+1 217 555 0148.*“tomorrow”/);

    const saving = setUp({ known });
    const letGo = saving.holdLeads();
    for (const text of ['call me', 'yes']) await saving.type(text);
    await saving.settle();
    expect(saving.guided.state.get().phase.at).toBe('saving');
    await saving.type('call me on monday');
    letGo();
    await saving.settle();
    expect(saving.rows).toContainEqual({ completed: 'row-1' });
    await saving.type('yes');
    await saving.settle();
    expect(saving.leads).toEqual([
      expect.objectContaining({ key: 'key-1' }),
      expect.objectContaining({ key: 'key-2', message: expect.stringContaining('on monday') }),
    ]);

    const unsaved = setUp({ known });
    unsaved.failLeads(true);
    for (const text of ['call me', 'yes']) await unsaved.type(text);
    await unsaved.settle();
    unsaved.failLeads(false);
    for (const text of ['call me on monday', 'yes']) await unsaved.type(text);
    await unsaved.settle();
    expect(unsaved.leads).toEqual([
      expect.objectContaining({ key: 'key-2', message: expect.stringContaining('on monday') }),
    ]);
  });

  it.each([
    "no, don't call me",
    "I've changed my mind",
    'no thanks',
    'forget it',
    'no',
    'actually no',
    'nobody is to call me',
    'the number is wrong',
  ])('that is spoken against, and not confirmed, is passed on no more: %s', async (text) => {
    for (const how of ['say', 'type'] as const) {
      const call = setUp({ known });
      await call.type('call me tomorrow');
      await call[how](text);
      call.talk.close();
      expect(call.leads).toEqual([]);
    }
  });

  it('that was passed on unconfirmed, and is refused later, is refused after it', async () => {
    const { type, talk, leads, guided, settle } = setUp({ known });
    await type('call me tomorrow');
    talk.close();
    expect(leads).toEqual([expect.objectContaining({ key: 'key-1' })]);
    guided.answer("I've changed my mind");
    await settle();
    expect(guided.tellEnd()).toBeNull();
    expect(leads).toHaveLength(1);
  });

  it('is taken while the agent answers a question', async () => {
    const { type, fresh, talk } = setUp({ known });
    await talk.begin();
    for (const answer of ['Ada', 'bakery', 'what does it cost?']) await type(answer);
    fresh();
    await type('can someone just call me tomorrow');
    expect(fresh()).toMatch(/call you at \+1 217 555 0148.*“tomorrow”/);
  });

  it.each([
    ['call me tomorrow at 3, 217 555 0155', 'tomorrow at 3'],
    ['call me at 5 on 217 555 0155 please', 'at 5'],
    ['please call me at 217 555 0155, on friday', 'on friday'],
  ])('has the hour in its note, and no part of it in the number: %s', async (text, note) => {
    const { type, guided } = setUp({ known });
    await type(text);
    expect(guided.state.get().answers).toMatchObject({
      phone_number: '217 555 0155',
      said_with_number: note,
    });
  });

  it('is for no answer that was taken back', async () => {
    const { type, talk, guided, fresh, settle } = setUp({ known });
    await talk.begin();
    for (const answer of ['Ada', 'bakery']) await type(answer);
    guided.takeBack();
    await settle();
    fresh();
    await type('please call me tomorrow');
    expect(fresh()).toContain('call you at +1 217 555 0148');
  });

  it('is the agent’s where the page may not answer', async () => {
    const { type, fresh, talk } = setUp({ known, canGuide: false });
    await type('call me tomorrow');
    expect(fresh()).toBe('');
    expect(talk.scene.get()).toBeNull();
  });

  it('D2078 another hour that is wished for after the end leaves the day', async () => {
    const { type, guided, settle } = setUp({ known: { phone_number: '217 555 0148' } });
    for (const text of ['call me thursday at two thirty', 'yes']) await type(text);
    await settle();
    await type('call me at three instead');
    expect(guided.state.get().answers['said_with_number']).toBe('thursday, at three');
  });
});
