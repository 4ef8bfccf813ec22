import { expect, it } from 'vitest';
import { readNote, wantsOtherTime } from './read-note.ts';

it.each([
  ['no i said only tomorrow after 3', 'only tomorrow after 3'],
  ['no, not Tuesday, Wednesday', 'not Tuesday, Wednesday'],
  ['no its wednesday', 'wednesday'],
  ['I meant after five', 'after five'],
  ['not today, tomorrow', 'not today, tomorrow'],
  ['wrong, it should be after 3pm', 'after 3pm'],
  ['the note is wrong, it should be Friday morning', 'Friday morning'],
  ['change the note to Friday morning.', 'Friday morning'],
  ['make it 10:30 am', '10:30 am'],
  ['no mornings please', 'no mornings please'],
  ['no later than 5', 'no later than 5'],
  ['could she call after 5', 'could she call after 5'],
  ["please don't call before 6", "don't call before 6"],
  ['any time after 3', 'any time after 3'],
  ["I didn't say Tuesday I said Wednesday", 'Wednesday'],
  ["the time is wrong, it's 4 not 3", '4 not 3'],
  ['wrong day, Friday', 'Friday'],
  ['change the time to 4', '4'],
  ['make it 5', '5'],
  ['I changed my mind, tomorrow instead', 'tomorrow instead'],
  ['the number is right but call after 5', 'call after 5'],
  ['right number wrong time, after 5', 'after 5'],
  ['can it be later', 'can it be later'],
  ['you can call me but not today', 'you can call me but not today'],
  ['9am', '9am'],
  ['at 14:00', 'at 14:00'],
  ['mon-fri 9-5', 'mon-fri 9-5'],
  ['3ish', '3ish'],
  ['as soon as possible please', 'as soon as possible please'],
  ['call me now', 'call me now'],
  ['right away please', 'right away please'],
  ['how about Friday', 'how about Friday'],
  ['forget Tuesday, make it Wednesday', 'Wednesday'],
  ['forget what I said about Tuesday, Wednesday is better', 'Wednesday is better'],
])('D2005 "%s" corrects a note to "%s"', (said, note) => {
  expect(readNote(said)).toMatchObject({ note, agrees: false, isSure: true });
});

it.each([
  ['yes but only after 5', 'only after 5'],
  ['Yes, tomorrow at noon', 'tomorrow at noon'],
  ["that's right, but after work", 'after work'],
])('D2005 "%s" agrees, and notes "%s"', (said, note) => {
  expect(readNote(said)).toMatchObject({ note, agrees: true, isSure: true });
});

it.each([
  ['no i said ask for Bob', 'ask for Bob'],
  ['ask for Bob', 'ask for Bob'],
  ['also tell her I speak Spanish', 'tell her I speak Spanish'],
  ['not today', 'not today'],
])('D2005 "%s" may correct a note, where it means nothing else', (said, note) => {
  expect(readNote(said)).toMatchObject({ note, agrees: false, isSure: false });
});

it.each([
  'forget the note',
  'never mind what I said about Tuesday',
  'forget about Tuesday',
  'any time is fine',
  'you can call me whenever you like',
  'no note please',
  'the note is wrong',
  'please remove my note',
  'leave the note out',
  'no special time',
  'I take that back, any time is fine',
])('D2006 "%s" takes a note back', (said) => {
  expect(readNote(said)).toMatchObject({ note: null, agrees: false, isSure: true });
});

it.each([
  'yes',
  'no',
  'the time is wrong',
  'no 5',
  'I have a dog',
  'read me the note',
  'one moment',
  'wait',
  'wrong number',
  'sounds great',
  'are you open tomorrow?',
  'when is she calling, after 5',
  'the last digit is 5 not 8',
  'cancel',
  'forget it',
  'never mind',
  'no i said no',
  'at 312 555 0178',
  "I've changed my mind",
])('D2006 "%s" says nothing of a note', (said) => {
  expect(readNote(said)).toBeNull();
});

it.each([
  'the time is wrong',
  "no that's the wrong time",
  'change the time',
  'another day please',
  "that's not what I said",
])('D2005 "%s" finds the time wrong', (said) => {
  expect(wantsOtherTime(said)).toBe(true);
});

it.each(['wrong number', 'is that the wrong time?', 'no', 'after 5'])(
  'D2005 "%s" finds no time wrong',
  (said) => {
    expect(wantsOtherTime(said)).toBe(false);
  },
);
