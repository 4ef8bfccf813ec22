import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUp, words } from './guided-call-for-tests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sale, so many answers on. */
async function atQuestion(answers: readonly string[], known = {}) {
  const call = setUp({ known });
  await call.type('guide me');
  for (const answer of answers) await call.type(answer);
  call.fresh();
  return { ...call, step: () => call.guided.state.get().step };
}

describe('D423 the way back in the guided script by voice', () => {
  it('D2027 the answer before is given anew: by its button, and by words, with the other answer or without', async () => {
    const { talk, type, say, fresh, settle, step, guided } = await atQuestion([
      'Rosa',
      'bakery',
      'no',
    ]);
    expect(talk.scene.get()).toMatchObject({ canGoBack: true });
    talk.goBack();
    await settle();
    expect(step()).toBe('step_2');
    expect(fresh()).toContain(talk.scene.get()!.question);
    await type('no');
    for (const how of [type, say]) {
      await how('wait go back please');
      expect(step()).toBe('step_2');
      await type('no');
    }
    await type('Go back, I want to change my last answer');
    expect(step()).toBe('step_2');
    await type('no');
    expect(step()).toBe('step_3');
    await type('oops, go back, yes but it needs work');
    expect(step()).toBe('step_3');
    expect(guided.state.get().answers.website_status).toBe('Yes, but it needs work');
  });

  it('D2027 at the first question there is nothing to go back to, nor beside a number that waits for a yes', async () => {
    const first = await atQuestion([]);
    expect(first.talk.scene.get()).toMatchObject({ canGoBack: false });
    first.talk.goBack();
    await first.type('go back');
    expect(first.step()).toBe('initial_greeting');
    expect(first.fresh()).toContain(first.talk.scene.get()!.question);
    const heard = await atQuestion(['Rosa', 'bakery', 'no', 'none', 'yes', 'yes']);
    await heard.say('312 555 0178');
    expect(heard.talk.scene.get()).toMatchObject({ heard: '312 555 0178', canGoBack: false });
  });

  it('D2027 while the agent answers a question, the way back is understood', async () => {
    const { type, step } = await atQuestion(['Rosa', 'bakery', 'no']);
    await type('how long does it take?');
    await type('go back');
    expect(step()).toBe('step_2');
  });

  it.each(['dunno', "I don't know", 'um, no idea really', 'not sure'])(
    'D2029 whoever would answer and cannot is told that a guess is enough: %s',
    async (said) => {
      const { type, fresh, talk, step } = await atQuestion(['Rosa', 'bakery', 'no']);
      await type(said);
      expect(fresh()).toContain(words.unsure);
      expect(talk.scene.get()).toMatchObject({ notice: words.unsure });
      expect(step()).toBe('step_3');
    },
  );

  it.each(['thx bye', 'ok bye', 'goodbye', 'gotta go'])(
    'D2030 a goodbye leaves the consultation: %s',
    async (said) => {
      const { type, fresh, talk } = await atQuestion(['Rosa', 'bakery', 'no']);
      await type(said);
      expect(talk.scene.get()).toBeNull();
      expect(fresh()).toBe(words.left);
    },
  );
});

describe('D423 the number that was left, in the guided script by voice', () => {
  const known = { phone_number: '217 555 0188' };
  const toPhone = ['Rosa', 'bakery', 'no', 'none', 'yes', 'yes'];

  it.each([
    'same number as i gave you',
    'the one I left',
    'same',
    'you have it already',
    'use the number you have',
    'yeah ok lets talk',
    'yes, that one',
  ])('D2028 is meant by: %s', async (said) => {
    for (const how of ['type', 'say'] as const) {
      const { [how]: tell, type, step, talk, guided } = await atQuestion(toPhone, known);
      await tell(said);
      if (how === 'say') {
        expect(talk.scene.get()).toMatchObject({ heard: '217 555 0188' });
        await type('yes');
      }
      expect(step()).toBe('step_7');
      expect(guided.state.get().answers.phone_number).toBe('217 555 0188');
      expect(guided.state.get().answers.said_with_number).toBeUndefined();
    }
  });

  it('D2028 also while the agent answers a question, and not where it is refused', async () => {
    const { type, step, guided } = await atQuestion(toPhone, known);
    await type('why do you need that?');
    await type('not the same number as I gave you');
    expect(step()).toBe('step_6');
    await type('same number as i gave you');
    expect(step()).toBe('step_7');
    expect(guided.state.get().answers.phone_number).toBe('217 555 0188');
  });

  it('D2031 one that is to be called in place of another, and is not confirmed, is told of at the end; it is no question of the eight', async () => {
    const { type, say, talk, leads, settle } = await atQuestion([
      ...toPhone,
      '312 555 0178',
      'yes',
    ]);
    await settle();
    talk.changePhone();
    await settle();
    expect(talk.scene.get()).toMatchObject({ progress: null });
    expect(talk.tellEnd()).toBeNull();
    await say('312 555 0199');
    expect(talk.scene.get()).toMatchObject({ heard: '312 555 0199' });
    expect(talk.tellEnd()).toMatchObject({ title: words.talkSoon, description: words.unconfirmed });
    await type('yes');
    expect(talk.tellEnd()).toMatchObject({ title: words.talkSoon, description: words.unconfirmed });
    talk.close();
    await settle();
    expect(leads).toHaveLength(2);
    expect(JSON.stringify(leads.at(-1))).toContain('312 555 0199');
  });

  it('D2032 that nobody is to call stands in the card for as long as the call lasts', async () => {
    const { type, talk } = await atQuestion(['Rosa', 'bakery', 'no', 'none', 'not interested']);
    expect(talk.outcome.get()).toBe('refused');
    await type('how long does it take?');
    expect(talk.outcome.get()).toBe('refused');
    await type('guide me');
    expect(talk.outcome.get()).toBeNull();
  });
});
