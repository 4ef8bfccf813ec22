import { company } from '@parley/business';
import { describe, expect, it } from 'vitest';
import { companyAnswerer } from '../company-answerer.ts';
import type { Turn } from './answerer.ts';
import { type KnownVisitor, unknownVisitor } from './said.ts';

const ana: KnownVisitor = { ...unknownVisitor, name: 'Ana', phone: '+1 217 555 0100' };
const caller: KnownVisitor = { ...unknownVisitor, channel: 'call' };
const answer = companyAnswerer();
const maya = company.contact.name;
const right = '217 555 0199';

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

const wishes: readonly (readonly [string, { phone?: string; time?: string }])[] = [
  [right, { phone: right }],
  ['+1 (217) 555-0199', { phone: '+1 (217) 555-0199' }],
  ['217.555.0199', { phone: '217.555.0199' }],
  ['+44 7700 900123', { phone: '+44 7700 900123' }],
  ['600 123 456', { phone: '600 123 456' }],
  [`call me at ${right}`, { phone: right }],
  [`Please call me back at ${right}, thanks`, { phone: right }],
  [`Can ${maya} call me at ${right}?`, { phone: right }],
  [`could someone ring us on ${right} please?`, { phone: right }],
  [`my number is ${right}`, { phone: right }],
  [`My new number: ${right}.`, { phone: right }],
  [`here's my cell ${right}`, { phone: right }],
  [`you can reach me at ${right}`, { phone: right }],
  [`yes, ${right}`, { phone: right }],
  [`${right}, name is Dave`, { phone: right }],
  [`ok sounds good call me ${right}, its Tony`, { phone: right }],
  [
    `can you call me monday at 10? ${right} dana from dana's hair`,
    { phone: right, time: 'monday at 10' },
  ],
  [`${right} after 2pm, my name's Dave O'Neil`, { phone: right, time: 'after 2pm' }],
  [`This is Dave, call me at ${right}`, { phone: right }],
  [`${right} after 2pm only`, { phone: right, time: 'after 2pm' }],
  [`after 2pm only, ${right}`, { phone: right, time: 'after 2pm' }],
  [`${right}, call me tomorrow at 10`, { phone: right, time: 'tomorrow at 10' }],
  ['I missed your call, call me at 14:30', { time: 'at 14:30' }],
  [`I have a call with a customer at 3, can you call me after 4?`, { time: 'after 4' }],
  [`call me when you can, ${right}`, { phone: right }],
  ['call me tomorrow at 10', { time: 'tomorrow at 10' }],
  ['Please call me at 14:30', { time: 'at 14:30' }],
  [`Can ${maya} call me on Monday after 9 am?`, { time: 'on Monday after 9 am' }],
  ['call me between 2 pm and 4 pm', { time: 'between 2 pm and 4 pm' }],
  ['call us in the morning please', { time: 'in the morning' }],
];

it.for(wishes)('D1783 %s: the button calls there, and then', ([text, args]) => {
  const said = say([text]);
  expect(said.calls).toEqual([{ name: 'request_callback', args }]);
  for (const value of Object.values(args)) expect(said.text).toContain(value);
});

it.for([
  [['Can Maya call me?', 'after 2pm only', right], { phone: right, time: 'after 2pm' }],
  [['Can Maya call me?', right, 'after 2pm only'], { phone: right, time: 'after 2pm' }],
  [[right, '217 555 0177', right], { phone: right }],
  [[right, 'please call me'], { phone: right }],
  [[right, 'after 3pm', 'How much is it?', 'yes, call me'], { phone: right, time: 'after 3pm' }],
  [[right, 'How much is it?', 'please call me', 'no thanks', 'call me after all'], {}],
  [[right, "don't call me, just email me", 'call me after all'], {}],
] as const)('D1783 %j: what was said last counts', ([texts, args]) => {
  expect(say(texts).calls).toEqual([{ name: 'request_callback', args }]);
});

const noWishes = [
  `not ${right}`,
  `do not call ${right}`,
  `don't call me at ${right}`,
  `no, ${right} is wrong`,
  `${right} is my old number`,
  `${right} isn't mine`,
  `${right} is disconnected`,
  `who is ${right}?`,
  `is ${right} your number?`,
  `was it you who called from ${right}?`,
  `you called me at ${right}`,
  `should I call ${right}?`,
  `${right}?`,
  `my order number is 21755501`,
  `invoice 2175550199`,
  `my budget is 2000000`,
  '2000000',
  '1 500 000',
  'zip 62704-1234',
  '62704-1234',
  'my tax number is 123-45-6789',
  '123-45-6789',
  '2026-11-28',
  '28.11.2026',
  '28-11-2026',
  '20261128',
  'call me 28.11.2026',
  '1000-2000',
  '09 00 - 17 00',
  '4111 1111 1111 1111',
  '192.168.10.1',
  'https://example.com/2175550199',
  '$2175550199',
  `customers call me at ${right}`,
  `customers can't reach us on ${right}`,
  `217 555 0177 or ${right}`,
  `not 217 555 0177 but ${right}`,
  '217 555\n0199',
  `call my wife at ${right}`,
  `моя компания ${right}`,
  `我的订单 ${right}`,
  `call me at ${company.phone ?? ''}`,
  'call me after 2025',
  'not tomorrow at 10',
  'call me, but never after 2pm',
  'My site went down at 5 today',
  'We open after 2pm',
  'I was there tomorrow at 10 and at 11',
  `call me at ${'x'.repeat(3980)}`,
  `call me tomorrow at ${'9'.repeat(3970)}`,
  'call me at 25',
];

it.for(noWishes)('D1783 %s: no number and no hour is read from it', (text) => {
  for (const texts of [[text], ['Can Maya call me?', text]])
    expect(
      say(texts).calls.flatMap(({ args }) => [args['phone'], args['time']]),
    ).not.toContainEqual(expect.anything());
});

it.for([
  `my phone number is wrong, it is ${right}`,
  `sorry that number is wrong, its ${right}`,
  `i gave you the wrong number, mine is ${right}`,
  `that's not my number, it's ${right}`,
  `wrong number! its ${right}`,
  `I made a typo in my number: it should be ${right}`,
  `the number i left is wrong, the right one is ${right}`,
  `the number I gave you isn't right. call me at ${right} instead`,
  `the number you have is wrong, please call ${right}`,
  `my old number doesn't work anymore, my new one is ${right}`,
  `i mistyped my number its ${right}`,
])('D1911 %s: the next press has the right number', (text) => {
  for (const texts of [[text], ['Can Maya call me?', '217 555 0177', text]]) {
    const said = say(texts);
    expect(said.text).toMatch(/^Thank you for the right number, Ana\. Press the button below/);
    expect(said.text).toContain(right);
    expect(said.calls).toEqual([{ name: 'request_callback', args: { phone: right } }]);
  }
});

it.for([
  'my number is wrong',
  'i gave you the wrong number',
  'that is not my number',
  `that number is wrong: ${right}`,
])('D1911 %s: the right one is asked for, and no button calls the wrong one', (text) => {
  const said = say(['Can Maya call me?', '217 555 0177', text]);
  expect(said.text).toMatch(/Write the right number here by itself/);
  expect(said.calls).toEqual([]);
  expect(say(['Can Maya call me?', text, right]).calls).toEqual([
    { name: 'request_callback', args: { phone: right } },
  ]);
});

it.for(['my number is right', 'yes that number is correct'])(
  'D1911 %s: no other number is asked for',
  (text) => {
    expect(say(['call me', text]).text).not.toMatch(/Write the right number/);
  },
);

it.for([
  'my email is wrong, it is a@b.example',
  'i gave you the wrong email, mine is a@b.example',
  'I misspelled my email address, it should be a@b.example',
  'change my email to a@b.example',
  'there is a typo in my email',
  'my name is spelled wrong',
])('D1911 %s: how it reaches a person', (text) => {
  const said = say([text]).text;
  expect(said).toMatch(/^I can't correct that by myself.*\*\*Send this conversation/);
  expect(said).toContain(company.email);
  expect(say([text], caller).text).not.toMatch(/press|Send this/);
});

it.for([
  `my number ${right} is wrong`,
  `your phone number is wrong, it is ${right}`,
  `google has the wrong number for my shop, it is ${right}`,
  'the phone number on our site is wrong',
  'you have the wrong number of pages in my plan',
  'wrong number of pages',
  'the email on my website is wrong, can you fix it',
  'my email does not work',
  'can I change my e-mail address later',
])('D1911 but not: %s', (text) => {
  const said = say([text]);
  expect(said.text).not.toMatch(/right number|correct that by myself/);
  expect(said.calls.flatMap(({ args }) => args['phone'] ?? [])).toEqual([]);
});

it('D1787 of a message with more than a number it is told how the number is taken', () => {
  const said = say(['Can Maya call me?', `not 217 555 0177 but ${right}`]);
  expect(said.text).toContain('write that number here by itself');
});

it.for([
  "don't call me, forget it",
  'Can I cancel the call?',
  'please cancel my callback',
  'I do not want a call any more',
  "I'm not interested in a call",
  `no need for ${maya} to call me`,
  `tell ${maya} not to call me`,
  `I don't want ${maya} to call me`,
  'nobody should call me',
  'you must not call me',
])('D1786 %s: it says who can take a call back, and offers none', (text) => {
  const said = say([text]);
  expect(said.text).toContain('by myself');
  expect(said.text).toContain(company.email);
  expect(said.calls).toEqual([]);
  expect(say([text], caller).text).not.toContain('press');
});

it.for([
  'never mind',
  'cancel that',
  'I changed my mind',
  'please dont',
  'no thanks',
  'rather not',
  'stop, forget it',
  'Sorry, cancel it please',
])('D1786 %s: after an offer nothing is noted by it', (text) => {
  for (const before of ['Can Maya call me?', right, 'I want to talk to a person']) {
    const said = say([before, text]);
    expect(said.text).toContain('without a press of the button nothing is noted');
    expect(said.calls).toEqual([]);
  }
  expect(say([text]).text).not.toMatch(/next step|payments/);
});

it.for([
  "Don't call me before 9",
  'Can I cancel the plan?',
  'Do you cold call people?',
  'drop a call to action on my page',
  'cancel my boiler service call',
  'I do not want customers to call me',
  'my customers do not have to call me',
  'thanks',
])('D1786 %s: it takes no call back', (text) => {
  expect(say([text]).text).not.toMatch(/by myself|wish to be called/);
});

it.for([
  'call me Ana',
  'you can call me Bob',
  'Hi, just call me Bob',
  'thanks for calling me',
  'thank you for the call',
  'did you call me?',
  `has ${maya} called me?`,
  `${maya} did not call me`,
  'you called me',
  'was it you who called me?',
  `I have a call with ${maya} tomorrow at 3`,
  'I missed a call from you',
  'did not call me back',
  'is a call required',
  'is a call necessary?',
])('D1788 %s: no wish to be called', (text) => {
  for (const visitor of [ana, caller]) {
    const said = say([text], visitor);
    expect(said.text).not.toMatch(/pass it on|left before this call/);
    expect(said.calls.filter(({ name }) => name === 'request_callback')).toEqual([]);
  }
});

it.for([
  'Can Maya call me?',
  'yes please call me',
  right,
  'I want to order',
  'guide me',
  'help',
  'sounds good',
  'I want to talk to a person',
  'Can you call me in the morning?',
  'how do I get a call?',
  'how soon will someone call me back',
  'who is the founder',
  'are you a bot?',
  'what is your phone number?',
  'that was rude, I want to complain',
  'please do not call me, e-mail only',
])('D1780 %s: in a call nothing is promised that only a button does', (text) => {
  const said = say([text], caller).text;
  expect(said).not.toMatch(/button below|press|\*\*Start Guided|noted|calls you/i);
});

it('D1780 in a call a wish is answered with what is true of every call', () => {
  for (const text of ['Can Maya call me?', 'please call me back', `call me at ${right}`]) {
    const said = say([text], caller).text;
    expect(said).toContain(`${maya} has the details that you left before this call`);
    expect(said).toContain(company.phone);
    expect(said).not.toContain(right);
  }
});

describe('D1888 a corrected number holds for the whole rest of the conversation', () => {
  it.for([
    ['do not call me, my new number is 217 555 0188'],
    ['please do not call my new number 217 555 0188'],
  ])('and makes of a refusal no call: %j', (texts) => {
    expect(say(texts).calls).toEqual([]);
  });

  it.for([
    ['my competitor has a new phone number 217 555 0188', 'call me'],
    ['her new number is 217 555 0188', 'call me'],
    ['i have a new one, order number 2175550188', 'call me'],
    ['we moved to a new office, new phone system, invoice 20250188', 'call me'],
  ])('and is his own: %j', (texts) => {
    expect(say(texts).text).toContain(ana.phone);
  });

  it('also beside other figures', () => {
    for (const figure of ['my budget is 1500', 'i have 5000 customers'])
      expect(
        say(['my new number is 217 555 0188', 'call me', figure, 'call me']).text,
        figure,
      ).toContain('217 555 0188');
  });

  const corrected = [
    `my number changed its ${right}`,
    `my phone number is wrong, it is ${right}`,
    `my new number is ${right}`,
    `thats my old number, new one is ${right}`,
    `oh i got a new phone, number is ${right}`,
    `${right} is my new number`,
    `please call me at ${right} not the other number`,
    `change my number to ${right}`,
  ];
  it.for(
    corrected.flatMap((first) => [
      [first, 'actually call me monday after 3, im in the kitchen before'],
      [first, 'how much is it', 'Can Maya call me?'],
      [first, 'Can Maya call me?', 'no thanks', 'please call me'],
      [first, 'when will you call me back?'],
      [first, 'do you do seo for 8 pages?', 'can i talk to a real person'],
      [first, ...Array.from({ length: 12 }, () => 'how long does it take'), 'call me'],
      [first, 'call me after 2pm', 'how soon will someone call me back'],
    ]),
  )('%j', (texts) => {
    const said = say(texts);
    expect(said.text).toContain(right);
    expect(said.text).not.toContain(ana.phone);
    expect(said.calls).toContainEqual({
      name: 'request_callback',
      args: expect.objectContaining({ phone: right }),
    });
  });

  it.for([
    `put my new number on the site, ${right}`,
    `is ${right} my new number?`,
    `my old number is ${right}`,
    `google has our new number wrong, it is ${right}`,
  ])('but not: %s', (text) => {
    expect(say([text, 'how much is it', 'Can Maya call me?']).text).not.toContain(right);
  });

  it('until it is told that it is wrong', () => {
    const said = say([corrected[0]!, 'that number is wrong', 'please call me']);
    expect(said.text).not.toContain(right);
  });
});

it.for([
  [right, 'actually call me monday after 3, im in the kitchen before'],
  ['call me tomorrow at 10'],
  ['call me tomorrow at 10', 'when will you call me back?'],
  ['call me tomorrow at 10', 'can i talk to a real person'],
])('D1889 %j: beside a wished time no hours are promised', (texts) => {
  const said = say(texts).text;
  expect(said).toMatch(/your wish, .*, goes with it/i);
  expect(said).not.toContain('24 hours');
});

it.for([
  ['call me tomorrow at 10am', 'make it 2 pm', 'tomorrow at 2 pm'],
  ['can someone call me', '2pm', 'at 2pm'],
  ['can someone call me tomorrow morning', 'no, make it 2:30pm please', 'tomorrow at 2:30pm'],
  ['can someone call me tomorrow around 8', 'thursday after 4 then', 'thursday after 4'],
] as const)(
  'D2025 an hour alone, said of a call, is of its day, and "then" ends it: %s, %s',
  ([first, then, time]) => {
    expect(say([first, then]).calls).toContainEqual({
      name: 'request_callback',
      args: expect.objectContaining({ time }),
    });
  },
);

it('D2025 the right number is taken with what says that it is that', () => {
  const said = say(['call me please', `its the cell, ${right}, thats the right one`]);
  expect(said.text).toContain(right);
  expect(said.text).not.toContain(ana.phone);
});

it('D2025 a bare wish to be called is never taken for one to be written to', () => {
  for (const wish of ['please call me', 'ok, call me back please', 'ring us'])
    for (const before of ['Can Bob call me?', 'blue cheese?', 'do you call people'])
      expect(say([`my new number is ${right}`, before, 'no thanks', wish]).calls).toContainEqual(
        expect.objectContaining({ name: 'request_callback' }),
      );
});
