import { describe, expect, it } from 'vitest';
import { describeDue, describeWaiting, describeWay, writeCount } from './day-words.ts';

describe('the words of the day', () => {
  const now = new Date('2026-03-09T12:00:00Z');

  it.for([
    ['2026-03-09T14:10:59Z', 'in 2 h 10 min', false],
    ['2026-03-09T12:00:00Z', 'in 1 min', false],
    ['2026-03-09T12:40:00Z', 'in 40 min', false],
    ['2026-03-09T15:00:00Z', 'in 3 h', false],
    ['2026-03-10T08:05:00Z', 'in 20 h', false],
    ['2026-03-08T16:00:00Z', 'Late by 20 h', true],
    ['2026-03-09T11:59:59Z', 'Late by 1 min', true],
    ['2026-03-01T12:00:00Z', 'Late by 8 days', true],
  ] as const)('D601 a call that is due at %s is %s', ([dueAt, text, isLate]) => {
    expect(describeDue(dueAt, now)).toEqual({ text, isLate });
  });

  it.for([
    [{ shown: 0, isMore: false, late: 0, refused: 0 }, 'Nobody waits for a call.'],
    [
      { shown: 1, isMore: false, late: 0, refused: 0 },
      '1 person waits for a call. Nobody is late.',
    ],
    [{ shown: 4, isMore: false, late: 1, refused: 0 }, '4 people wait for a call. 1 is late.'],
    [
      { shown: 25, isMore: true, late: 2, refused: 0 },
      'More than 25 people wait for a call. 2 are late.',
    ],
    [{ shown: 25, isMore: true, late: 0, refused: 0 }, 'More than 25 people wait for a call.'],
  ] as const)('D601 %o reads %s', ([people, text]) => {
    expect(describeWaiting(people)).toBe(text);
  });

  it.for([
    [
      { shown: 0, isMore: false, late: 0, refused: 2 },
      'Nobody waits for a call. 2 said no to a call.',
    ],
    [
      { shown: 4, isMore: false, late: 1, refused: 1 },
      '4 people wait for a call. 1 is late. 1 said no to a call.',
    ],
  ] as const)('D2010 %o reads %s', ([people, text]) => {
    expect(describeWaiting(people)).toBe(text);
  });

  it('D600 counts as far as was counted', () => {
    expect(writeCount({ leads: 4, isMore: false })).toBe('4');
    expect(writeCount({ leads: 1000, isMore: true })).toBe('1000+');
  });

  it.for([
    [null, 'Details alone'],
    ['open-chat', 'Chat'],
    ['action-seo-strategy', 'Seo strategy'],
    ['guided', 'Guided'],
    ['constructor', 'Constructor'],
    ['__proto__', '__proto__'],
  ] as const)('D600 %s reads %s, whatever a visitor sends', ([openedBy, text]) => {
    expect(describeWay(openedBy)).toBe(text);
  });
});
