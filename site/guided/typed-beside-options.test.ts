import { sample } from '@parley/business/sample';
import { stepOf } from '@parley/business/guided-step';
import { talkWords } from '@parley/business/talk-words';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atKind } from './written-sale-for-tests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { guidedScript } = sample;
const website = guidedScript.step_2!.says;
const toPitch = ['Bakery', 'No, not yet', 'None yet'];
const toPayment = [...toPitch, 'What are the payment options?'];
const toReadBack = [...toPayment, 'Full: $999', '217 555 0148'];

/** A sale that is asked by options, after these answers. */
async function asking(answers: readonly string[], says: string | null = 'So it is.') {
  const sale = await atKind(says);
  for (const answer of answers) await sale.give(answer);
  return sale;
}

describe('D2201 an option in other words, typed beside the buttons', () => {
  it.each([
    [['Bakery'], 'we have one but it is ugly', 'website_status', 'Yes, but it needs work'],
    [['Bakery'], 'nope', 'website_status', 'No, not yet'],
    [toPitch, 'can i pay monthly', 'interest_level', 'What are the payment options?'],
    [toPayment, 'the second one', 'payment_preference', 'Split: $599 now + $400 at go-live'],
    [toPayment, 'monthly?', 'payment_preference', 'Monthly: $199 x 6 ($1,194)'],
    [toReadBack, 'yes', 'final_confirmation', 'Sounds great!'],
  ])('after %j: %s', async (answers, text, variable, option) => {
    const { guided, type, rows, answerQuestion } = await asking(answers);
    const { step } = guided.state.get();
    expect(await type(text)).toBe(true);
    expect(guided.state.get().answers[variable]).toBe(option);
    expect(guided.state.get().step).not.toBe(step);
    expect(guided.state.get().messages.findLast(({ isUser }) => isUser)!.content).toBe(option);
    expect(rows.at(-1)).toMatchObject({ [variable]: option });
    expect(answerQuestion).not.toHaveBeenCalled();
  });

  it('may be given anew, and does not come late', async () => {
    const { guided, type, settle } = await asking(['Bakery']);
    await type('nope');
    guided.takeBack();
    expect(guided.state.get().step).toBe('step_2');
    expect(guided.suggestAnswer(guided.state.get())).toBe('');
    const late = guided.say('nope');
    guided.answer('Yes, and it works well');
    expect(await late).toBe(true);
    await settle();
    expect(guided.state.get().answers['website_status']).toBe('Yes, and it works well');
  });
});

describe('D2202 a question beside the buttons', () => {
  it.each([
    [['Bakery'], 'what if I have a half finished site', website],
    [toPitch, 'is that with tax', 'Shall I tell you more?'],
    [toPitch, "it's too expensive", 'Shall I tell you more?'],
    [toPayment, 'why is monthly more', 'Which one would suit you?'],
    [toPayment, 'does the full price include hosting?', 'Which one would suit you?'],
    [toReadBack, 'is it really free', 'Is that right?'],
    // Before what may be an answer; of customers; behind a clause.
    [
      ['Bakery'],
      'yeah an old wix thing, nobody finds it. do i lose my address if you make a new one',
      website,
    ],
    [toPitch, 'can brides order a wedding cake on it and pay a deposit', 'Shall I tell you more?'],
    [toPitch, 'no i mean an order form on my site, is that extra', 'Shall I tell you more?'],
    [toPitch, 'one more thing, do u do logos? mine is awful', 'Shall I tell you more?'],
  ])(
    'after %j is the chat’s, and the question alone comes again: %s',
    async (answers, text, asks) => {
      const { guided, type, last, rows, answerQuestion } = await asking(answers);
      const { step, answers: given } = guided.state.get();
      const { length } = rows;
      expect(await type(text)).toBe(true);
      expect(answerQuestion).toHaveBeenCalledExactlyOnceWith(text);
      expect(last()).toMatchObject({ isUser: false, content: `So it is.\n\n${asks}` });
      expect(guided.state.get()).toMatchObject({ step, answers: given, phase: { at: 'asking' } });
      expect(rows).toHaveLength(length);
    },
  );

  it('is told who answers it where the chat has nothing to say', async () => {
    const { type, last } = await asking(['Bakery'], null);
    await type('is instagram a website');
    expect(last().content).toBe(`${talkWords.sale.unanswered}\n\n${website}`);
  });

  it('is told why it is asked by the step itself (D2204)', async () => {
    const { type, last, answerQuestion } = await asking(toPayment);
    await type('why do you need to know');
    expect(last().content).toContain(stepOf(guidedScript, 'step_5b').why!.says);
    expect(answerQuestion).not.toHaveBeenCalled();
  });

  it('D2083 is no answer: the one before it, or after it, is given anew', async () => {
    const { guided, type, give } = await asking(toPayment);
    await type('why is monthly more');
    const told = guided.state.get();
    await give('Full: $999');
    expect(guided.lastAnswer(guided.state.get())!.content).toBe('Full: $999');
    guided.takeBack();
    expect(guided.state.get()).toEqual(told);
    expect(guided.suggestAnswer(told)).toBe('');
    expect(guided.lastAnswer(told)!.content).toBe('What are the payment options?');
    guided.takeBack();
    expect(guided.state.get().step).toBe('step_4');
    expect(guided.lastAnswer(guided.state.get())!.content).toBe('None yet');
  });

  it('is answered after a reload, to whoever is still there', async () => {
    const { guided, open, settle } = await asking(toPitch);
    await guided.say('is that with tax');
    const reloaded = open();
    expect(reloaded.state.get().phase.at).toBe('doubting');
    reloaded.start();
    // It was asked of a page that is gone.
    guided.askCall(null);
    await settle();
    expect(reloaded.state.get().messages.at(-1)!.content).toMatch(/^So it is\.\n\nShall/);
    expect(guided.state.get()).toMatchObject({ step: 'step_6', phase: { at: 'asking' } });
    expect(guided.state.get().messages.at(-1)!.content).not.toContain('So it is.');
  });
});

describe('D2203 what is neither an option nor a question', () => {
  it('is not taken, and changes nothing', async () => {
    const { guided, type } = await asking(['Bakery']);
    const before = guided.state.get();
    for (const text of ['its complicated', '  ']) expect(await type(text)).toBe(false);
    expect(guided.state.get()).toBe(before);
  });

  it('is none where the answer is typed into a field of its own', async () => {
    const { guided, type } = await atKind(null);
    expect(await type('Bakery')).toBe(false);
    expect(guided.state.get().step).toBe('step_1');
  });

  it('ends the sale where it says so', async () => {
    const { guided, type } = await asking(['Bakery']);
    expect(await type('not interested')).toBe(true);
    expect(guided.state.get()).toMatchObject({ phase: { at: 'finished' } });
    expect(guided.state.get().answers['website_status']).toBeUndefined();
  });

  it.each(['yes but after 3pm', 'sounds great, but after 3', 'tomorrow at 10'])(
    'is noted where it says when to call: %s',
    async (text) => {
      const { guided, type, last } = await asking(toReadBack);
      await type(text);
      expect(guided.state.get()).toMatchObject({
        step: 'step_7',
        answers: { said_with_number: text },
      });
      expect(last().content).toContain(`“${text}”`);
    },
  );

  it.each([
    'wrong number, it is 217 555 0155',
    '217 555 0155',
    'sounds great, but at 217 555 0155',
  ])('D2076 is read back where it is another number than the one that was: %s', async (text) => {
    const { guided, type, last, rows } = await asking([
      ...toPayment,
      'Full: $999',
      '217 555 01 after 5',
    ]);
    expect(await type(text)).toBe(true);
    expect(guided.state.get()).toMatchObject({
      step: 'step_7',
      phase: { at: 'asking' },
      answers: { phone_number: '217 555 0155' },
    });
    expect(last().content).toContain('217 555 0155');
    expect(last().content).toContain('after 5');
    expect(rows.at(-1)).toMatchObject({ phone_number: '217 555 0155' });
    guided.takeBack();
    expect(guided.state.get()).toMatchObject({
      step: 'step_7',
      answers: { phone_number: '217 555 01' },
    });
  });

  it('D2076 a question with a number in it is a question', async () => {
    const { guided, type, answerQuestion } = await asking(toReadBack);
    await type('will you call me from 217 555 0155?');
    expect(answerQuestion).toHaveBeenCalledOnce();
    expect(guided.state.get().answers.phone_number).toBe('217 555 0148');
  });

  it.each([
    [['Bakery'], 'idk', website],
    [['Bakery', 'No, not yet'], 'no idea tbh', guidedScript.step_3!.says],
    [['Bakery', 'No, not yet'], 'not sure', guidedScript.step_3!.says],
  ])(
    'D2080 after %j is told that what comes closest will do, and asked again: %s',
    async (answers, text, asks) => {
      const { guided, type, last, answerQuestion } = await asking(answers);
      const { answers: given } = guided.state.get();
      expect(await type(text)).toBe(true);
      expect(last().content).toBe(`${talkWords.sale.unsure}\n\n${asks}`);
      expect(guided.state.get().answers).toBe(given);
      expect(answerQuestion).not.toHaveBeenCalled();
    },
  );
});

describe('D2078 what is noted beside a number', () => {
  it('keeps what was not changed, wherever it is said', async () => {
    const { guided, type, give } = await asking(toReadBack);
    await type('hm wait better thurs morning 11');
    await type('217 555 0188 thats the salon, 11:30 not 11');
    const { answers } = guided.state.get();
    expect(answers.phone_number).toBe('217 555 0188');
    expect(answers['said_with_number']).toMatch(/thurs morning 11; .*11:30 not 11/);
    await give('Change my phone number');
    await give('not before ten on a monday');
    expect(guided.state.get().answers['said_with_number']).toMatch(/thurs.*11:30.*before ten/);
  });

  it('keeps its end where it grows longer than what is kept', async () => {
    const { guided, type } = await asking(toReadBack);
    const long = `tomorrow ${'x'.repeat(120)}`;
    await type(long);
    await type(`monday ${'y'.repeat(120)}`);
    const note = guided.state.get().answers['said_with_number']!;
    expect(note).toHaveLength(200);
    expect(note).toMatch(/^….*y$/);
  });
});
