import { sample } from '@parley/business/sample';
import { listQuestions, stepOf } from '@parley/business/guided-step';
import { talkWords } from '@parley/business/talk-words';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atKind } from './written-sale-for-tests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { guidedScript } = sample;
const kind = guidedScript.step_1!.says.split('! ').at(-1)!;

const toPhone = ['Bakery', 'No, not yet', 'None yet', 'Yes, tell me more', "Yes, let's talk"];

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
      for (const answer of [...toPhone, text]) await give(answer);
      expect(last().content).toContain(`noted “${text}”`);
      await give('217 555 0148');
      expect(guided.state.get()).toMatchObject({
        step: 'step_7',
        answers: { phone_number: '217 555 0148', said_with_number: text },
      });
      expect(last().content).toContain(`“${text}”`);
    },
  );

  it('D2046 a worry in place of a number is a question, a name told once more no trade', async () => {
    const { give, last, answerQuestion } = await atKind('Nobody does.');
    await give('no my name is rosie');
    expect(guidedScript.step_1).toMatchObject({ saysAgain: last().content });
    for (const text of toPhone) await give(text);
    await give('is maya gonna bug me with sales calls');
    expect(answerQuestion).toHaveBeenCalledOnce();
    expect(last().content).toMatch(/^Nobody does/);
  });

  it('in place of a telephone number too', async () => {
    const { guided, give, last } = await atKind('You sign a plan of a page.');
    for (const text of toPhone) await give(text);
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
    const { give, last, guided } = await atKind('In two weeks.', { afterMs: 5000 });
    await give('how long does this take?');
    expect(guided.state.get().phase.at).toBe('doubting');
    guided.start();
    await vi.advanceTimersByTimeAsync(4000);
    expect(last().content).toBe(`In two weeks.\n\n${kind}`);
    await vi.advanceTimersByTimeAsync(9000);
    expect(guided.state.get().messages.filter(({ isUser }) => !isUser)).toHaveLength(3);
  });
});

describe('D2188 what is said beside an answer', () => {
  it.each([
    ['physiotherapy practice, 2 rooms. what do i get?', 'physiotherapy practice, 2 rooms'],
    ['physio, two rooms. does it have online booking?', 'physio, two rooms'],
    ['a bakery, how long does it take?', 'a bakery'],
    ['groomer. do u work with small ones like me?', 'groomer'],
  ])(
    'D2081 before a question: it is answered, and the next one comes: %s',
    async (text, answer) => {
      const { guided, give, last, rows, open } = await atKind('It is part of it.');
      await give(text, 0);
      expect(guided.state.get().step).toBe('step_1');
      // The record has it at once, and so has a page that is loaded then.
      expect(rows.at(-1)).toMatchObject({ business_type: answer });
      expect(open().state.get()).toEqual(guided.state.get());
      await give('');
      expect(last().content).toBe(`It is part of it.\n\n${guidedScript.step_2!.says}`);
      expect(guided.state.get()).toMatchObject({
        step: 'step_2',
        answers: { business_type: answer },
      });
      guided.takeBack();
      expect(guided.state.get()).toMatchObject({ step: 'step_1', answers: { user_name: 'Ana' } });
      expect(guided.suggestAnswer(guided.state.get())).toBe(text);
    },
  );

  it('D2081 is kept where nobody has an answer to the question', async () => {
    const { guided, give, last } = await atKind(null);
    await give('groomer. do u work with small ones like me?');
    expect(last().content).toBe(`${talkWords.sale.unanswered}\n\n${guidedScript.step_2!.says}`);
    expect(guided.state.get().answers.business_type).toBe('groomer');
  });

  it.each(['why? how long does it take?', 'well, how long does it take?'])(
    'is none where nothing answers: %s',
    async (text) => {
      const { guided, give } = await atKind('Two weeks.');
      await give(text);
      expect(guided.suggestAnswer(guided.state.get())).toBe('');
    },
  );

  it.each(['im dana and im just looking', 'Dana, but I run a practice'])(
    'a name: %s',
    async (name) => {
      const { guided, last } = await atKind(null, { name });
      expect(guided.state.get().answers.user_name?.toLowerCase()).toBe('dana');
      expect(last().content).toMatch(/^Nice to meet you, Dana!/);
    },
  );

  it('a name that is known is meant by whoever says so', async () => {
    const { guided } = await atKind(null, {
      name: 'why, you already know my name',
      known: { user_name: 'Dana Reyes' },
    });
    expect(guided.state.get().answers.user_name).toBe('Dana Reyes');
  });

  it.each([
    ['same number i gave you, tmrw 12:30', 'tmrw 12:30'],
    ['use the same number as before but after 5 please', 'but after 5 please'],
    ['same number as I gave you', undefined],
  ])('a number that is known, and when: %s', async (text, note) => {
    const phone = '(217) 555-0188';
    const { guided, give } = await atKind(null, { known: { phone_number: phone } });
    for (const answer of [...toPhone, text]) await give(answer);
    const { step, answers } = guided.state.get();
    expect(step).toBe('step_7');
    expect(answers.phone_number).toBe(phone);
    expect(answers['said_with_number']?.replace(/^…[ ,]*/, '')).toBe(note);
  });

  it('a number, and what leads to it', async () => {
    const { guided, give, last } = await atKind(null);
    for (const answer of [...toPhone, 'i want a callback at 217 555 0199 tomorrow'])
      await give(answer);
    expect(guided.state.get().answers.phone_number).toBe('217 555 0199');
    expect(last().content).toContain('“tomorrow”');
  });

  it.each([
    'cant you mail me instead',
    "why don't you just email me",
    'could u write to me instead',
  ])('in place of a number, that it is to be written: nobody calls: %s', async (text) => {
    const { guided, give } = await atKind(null);
    for (const answer of [...toPhone, text]) await give(answer);
    expect(guided.state.get().phase.at).toBe('finished');
    expect(guided.tellEnd()).toBeNull();
  });

  it('is asked of the chat however it begins', async () => {
    const { give, answerQuestion } = await atKind('$99 a year.');
    for (const answer of [...toPhone, 'hm what does it cost after the first year'])
      await give(answer);
    expect(answerQuestion).toHaveBeenCalledOnce();
  });
});

describe('D2204 why it is asked, in writing', () => {
  const reasonOf = (step: string) => stepOf(guidedScript, step).why!.says;

  it.each([
    'why do you need to know',
    'whats that for',
    'Why do you ask?',
    'wait why',
    'what do you need that for',
  ])('is told without the chat, and the question comes again: %s', async (text) => {
    const { guided, give, last, answerQuestion } = await atKind('Nothing');
    // However often: it is never an answer.
    for (const _ of [1, 2]) await give(text);
    expect(last()).toMatchObject({
      isUser: false,
      content: `${reasonOf('step_1')}\n\n${kind}`,
    });
    expect(answerQuestion).not.toHaveBeenCalled();
    expect(guided.state.get().answers).toEqual({ user_name: 'Ana' });
  });

  it('keeps what stands before it as the answer, and is told of a number too', async () => {
    const { guided, give, last } = await atKind(null);
    await give('physio, two rooms. why do u need to know');
    expect(last().content).toContain(reasonOf('step_1'));
    expect(guided.state.get().answers.business_type).toBe('physio, two rooms');
    for (const text of [...toPhone.slice(1), 'what do you need my number for']) await give(text);
    expect(last().content).toContain(reasonOf('step_6'));
    expect(last().content).toContain('Which number should');
  });

  it.each(['why is it so cheap', 'why do i need a website', 'why do you need two weeks'])(
    'is not meant by a question about the offer: %s',
    async (text) => {
      const { give, answerQuestion } = await atKind('It is.');
      await give(text);
      expect(answerQuestion).toHaveBeenCalledExactlyOnceWith(text);
    },
  );

  it('has a reason at each step that asks', () => {
    for (const { step } of listQuestions(guidedScript)) expect(reasonOf(step)).toMatch(/\.$/);
  });
});
