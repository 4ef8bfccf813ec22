import { company } from '@parley/business';
import { expect, it } from 'vitest';
import { companyAnswerer } from '../company-answerer.ts';
import type { Turn } from './answerer.ts';
import { type KnownVisitor, unknownVisitor } from './said.ts';

const ana: KnownVisitor = { ...unknownVisitor, name: 'Ana', phone: '+1 217 555 0100' };

const answer = companyAnswerer();

function say(texts: readonly string[], visitor: KnownVisitor = ana) {
  const turns: Turn[] = [];
  let said = answer([{ from: 'visitor', text: texts[0]! }], visitor);
  for (const text of texts) {
    turns.push({ from: 'visitor', text });
    said = answer(turns, visitor);
    turns.push({ from: 'assistant', text: said.text });
  }
  return said;
}

const right = '217 555 0199';

it.for([
  [[right], { phone: right }],
  [['Can Maya call me?', `no, ${right}`], { phone: right }],
  [['Can Maya call me?', `That number is wrong, it is ${right}`], { phone: right }],
  [['What does it cost?', `${right} after 2pm only`], { phone: right, time: 'after 2pm' }],
  [['Can Maya call me?', `after 2pm only, ${right}`], { phone: right, time: 'after 2pm' }],
  [['Can Maya call me?', 'after 2pm only', right], { phone: right, time: 'after 2pm' }],
  [['Can Maya call me?', right, 'after 2pm only'], { phone: right, time: 'after 2pm' }],
] as const)('D1783 %j: the button that comes calls there', ([texts, args]) => {
  const { text, calls } = say(texts);
  expect(calls).toMatchObject([{ name: 'request_callback', args }]);
  expect(text).toContain(right);
});

it('D1783 a number that is not to be called is none to call, nor is a time of something else', () => {
  for (const text of [`Do not call ${right}`, 'We open after 2pm'])
    expect(
      say([text]).calls.filter(({ args }) => 'phone' in args),
      text,
    ).toEqual([]);
});

it.for([
  "don't call me, forget it",
  'Can I cancel the call?',
  'please cancel my callback',
  'I do not want a call any more',
])('D1786 %s: it says who can take a call back, and offers none', (text) => {
  const said = say([text]);
  expect(said.text).toContain(company.email);
  expect(said.text).toContain('by myself');
  expect(said.calls).toEqual([]);
  expect(say([text], { ...ana, callWish: 'unkept' }).text).not.toContain('press');
});

it('D1786 who asks for another time or thing takes no call back', () => {
  for (const text of [
    "Don't call me before 9",
    'Can I cancel the plan?',
    'Do you cold call people?',
  ])
    expect(say([text]).text, text).not.toContain('by myself');
});

it('D1780 without a button a wish is told as what became of it', () => {
  const unkept = say(['Can Maya call me?'], { ...ana, callWish: 'unkept' }).text;
  expect(unkept).toContain(company.phone);
  expect(unkept).not.toMatch(/button below|noted/);
  const kept = say(['yes please call me'], { ...ana, callWish: 'kept' }).text;
  expect(kept).toContain('I have noted it');
  expect(kept).toContain(ana.phone);
});
