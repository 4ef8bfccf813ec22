import { sample } from '@parley/business/sample';
import { stepOf } from '@parley/business/guided-step';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuided } from './guided.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { guidedScript } = sample;
const kind = guidedScript.step_1!.says.split('! ').at(-1)!;

/** A sale at its second question, whose page answers after so many milliseconds. */
async function atKind(says: string | null | Error, afterMs = 0) {
  const answerQuestion = vi.fn(async (_text: string) => {
    await new Promise((done) => setTimeout(done, afterMs));
    if (says instanceof Error) throw says;
    return says;
  });
  const guided = createGuided({
    script: guidedScript,
    database: { create: async () => 'row', update: async () => {}, complete: async () => {} },
    saveLead: async () => {},
    storage: { getItem: () => null, setItem() {}, removeItem() {} },
    toaster: { show() {}, clear() {} },
    knownAnswers: () => ({}),
    onFinished() {},
    answerQuestion,
    onOnline() {},
    createKey: () => 'key',
    now: Date.now,
  });
  const give = async (text: string, forMs = 1000) => {
    guided.answer(text);
    await vi.advanceTimersByTimeAsync(forMs);
  };
  guided.start();
  await give('Ana');
  const last = () => guided.state.get().messages.at(-1)!;
  return { guided, give, last, answerQuestion };
}

describe('D2171 what is asked in place of an answer, in writing', () => {
  it('is answered by the chat, and the question comes again behind it', async () => {
    const { guided, give, last, answerQuestion } = await atKind('It takes **two weeks**.');
    await give('wait how long does this take');
    expect(answerQuestion).toHaveBeenCalledExactlyOnceWith('wait how long does this take');
    expect(last()).toMatchObject({ isUser: false, content: `It takes **two weeks**.\n\n${kind}` });
    await give('and who writes the texts');
    expect(answerQuestion).toHaveBeenCalledTimes(2);
    await give('Bakery');
    expect(guided.state.get()).toMatchObject({
      step: 'step_2',
      answers: { business_type: 'Bakery' },
    });
    guided.takeBack();
    expect(guided.state.get().step).toBe('step_1');
    expect(last().content).toContain('two weeks');
  });

  it.each(['no we dont', "I don't know", 'hi', 'yes we have one'])(
    'D2173 what is neither is asked again once, and the chat is not: %s',
    async (text) => {
      const { guided, give, last, answerQuestion } = await atKind('Nothing');
      await give(text);
      expect(guidedScript.step_1).toMatchObject({ saysAgain: last().content });
      expect(answerQuestion).not.toHaveBeenCalled();
      await give(text);
      expect(guided.state.get().answers).toMatchObject({ business_type: text });
    },
  );

  it.each(['dont call before 2pm', 'only in the morning please', "don't call me on saturdays"])(
    'D2179 when to call, in place of a number, is noted, and the number asked for again: %s',
    async (text) => {
      const { guided, give, last } = await atKind(null);
      await give('Bakery');
      for (const answer of ['No, not yet', 'None yet', 'Yes, tell me more', "Yes, let's talk"])
        await give(answer);
      await give(text);
      expect(last().content).toContain(`noted “${text}”`);
      await give('217 555 0148');
      expect(guided.state.get()).toMatchObject({
        step: 'step_7',
        answers: { phone_number: '217 555 0148', said_with_number: text },
      });
      expect(last().content).toContain(`“${text}”`);
    },
  );

  it('in place of a telephone number too', async () => {
    const { guided, give, last } = await atKind('You sign a plan of a page.');
    for (const text of [
      'Bakery',
      'No, not yet',
      'None yet',
      'Yes, tell me more',
      "Yes, let's talk",
    ])
      await give(text);
    await give('do i have to sign anything');
    expect(last().content).toMatch(/^You sign a plan of a page\.\n\nWhich number should [^?]+\?/);
    await give('217 555 0148');
    expect(guided.state.get().answers.phone_number).toBe('217 555 0148');
  });

  it.each([
    ['nothing', null],
    ['a failure', new Error('away')],
  ])('with %s to say it tells who answers, as before', async (_, says) => {
    const { give, last } = await atKind(says);
    await give('how long does this take?');
    const step = stepOf(guidedScript, 'step_1');
    expect(last().content).toBe(step.asks === 'text' && step.saysAgain);
  });

  it('takes what is given once more, word for word', async () => {
    const { guided, give } = await atKind('Coffee is not on our list.');
    for (const _ of [1, 2]) await give('Who Is Brewing');
    expect(guided.state.get().answers.business_type).toBe('Who Is Brewing');
  });

  it('asks nobody where there is no question in it', async () => {
    const { give, answerQuestion, last } = await atKind('Never mind.');
    await give('idk');
    expect(answerQuestion).not.toHaveBeenCalled();
    expect(last().content).not.toContain('Never mind.');
  });

  it('waits for a slow answer, and asks nothing twice', async () => {
    const { give, last, guided } = await atKind('In two weeks.', 5000);
    await give('how long does this take?');
    expect(guided.state.get().phase.at).toBe('doubting');
    guided.start();
    await vi.advanceTimersByTimeAsync(4000);
    expect(last().content).toBe(`In two weeks.\n\n${kind}`);
    await vi.advanceTimersByTimeAsync(9000);
    expect(guided.state.get().messages.filter(({ isUser }) => !isUser)).toHaveLength(3);
  });
});
