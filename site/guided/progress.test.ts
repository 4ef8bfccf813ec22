import { guidedScript } from '@parley/business/guided-script';
import { defineScript } from '@parley/business/guided-step';
import { expect, it } from 'vitest';
import { describeMoment } from './guided-end.tsx';
import { progressAt } from './progress.ts';

it('D859 tells how far a sale is, on the shortest way to its end', () => {
  const questions = ['initial_greeting', 'step_1', 'step_2', 'step_3', 'step_4', 'step_5a'];
  expect(questions.map((step) => progressAt(guidedScript, step))).toEqual(
    questions.map((_, index) => ({ question: index + 1, of: 8 })),
  );
  // The ways to pay are a way around.
  expect(progressAt(guidedScript, 'step_5b')).toEqual({ question: 6, of: 8 });
  expect(progressAt(guidedScript, 'step_7')).toEqual({ question: 8, of: 8 });
  expect(progressAt(guidedScript, 'step_8')).toEqual({ question: 8, of: 8 });
});

it('D859 tells nothing where no way leads to the end', () => {
  const script = defineScript({
    initial_greeting: { says: '', variable: 'a', asks: 'text', label: '', next: 'finish' },
  });
  expect(progressAt(script, 'initial_greeting')).toBe(null);
});

it('D860 says a moment as people do', () => {
  const now = new Date(2026, 10, 24, 15, 0).getTime();
  expect(describeMoment(new Date(2026, 10, 24, 19, 5).getTime(), now)).toBe('today 19:05');
  expect(describeMoment(new Date(2026, 10, 25, 15, 0).getTime(), now)).toBe('tomorrow 15:00');
  expect(describeMoment(new Date(2026, 10, 26, 9, 0).getTime(), now)).toBe('Thursday 09:00');
  // A day of 25 hours is one day on.
  expect(
    describeMoment(new Date(2026, 10, 1, 12, 0).getTime(), new Date(2026, 9, 31, 12).getTime()),
  ).toBe('tomorrow 12:00');
});
