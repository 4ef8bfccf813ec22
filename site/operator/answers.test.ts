import { defineScript, guidedScript } from '@parley/business';
import type { GuidedStep } from '@parley/business/guided-step';
import { sample } from '@parley/business/sample';
import type { AnswerColumn } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { answerLabels, describeProgress, listAnswers } from './answers.ts';

const none = Object.fromEntries(Object.keys(answerLabels).map((name) => [name, null])) as Record<
  AnswerColumn,
  null
>;

const labels = new Map(Object.entries(answerLabels));

/** The answer to a step that leads to another one, in the company's own words. */
function answerTo(id: 'step_4' | 'step_5a', next: string): string {
  const step = guidedScript[id];
  const options = step.asks === 'options' ? step.options : [];
  return options.find((option) => option.next === next)!.text;
}

describe('guided answers', () => {
  it('have labels in the order of the script', () => {
    const asked = Object.values(sample.guidedScript)
      .map(({ variable }) => variable)
      .filter((variable) => labels.has(variable));
    expect(Object.keys(answerLabels)).toEqual(asked);
  });

  it('are listed with the ones that are missing', () => {
    const list = listAnswers({ ...none, user_name: 'Ada' });
    expect(list).toHaveLength(8);
    expect(list.slice(0, 2)).toEqual([
      { name: 'user_name', label: 'Name', text: 'Ada' },
      { name: 'business_type', label: 'Business', text: null },
    ]);
  });

  it.for([
    ['nothing', {}, 8],
    ['what leads on', { user_name: 'Ada', interest_level: answerTo('step_4', 'step_5a') }, 8],
    ['no interest', { interest_level: answerTo('step_4', 'finish') }, 8],
    [
      'ways to pay, asked for late',
      {
        user_name: 'Ada',
        business_type: 'Bakery',
        website_status: 'No, not yet',
        current_leads: 'None',
        interest_level: answerTo('step_4', 'step_5a'),
        next_step: answerTo('step_5a', 'step_5b'),
      },
      9,
    ],
  ] as const)('D1893 are as many as the visitor is asked: after %s', ([, answers, asked]) => {
    const list = listAnswers({ ...none, ...answers });
    expect(list).toHaveLength(asked);
    const names = list.map(({ name }) => name);
    expect(names.includes('payment_preference')).toBe(asked === 9);
  });

  it('D1893 have one of another way that was answered, where one before it was not', () => {
    const given = {
      user_name: 'Ada',
      payment_preference: 'Split',
      next_step: answerTo('step_5a', 'finish'),
    };
    const names = listAnswers({ ...none, ...given }).map(({ name }) => name);
    expect(names).toHaveLength(9);
    expect(names).toContain('payment_preference');
  });

  it('D1893 are without a question that an answer led past', () => {
    const given: Record<string, string> = {};
    // Whatever the company asks before its offer.
    const steps: Readonly<Record<string, GuidedStep>> = guidedScript;
    for (let id = 'initial_greeting'; id !== 'step_4';) {
      const step = steps[id]!;
      given[step.variable] = step.asks === 'options' ? step.options[0]!.text : 'Ada';
      id = step.asks === 'options' ? step.options[0]!.next : step.next;
    }
    given['interest_level'] = answerTo('step_4', 'step_5b');
    given['payment_preference'] = 'Split';
    const names = listAnswers({ ...none, ...given }).map(({ name }) => name);
    const asked = [...Object.keys(given), 'phone_number', 'final_confirmation'];
    expect(names.toSorted()).toEqual(asked.toSorted());
  });

  const conversation = (
    answers: Readonly<Record<string, string>>,
    lastStep: string | null,
    completed = false,
  ) => ({
    answers: { ...none, ...answers },
    progress: { given: Object.keys(answers).length, total: 9, lastStep, completed },
  });
  const questions = Object.entries(guidedScript).flatMap(([step, { variable }]) =>
    labels.has(variable) ? [{ step, variable }] : [],
  );

  it.for(questions)('D98 $step is told as its answer is', ({ step, variable }) => {
    const { last } = describeProgress(conversation({ [variable]: 'their words' }, step));
    expect(last).toEqual({
      label: labels.get(variable) ?? expect.any(String),
      words: 'their words',
    });
  });

  it('D98 tell how far they came, also by a script that has changed since', () => {
    expect(describeProgress(conversation({ user_name: 'Ada' }, 'initial_greeting'))).toEqual({
      outcome: { tone: 'quiet', text: 'Not completed' },
      amount: '1 of 9 answered',
      last: { label: 'Name', words: 'Ada' },
    });
    expect(describeProgress(conversation({}, 'step_99')).last).toEqual({
      label: 'step_99',
      words: null,
    });
    expect(describeProgress(conversation({}, null)).last).toBeNull();
  });

  const { step_4, step_7 } = guidedScript;
  const endings = [step_4, step_7].flatMap((step) =>
    step.asks === 'options'
      ? step.options
          .filter(({ next }) => next === 'finish' || next === 'step_8')
          .map(({ text, next }) => ({ text, variable: step.variable, called: next === 'step_8' }))
      : [],
  );

  it('D98 end in a call by one answer only', () => {
    expect(endings.map(({ called }) => called)).toEqual([false, true, false]);
  });

  it.for([...endings, { text: 'Rather not', variable: 'final_confirmation', called: false }])(
    'D98 completed with “$text” want a call: $called',
    ({ text, variable, called }) => {
      expect(describeProgress(conversation({ [variable]: text }, 'step_7', true)).outcome).toEqual(
        called
          ? { tone: 'good', text: 'Wants a call' }
          : { tone: 'quiet', text: 'Finished, no call' },
      );
      const { outcome } = describeProgress(conversation({ [variable]: text }, 'step_7'));
      expect(outcome).toEqual({ tone: 'quiet', text: 'Not completed' });
    },
  );
});

describe('answers of a script with a step of its own', () => {
  const script = defineScript({
    hello: { says: 'Name?', variable: 'user_name', asks: 'text', label: 'Name', next: 'money' },
    money: {
      says: 'How much?',
      variable: 'project_budget',
      asks: 'options',
      options: [
        { text: 'A little', next: 'finish' },
        { text: 'A lot', next: 'save' },
      ],
      otherwise: 'finish',
    },
    save: { says: 'Thanks', variable: 'completion', asks: 'nothing', next: 'finish' },
  });
  const { user_name: _, ...others } = none;
  const answers = {
    user_name: 'Ada',
    project_budget: 'A lot',
    ...others,
    business_type: 'Bakery',
    since_removed: 'Yes',
  };

  it('are called by their variable, and those no longer asked for come last', () => {
    expect(listAnswers(answers, script)).toEqual([
      { name: 'user_name', label: 'Name', text: 'Ada' },
      { name: 'project_budget', label: 'Project budget', text: 'A lot' },
      { name: 'business_type', label: 'Business', text: 'Bakery' },
      { name: 'since_removed', label: 'Since removed', text: 'Yes' },
    ]);
  });

  it.each([
    ['A lot', 'Wants a call'],
    ['A little', 'Finished, no call'],
  ])('tell the outcome and the last answer: %s', (budget, outcome) => {
    const progress = { given: 2, total: 2, lastStep: 'money', completed: true };
    const told = describeProgress(
      { answers: { ...answers, project_budget: budget }, progress },
      script,
    );
    expect(told).toMatchObject({
      outcome: { text: outcome },
      last: { label: 'Project budget', words: budget },
    });
  });
});
