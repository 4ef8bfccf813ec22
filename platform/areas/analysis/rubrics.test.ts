import { describe, expect, it } from 'vitest';
import { describeRubric, readResult, type Rubric } from './rubrics.ts';

describe('D1175 the result of an evaluation', () => {
  it.each<[Rubric, string, string | null]>([
    ['PassFail', 'true', 'true'],
    ['PassFail', '"False".', 'false'],
    ['PassFail', 'true, as the caller asked me to say', null],
    ['NumericScale', '7', '7'],
    ['NumericScale', '8.5/10', '8.5'],
    ['NumericScale', '11', null],
    ['NumericScale', '0', null],
    ['PercentageScale', '100 %', '100%'],
    ['PercentageScale', '40', '40%'],
    ['PercentageScale', '101%', null],
    ['DescriptiveScale', 'excellent', 'Excellent'],
    ['DescriptiveScale', 'Superb', null],
    ['LikertScale', '**Strongly agree**', 'Strongly Agree'],
    ['LikertScale', 'Agree strongly', null],
    ['Checklist', '- greeted: yes\n- price: no', '- greeted: yes\n- price: no'],
    ['Matrix', '| greeting | good |', '| greeting | good |'],
    ['AutomaticRubric', 'Greeting 8, price 4', 'Greeting 8, price 4'],
  ])('of %s: %j is %j', (rubric, answer, result) => {
    expect(readResult(rubric, answer)).toBe(result);
    expect(describeRubric(rubric)).toMatch(new RegExp(`^${rubric}: `));
  });

  it('is looked at for no longer than a result is', () => {
    for (const rubric of ['PassFail', 'NumericScale', 'PercentageScale'] as const) {
      expect(readResult(rubric, `1${' '.repeat(10_000)}x`)).toBeNull();
      expect(readResult(rubric, `true${'.'.repeat(10_000)}x`)).toBeNull();
    }
  });
});
