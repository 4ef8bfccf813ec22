import { guidedScript } from '@parley/business';
import { describe, expect, it } from 'vitest';
import { answerLabels, describeProgress, listAnswers } from './answers.ts';
import type { AnswerName } from './answers.ts';

const none = Object.fromEntries(Object.keys(answerLabels).map((name) => [name, null])) as Record<
  AnswerName,
  null
>;

describe('guided answers', () => {
  it('have a label for every question of the script, in its order', () => {
    const asked = Object.values(guidedScript)
      .map(({ variable }) => variable)
      .filter((variable) => variable !== 'completion');
    expect(Object.keys(answerLabels)).toEqual(asked);
  });

  it('are listed with the ones that are missing', () => {
    const list = listAnswers({ ...none, user_name: 'Ada' });
    expect(list).toHaveLength(9);
    expect(list.slice(0, 2)).toEqual([
      { name: 'user_name', label: 'Name', text: 'Ada' },
      { name: 'business_type', label: 'Business', text: null },
    ]);
  });

  it.for(Object.entries(guidedScript))(
    'D98 %s is named as its answer is',
    ([step, { variable }]) => {
      const { last } = describeProgress({ given: 1, total: 9, lastStep: step, completed: false });
      expect(last).toBe(variable === 'completion' ? 'Done' : answerLabels[variable]);
    },
  );

  it('D98 tells how far a conversation came, also by a script that has changed since', () => {
    const progress = { given: 4, total: 9, lastStep: 'step_3', completed: false };
    expect(describeProgress(progress)).toEqual({
      amount: '4 of 9 answered',
      last: 'Enquiries a month',
    });
    expect(describeProgress({ ...progress, lastStep: 'step_99' }).last).toBe('step_99');
    expect(describeProgress({ ...progress, lastStep: null }).last).toBeNull();
  });
});
