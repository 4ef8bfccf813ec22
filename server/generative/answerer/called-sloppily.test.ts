import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { wishAfterAll } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { type KnownVisitor, unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const rosa: KnownVisitor = { ...unknownVisitor, name: 'Rosa', phone: '+1 217 555 0100' };
const cell = '217 555 0199';

const wishAfter = wishAfterAll(answer, rosa);

describe('D1946 a number and an hour, in few words', () => {
  it.each([
    [`tomorrow 10am works for a call ${cell}`, 'tomorrow 10am'],
    [`call tmrw 3pm ${cell}`, 'tmrw 3pm'],
    [`im free tomorrow at 10, ${cell}`, 'tomorrow at 10'],
    [`tomorrow 10 ${cell}`, 'tomorrow 10'],
    [`i can do monday 9am ${cell}`, 'monday 9am'],
    [`best time to call is thursday after 4, my number is ${cell}`, 'thursday after 4'],
    [`2pm friday works, ${cell}, its pete`, '2pm friday'],
    [`can do tues or thurs morning, cell ${cell}`, 'tues or thurs morning'],
    [`call ${cell} anytime wed or fri after 3`, 'wed or fri after 3'],
    [`try me ${cell} around lunch thursday`, 'around lunch thursday'],
    [`thu 2pm ok? my cell is ${cell}`, 'thu 2pm'],
    [`thursday works for a quick chat, my cell ${cell}`, 'thursday'],
  ])('%s', (text, time) => {
    expect(wishAfter(text)).toEqual({ phone: cell, time });
  });

  it.each([
    ['monday 9 or tuesday 17:30?', 'monday 9 or tuesday 17:30'],
    ['either thursday 10 or friday 11 is fine', 'thursday 10 or friday 11'],
    ['tuesday 17:30', 'tuesday 17:30'],
    ['sat 10:30 or sun 11, whichever', 'sat 10:30 or sun 11'],
    ['monday 11 or so', 'monday 11'],
    ['friday 2pm or 3pm works', 'friday 2pm or 3pm'],
  ])('after a wish for a call: %s', (text, time) => {
    expect(wishAfter('can you call me', text)).toEqual({ time });
  });

  it('two times are a proposal with nothing before, and stay with the number after them', () => {
    expect(wishAfter('monday 9 or tuesday 17:30?', `my number is ${cell}`)).toEqual({
      phone: cell,
      time: 'monday 9 or tuesday 17:30',
    });
  });

  it.each([`is ${cell} free?`, `tomorrow ${cell}?`])('but not: %s', (text) => {
    expect(wishAfter(text)?.['phone']).toBeUndefined();
  });

  it('and a long message of times is read at once', () => {
    const text = 'monday 9 or tuesday 17:30 or '.repeat(130);
    const start = performance.now();
    wishAfter(text);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
