import { defineScript } from '@parley/business/guided-step';
import { expect, it } from 'vitest';
import { describeMoment } from './guided-end.tsx';
import { progressAt } from './progress.ts';

const script = defineScript({
  initial_greeting: { says: '', variable: 'a', asks: 'text', label: '', next: 'offer' },
  offer: {
    says: '',
    variable: 'b',
    asks: 'options',
    options: [
      { text: 'How would I pay?', next: 'payment' },
      { text: 'No', next: 'finish' },
    ],
    otherwise: 'talk',
  },
  talk: {
    says: '',
    variable: 'c',
    asks: 'options',
    options: [{ text: 'And how would I pay?', next: 'payment' }],
    otherwise: 'phone',
  },
  payment: { says: '', variable: 'd', asks: 'text', label: '', next: 'phone' },
  phone: { says: '', variable: 'e', asks: 'text', label: '', next: 'done' },
  done: { says: '', variable: 'f', asks: 'nothing', next: 'finish' },
});

it('D859 tells how far a sale is, on the shortest way to its end', () => {
  const far = (step: string) => progressAt(script, step);
  expect(['initial_greeting', 'offer', 'talk', 'phone'].map(far)).toEqual(
    [1, 2, 3, 4].map((question) => ({ question, of: 4 })),
  );
  // A way around is as far as the way beside it, and the end is no question.
  expect(far('payment')).toEqual({ question: 3, of: 4 });
  expect(far('done')).toEqual({ question: 4, of: 4 });
});

it('D859 tells nothing where no way leads to the end', () => {
  const short = defineScript({
    initial_greeting: { says: '', variable: 'a', asks: 'text', label: '', next: 'finish' },
  });
  expect(progressAt(short, 'initial_greeting')).toBe(null);
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
