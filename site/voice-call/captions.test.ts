import { callViewWords } from '@parley/business/call-view-words';
import { expect, it } from 'vitest';
import { groupDigits, markCut, untilAsked } from './captions.tsx';

const line = (id: number, role: 'assistant' | 'user', text: string) => ({
  id,
  role,
  text,
  isFinal: true,
});

it('D1898 the captions have what is said before a question that stands beside them, and not the question', () => {
  const asked = 'Shall we talk?';
  const bakery = line(2, 'user', 'Shall we talk? I ask you.');
  const pitch = line(3, 'assistant', 'It is $999. Shall we talk? You can say: Yes; No.');
  const greeting = line(1, 'assistant', 'Hi.');
  const texts = (lines: Parameters<typeof untilAsked>[0], question: string | null) =>
    untilAsked(lines, question).map(({ text }) => text);
  expect(texts([greeting, bakery, pitch], asked)).toEqual(['Hi.', bakery.text, 'It is $999.']);
  expect(texts([greeting, line(2, 'assistant', asked)], asked)).toEqual(['Hi.']);
  expect(texts([greeting, bakery], asked)).toEqual(['Hi.', bakery.text]);
  expect(texts([pitch], null)).toEqual([pitch.text]);
  expect(texts([], asked)).toEqual([]);
});

it('D1921 beside a question nothing is begun of it, nor of its answers, and each sentence has its line', () => {
  const shownOf = (text: string) => untilAsked([line(1, 'assistant', text)], 'Shall we talk?');
  expect(shownOf('It is $999. For you. Shall')).toMatchObject([{ text: 'It is $999.\nFor you.' }]);
  const answers = callViewWords.guided.options.replace('{options}', 'Yes; No');
  expect(shownOf(`I did not get that. ${answers}`)).toMatchObject([
    { text: 'I did not get that.' },
  ]);
  expect(shownOf(answers.slice(0, 4))).toEqual([]);
  const older = line(1, 'assistant', 'Shall we talk? I noted blue.');
  expect(untilAsked([older, line(2, 'assistant', 'Hi.')], 'Shall we talk?')[0]!.text).toBe(
    'Shall we talk?\nI noted blue.',
  );
});

it('D1897 the captions end with an ellipsis what was cut off, without the first words of what was not heard, and not what is being said', () => {
  const said = [
    line(0, 'assistant', 'Nice to meet'),
    line(1, 'assistant', 'Worth $1,549 one by'),
    line(2, 'assistant', 'Hi.'),
    line(3, 'user', 'A bakery'),
    line(4, 'assistant', 'Here is'),
  ];
  const told = [
    line(6, 'assistant', 'Write to a@b.example'),
    line(7, 'assistant', 'Great (really!)'),
  ];
  expect(markCut([...told, ...said]).slice(0, 2)).toMatchObject([
    { text: 'Write to a@b.example…' },
    { text: 'Great (really!)' },
  ]);
  expect(markCut([...said, line(5, 'user', 'Wait')]).slice(-2)).toMatchObject([
    { text: 'Here is…' },
    { text: 'Wait' },
  ]);
  expect(markCut(said).map(({ text }) => text)).toEqual([
    'Worth $1,549 one by…',
    'Hi.',
    'A bakery',
    'Here is',
  ]);
});

it('D1928 what is told of the newest line has no few words of a sentence that was cut', () => {
  const cut = [line(1, 'assistant', 'Of course'), line(2, 'user', 'Wait')];
  expect(markCut(cut).map(({ text }) => text)).toEqual(['Of course…', 'Wait']);
  expect(markCut(cut, null).map(({ text }) => text)).toEqual(['Wait']);
});

it.each([
  ['at +1 2 1 7 5 5 5 0 1 4 8, for about 15 minutes', 'at +1 217 555 0148, for about 15 minutes'],
  ['at 2 1 7 5 5 5 0 1 4 8.', 'at 217 555 0148.'],
  ['5 5 5 0 1 4 8', '555 0148'],
  ['2 0 1 4 8', '20148'],
  ['3 to 5', '3 to 5'],
])('D2182 a number that is said digit by digit is read in groups: %s', (said, read) => {
  expect(groupDigits(said)).toBe(read);
});

it.each([
  ['2175550144', '217 555 0144'],
  ['+12175550144, please', '+1 217 555 0144, please'],
  ['(217) 555-0144', '(217) 555-0144'],
  ['order 12345678901234', 'order 12345678901234'],
  ['at ann2175550144@mail.example', 'at ann2175550144@mail.example'],
])('D2096 a number that was typed without marks is read in groups: %s', (typed, read) => {
  expect(groupDigits(typed)).toBe(read);
});
