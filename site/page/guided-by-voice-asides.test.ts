import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAskedBack, expectOffered, setUp, words } from './guided-call-for-tests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('D423 what is asked beside the guided script by voice', () => {
  describe('D1985 a question in place of an answer', () => {
    const atOptions = async () => {
      const call = setUp();
      await call.talk.begin();
      for (const answer of ['Ada', 'A bakery']) await call.type(answer);
      call.fresh();
      return call;
    };
    const left = { type: 'expect', phrases: [], answeredBy: 'assistant-now' };

    it('D2178 is the agent’s, leaves the answers where they are, and is asked anew after its answer', async () => {
      const { say, type, answers, stopSpeaking, talk, fresh, expected, guided } = await atOptions();
      const { question, options } = talk.scene.get()!;
      await say('is hosting included');
      expect(expected()).toEqual(left);
      // D2178: they are still there to be tapped.
      expect(talk.scene.get()).toMatchObject({ question, options, aside: 'answering' });
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

    it('D2178 is said whole where the end of the page’s own words is told after it is there', async () => {
      const { type, hear, startSpeaking, stopSpeaking, fresh, talk, settle } = await atOptions();
      const { question } = talk.scene.get()!;
      await type('is hosting included');
      fresh();
      hear({ type: 'model-output', output: 'Yes, for a year.' });
      stopSpeaking();
      startSpeaking();
      await settle();
      expect(talk.scene.get()).toMatchObject({ aside: 'answering' });
      expect(fresh()).toBe('');
      stopSpeaking();
      expect(fresh()).toContain(question);
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
      await say('we never had one');
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
      await type('who gets my number');
      expect(expected()).toEqual(left);
      await answers('Maya alone.');
      await type('can you take 312 555 0178?');
      expect(fresh()).toContain('312 555 0178');
      await type('change my number');
      await type('please do not call me');
      expect(guided.state.get().phase).toEqual({ at: 'finished' });
    });
  });

  describe('D2205 why it is asked, said or typed', () => {
    const reasonNow = ({ guided }: ReturnType<typeof setUp>) =>
      guided.stepAt(guided.state.get()).why!.says;

    it('is told at once, and the question and its options come again', async () => {
      const call = setUp();
      const { talk, type, say, fresh, expected, guided } = call;
      await talk.begin();
      await type('Ada');
      for (const ask of [say, type]) {
        fresh();
        await ask('why do you need to know');
        expect(fresh()).toBe(`${reasonNow(call)} ${talk.scene.get()!.question.split('! ').at(-1)}`);
        expect(talk.scene.get()).toMatchObject({ notice: reasonNow(call), aside: null });
        expect(expected()).toMatchObject({ answeredBy: 'page' });
      }
      await type('a bakery');
      fresh();
      await say('whats that for');
      const told = fresh();
      expect(told).toMatch(new RegExp(`^${reasonNow(call)}`));
      expectOffered(told, ...talk.scene.get()!.options);
      await type('no not yet');
      expect(guided.state.get().answers).toMatchObject({ website_status: 'No, not yet' });
    });

    it('is no question for the assistant while that answers one, nor a yes to what waits for one', async () => {
      const call = setUp();
      const { talk, type, say, answers, fresh, guided } = call;
      await talk.begin();
      for (const answer of ['Ada', 'A bakery']) await type(answer);
      await say('is hosting included');
      await say('why do you ask');
      expect(fresh()).toContain(reasonNow(call));
      await answers('too late');
      expect(fresh()).toBe('');
      for (const answer of ['no', 'none', 'yes', 'yes']) await type(answer);
      await say('two one seven five five five zero one four eight');
      await say('what do you need my number for');
      expect(fresh()).toContain(reasonNow(call));
      expect(talk.scene.get()).toMatchObject({ heard: '2175550148', notice: reasonNow(call) });
      await type('217 555 0148');
      expect(guided.state.get().answers).toMatchObject({ phone_number: '217 555 0148' });
    });
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
});
