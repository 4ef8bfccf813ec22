import { createPriceGuard } from '@parley/business';
import { sample } from '@parley/business/sample';
import { expect, it } from 'vitest';
import { createAnswerer, type Turn } from './answerer.ts';
import { readKnowledge } from './knowledge.ts';
import { type KnownVisitor, type Said, unknownVisitor } from './said.ts';

const rosa: KnownVisitor = { ...unknownVisitor, name: 'Rosa', phone: '(217) 555-0188' };
const told = '217 555 0177';
const answer = createAnswerer(readKnowledge(sample));

function say(texts: readonly string[], visitor: KnownVisitor = rosa): Said {
  const turns: Turn[] = [];
  let said: Said | undefined;
  for (const text of texts) {
    turns.push({ from: 'visitor', text });
    said = answer(turns, visitor);
    turns.push({ from: 'assistant', text: said.text });
  }
  return said!;
}
const calledAt = ({ calls }: Said): unknown[] =>
  calls.filter(({ name }) => name === 'request_callback').map(({ args }) => args['phone']);
/** More than are answered anew with each that follows. */
const chatter = Array.from({ length: 14 }, (_, at) => (at % 2 ? 'how long does it take' : 'price'));

it.for([
  `call me at ${told} after 2pm, and do you do german?`,
  `call me at ${told}`,
  told,
  `my number is ${told} but can you do it before xmas?`,
  `my cell is ${told}, do u do logos`,
])('D1930 %s: holds for the whole conversation', (text) => {
  const said = say([text, ...chatter, 'ok i want it how do i start']);
  expect(said.text).toContain(`calls you within 24 hours at ${told}`);
  expect(said.text).not.toContain(rosa.phone);
  expect(calledAt(said)).toEqual([told]);
});

it.for([
  [`call me at ${told}`, '217 555 0143', '217 555 0143'],
  [`call me at ${told}`, 'that number is wrong', rosa.phone],
  [`call me at ${told}`, 'please do not call me', rosa.phone],
  ['her number is 217 555 0177', 'ok', rosa.phone],
  ['my competitor has 217 555 0177, can you beat their price?', 'ok', rosa.phone],
  ['my order number is 21755501', 'ok', rosa.phone],
  ['is 217 555 0177 your number?', 'ok', rosa.phone],
] as const)('D1930 %s, %s: what was said last of it counts', ([first, then, phone]) => {
  expect(say([first, then, ...chatter, 'please call me']).text).toContain(`at ${phone}`);
});

it.for([
  [`my number is ${told} but can you do it before xmas?`, /can't promise a date/],
  [`my new number is ${told}, whats the price`, /\$999/],
  [`my number is ${told} whats the price`, /\$999/],
  [`whats the price, my cell is ${told}`, /\$999/],
  [`how long does it take and my number is ${told}`, /two to four weeks/],
  [`my cell ${told} - do u do logos`, /Graphic Design/],
  [`my cell is ${told}, btw is a logo included?`, /logo/],
  [`hi its rosa ${told} i need a site for my bakery, what do u charge`, /\$999/],
] as const)('D1931 %s: number and question are both answered', ([text, answered]) => {
  const said = say([text]);
  expect(said.text).toMatch(answered);
  expect(said.text).toContain(
    `${sample.company.contact.name} calls you within 24 hours, at ${told}.`,
  );
  expect(calledAt(said)).toEqual([told]);
  expect(calledAt(say([text, 'ok i want it how do i start']))).toEqual([told]);
});

it('D1931 a time beside the number and a question goes with the wish', () => {
  const said = say([`call me at ${told} after 2pm, and do you do german?`]);
  expect(said.text).toMatch(/Your wish, after 2pm, goes with it.*English and Spanish/s);
  expect(said.text).not.toContain('24 hours');
});

it.for([
  [`u can reach me on ${told} after 6, btw is a logo included?`, 'after 6'],
  [`my phone number is ${told} can you call today`, 'today'],
])('D1931 %s: the time is passed on', ([text, time]) => {
  expect(say([text!]).calls).toEqual([{ name: 'request_callback', args: { phone: told, time } }]);
});

it('D1931 whoever has told his number already hears which one is called', () => {
  expect(say([told, 'price', 'i told u my number already']).text).toContain(`at ${told}`);
});

it.for([
  `its rosa ${sample.company.phone}, whats the price`,
  'this is rosa 2026-12-24, whats the price',
])('D1931 %s: no number of his', (text) => {
  expect(calledAt(say([text, 'call me']))).toEqual([undefined]);
});

it.for([
  `its wrong ${told}, whats the price`,
  `put my new number on the site, ${told}, how much is that?`,
  `do not call me, my number is ${told}, whats the price?`,
  `can I show ${told} on the site and whats the price?`,
])('D1931 but not: %s', (text) => {
  expect(calledAt(say([text]))).not.toContain(told);
});

it.for(['how much', 'how long does it take'])(
  'D1931 after %s whoever wants it and asks how to start is told how to order',
  (before) => {
    expect(say([before, 'ok i want it how do i start']).text).toMatch(/This is how you order/);
  },
);

it.for(['can you do it by christmas', 'can you get my site done before the end of the month'])(
  'D1931 %s: no date is promised, and what it usually takes is told',
  (text) => {
    expect(say([text]).text).toMatch(/^I can't promise a date here.*two to four weeks/s);
  },
);

it.for(['217 555', '12'])('D1932 %s, left as a number, is not promised to be called', (phone) => {
  const visitor = { ...rosa, phone };
  const order = say(['ok i want it how do i start'], visitor).text;
  expect(order).not.toContain(`at ${phone}`);
  expect(order).toContain(`The number ${phone} looks too short to be called. Write the whole`);
  const call = say(['ok i want it how do i start', 'Ask Maya to call me'], visitor);
  expect(call.text).toContain(`The number ${phone} looks too short to be called. Write the whole`);
  expect(call.calls).toEqual([]);
  expect(calledAt(say(['call me', told, 'how do i order'], visitor))).toEqual([told]);
  expect(say([told, 'how do i order'], visitor).text).not.toContain('short');
  expect(say(['call me'], { ...visitor, channel: 'call' }).text).not.toContain('short');
});

it.for([
  ['call me at 217 555'],
  ['my number is 12'],
  ['my cell is 217 555, call me after 3'],
  ['call me', '217555'],
])('D1932 %j: the whole number is asked for', (texts) => {
  const said = say(texts);
  expect(said.text).toMatch(/looks too short to be called\. Write the whole of it here/);
  expect(said.calls).toEqual([]);
});

it.for(['555', '12', '700', '4837', '217 555'])(
  'D2187 %s, left as a number, is read back as what it is: the guard of prices leaves it',
  (phone) => {
    const { text } = say(['call me tomorow pls'], { ...rosa, phone });
    const guard = createPriceGuard();
    expect(guard.push(text) + guard.end()).toBe(text);
    expect(text).toContain(`The number ${phone} looks too short`);
  },
);

it.for([
  'number is wrong its 217-555-0199',
  'thats wrong, its 217 555 0199',
  'oops typo, 217 555 0199 is the right one',
  'the number i gave is wrong, should be 217 555 0199',
  'oh sorry other number, 217 555 0199',
])('D2187 %s: it is called there, when it was wished before', (text) => {
  const { calls } = say(['call me tmrw after 4', text]);
  expect(calls[0]).toMatchObject({
    name: 'request_callback',
    args: { time: 'tmrw after 4', phone: text.match(/217.555.0199/)![0] },
  });
});

it.for([
  '217 555 0199 is wrong',
  'not 217 555 0199',
  'the number on my site is wrong its 217 555 0199',
])('D2187 %s: it is not called there', (text) => {
  expect(calledAt(say(['call me', text]))).not.toContain('217 555 0199');
});

it('D1932 beside a question both are answered', () => {
  expect(say(['my number is 217 555, whats the price']).text).toMatch(/217 555 looks too.*\$999/s);
});

it.for([
  'call me at 930',
  'call me at 14:30',
  'my phone is 5 years old',
  'my number 1 problem is google',
  'my budget is 1500',
  'we are at 12 main street',
])('D1932 but not: %s', (text) => {
  expect(say(['call me', text]).text).not.toContain('short');
});

const byForm = `at ${rosa.phone}`;

it.for([
  "i'm born 1990 01 02 12",
  'im born 02.01.1990 12',
  "i'm open 10-18 12-16",
  'we r open 8.30-17.30',
  "I'm usually free 2024 2025 2026",
  'its order 2175550199',
  'my invoice is 2023 0117 88',
  "my competitor? it's Joe's Pizza, 217 555 0199",
  'my friends number is 217 555 0199',
  'ticket 88123456, ring me',
  'is my number 217 555 0199 on google?',
  'my boss wants u to call him, 217 555 0199',
  '1800 555 0123 is that your number?',
  'can you call my supplier? its Metro Flour 217 555 0199',
])('D1938 %s: no number of his', (text) => {
  for (const texts of [['ok call me', text], [text], ['ok call me', text, ...chatter]])
    expect(say([...texts, 'please call me']).text, texts[0]).toContain(byForm);
  expect(calledAt(say(['ok call me', text])).filter(Boolean)).toEqual([]);
});

it.for([
  ["I'm Tony 12 345 678", '12 345 678'],
  ['this is lena 217 555 0199 i have a bakery', '217 555 0199'],
  ['hi its rosa 217 555 0199, we sell bread', '217 555 0199'],
  ['yo its mike from mikes garage, 217 555 0199 whats the price', '217 555 0199'],
  ['my num 217 555 0199 thurs after 2 not before', '217 555 0199'],
  ['call my shop 217 555 0199 ask for sal', '217 555 0199'],
  ['555 0188 is the shop, my cell is 217 555 0199', '217 555 0199'],
  ['217 555 0199 is my number and 217 555 0188 is my moms', '217 555 0199'],
  ['my nr is 217 555 0199 not 217 555 0188', '217 555 0199'],
  ['the number i gave u is dead, use 217 555 0199', '217 555 0199'],
] as const)('D1938 %s: the answer names the number', ([text, phone]) => {
  expect(say([text]).text).toContain(phone);
  expect(calledAt(say([text, 'call me']))).toEqual([phone]);
});

it.for([
  "that number is my wife's, don't use it",
  'thats my wifes number',
  'that number belongs to my neighbour',
  'thats not my number sorry',
  "don't use that number",
  'dont call that number my ex answers',
  'use my old number instead',
  'actually use the number from the form',
  'use the form one',
  'i changed my mind about the number',
  'call me on the number i left',
  'please delete my number',
  `please forget my number ${told}`,
])('D1939 %s: the told number is called no longer', (text) => {
  for (const first of [`call me at ${told}`, `my new number is ${told}`]) {
    expect(calledAt(say([first, text])).filter(Boolean)).toEqual([]);
    for (const texts of [[text], [text, ...chatter], [...chatter, text]])
      expect(say([first, ...texts, 'please call me']).text).toContain(byForm);
  }
});

it.for([
  'wait thats my old one',
  'on second thought dont use that one',
  'nvm use the one u already have',
  'no the other one',
])('D1939 %s: said of the number that was spoken of just before', (text) => {
  for (const texts of [[text], [text, ...chatter]])
    expect(say([`call me at ${told}`, ...texts, 'please call me']).text).toContain(byForm);
  expect(calledAt(say([`call me at ${told}`, 'price', text, 'please call me']))).toEqual([told]);
});

it('D1939 whoever wants the one of the form called hears it at once', () => {
  expect(say([`call me at ${told}`, 'use the number from the form']).text).toContain(byForm);
});

it.for([
  'take the first one',
  'keep my old website',
  'my sons number is 217 555 0199 if i dont pick up',
  'can you remove the number from my old site',
  'remove the phone from the header pls',
  'use my old number on the flyer',
])('D1939 but not: %s', (text) => {
  expect(calledAt(say([`call me at ${told}`, 'price', text, 'please call me']))).toEqual([told]);
});

const story = Array.from(
  { length: 6 },
  () =>
    'we sell bread and cakes to people near the lake on sunday mornings and our old site is slow.',
).join(' ');

it.for([
  `call me at ${told} ${story}`,
  `hi my number is ${told}, ${story} what does it cost?`,
  `${story} please ring me on ${told} ${story}`,
])('D1940 a long message %#: its number holds', (text) => {
  expect(calledAt(say([text]))).toEqual([told]);
  expect(calledAt(say([text, 'price', 'call me']))).toEqual([told]);
  expect(calledAt(say([text, ...chatter, ...chatter, 'call me']))).toEqual([told]);
});

it.for([
  [`my number is ${told}, tomorrow at 4, do you do logos?`, 'tomorrow at 4', /Graphic Design/],
  [`my number is ${told} and please after 5, what does a shop cost?`, 'after 5', /E-commerce/],
  [`${told} tomorrow at 4 do you do logos?`, 'tomorrow at 4', /Graphic Design/],
  [`tomorrow at 4, ${told}, do you do logos?`, 'tomorrow at 4', /Graphic Design/],
  [`hi its joe ${told} friday around 3, do you do logos?`, 'friday around 3', /Graphic Design/],
  [`hey lou here ${told} sat morning pls, also do you do logos`, 'sat morning', /Graphic Design/],
  [`do you do logos + my cell ${told} weds after 10 thx`, 'weds after 10', /Graphic Design/],
  [`${told} after lunch, whats the price`, 'after lunch', /\$999/],
] as const)('D1941 %s: number, time and question', ([text, time, answered]) => {
  const said = say([text]);
  expect(said.text).toContain(`at ${told}. Your wish, ${time}, goes with it`);
  expect(said.text).toMatch(answered);
  expect(said.calls).toContainEqual({ name: 'request_callback', args: { phone: told, time } });
});

it.for([
  ["I'm Fred, 217 555 0177, any weekday after 4pm", 'after 4pm'],
  [`${told} friday, not tomorrow`, 'friday'],
] as const)('D1941 %s: the time goes with it', ([text, time]) => {
  expect(say([text]).calls).toEqual([{ name: 'request_callback', args: { phone: told, time } }]);
});

it.for(['hm not tomorrow, friday', 'not tomorrow but friday', 'no, friday, not tomorrow'])(
  'D1941 %s: the day that is wished instead counts',
  (text) => {
    const { calls } = say([`call me at ${told} tomorrow`, text]);
    expect(calls).toEqual([{ name: 'request_callback', args: { phone: told, time: 'friday' } }]);
  },
);

it.for(['٠١٢٣٤٥٦٧٨٩', '०१२३४५६७८९'])('D1942 %s is long enough to be called', (phone) => {
  const said = say(['call me'], { ...rosa, phone });
  expect(said.text).toContain(`at ${phone}`);
  expect(calledAt(said)).toEqual([undefined]);
});

it.for([
  ['my number is 55501', 'ok call me'],
  ['my number is 55501', ...chatter, 'ok call me'],
  ['my number is 55501, whats the price', 'when do you call'],
  [`call me at ${told}`, 'sorry my number is 55501', 'whats the price', 'ok call me'],
  ['my number is 55501', 'can i talk to a person?'],
])('D1943 %j: the whole number is asked for, and no button calls', (texts) => {
  const said = say(texts);
  expect(said.text).toMatch(/55501 looks too short to be called\. Write the whole/);
  expect(said.text).not.toContain(rosa.phone);
  expect(calledAt(said)).toEqual([]);
});

it.for([
  [['price', 'no thanks'], told],
  [['no thanks'], undefined],
] as const)(
  'D1939 %j: a refusal takes back the call that was just spoken of alone',
  ([texts, phone]) => {
    for (const since of [[], chatter])
      expect(calledAt(say([`call me at ${told}`, ...texts, ...since, 'please call me']))).toEqual([
        phone,
      ]);
  },
);

it('D1939 who is to be called instead is not called from here', () => {
  expect(say(['my moms number is 217 555 0199 call her']).text).toMatch(
    /only pass on a call to you/,
  );
});

it.for([
  ['my number is 55501', told, told],
  ['my number is 55501', 'use the number from the form', undefined],
] as const)('D1943 %s, %s: then it is called', ([first, then, phone]) => {
  expect(calledAt(say([first, then, 'how long does it take', 'ok call me']))).toEqual([phone]);
});
