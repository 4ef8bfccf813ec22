import { company, talkWords } from '@parley/business';
import { defineScript } from '@parley/business/guided-step';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { describeMoment, GuidedEnd } from './guided-end.tsx';
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

it('D860 D1616 D1620 says a moment as people do, in the company’s language', () => {
  const { endOf, today, tomorrow } = talkWords.end;
  const thursday = new Date(2026, 10, 26);
  const weekday = thursday.toLocaleDateString(company.language, { weekday: 'long' });
  const now = new Date(2026, 10, 24, 15, 0).getTime();
  expect(describeMoment(new Date(2026, 10, 24, 19, 5).getTime(), now)).toBe(`${today} 19:05`);
  expect(describeMoment(new Date(2026, 10, 25, 15, 0).getTime(), now)).toBe(`${tomorrow} 15:00`);
  expect(describeMoment(new Date(2026, 10, 26, 9, 0).getTime(), now)).toBe(`${weekday} 09:00`);
  // Midnight is no early hour of the next day.
  expect(describeMoment(new Date(2026, 10, 25).getTime(), now)).toBe(endOf.replace('{day}', today));
  expect(describeMoment(new Date(2026, 10, 26).getTime(), now)).toBe(
    endOf.replace('{day}', tomorrow),
  );
  expect(describeMoment(new Date(2026, 10, 25, 0, 1).getTime(), now)).toBe(`${tomorrow} 00:01`);
  // A day of 25 hours is one day on.
  expect(
    describeMoment(new Date(2026, 10, 1, 12, 0).getTime(), new Date(2026, 9, 31, 12).getTime()),
  ).toBe(`${tomorrow} 12:00`);
});

it('D1616 the end is said in the company’s words, the number as it was typed', () => {
  const noon = new Date(2026, 10, 24, 12).getTime();
  const told = (phone: string | null) =>
    renderToStaticMarkup(
      createElement(GuidedEnd, { end: { phone, callBy: noon }, now: noon, onChangePhone() {} }),
    ).replaceAll(/<[^>]+>/g, '');
  const { called, change, kept, notCalled, prices, today } = talkWords.end;
  expect(told('{when}')).toContain(called.split('{when}')[0]!.replace('{phone}', '{when}'));
  const when = `${today} 12:00`;
  expect(told('555')).toContain(called.replace('{phone}', '555').replace('{when}', when));
  expect(told('555')).toContain(change);
  expect(told(null)).toBe(`${notCalled}${kept.replace('{email}', company.email)} ${prices}`);
});
