import { expect, it } from 'vitest';
import { readCallWish } from './call-wish.ts';

it.each<[said: string, beside: string | null]>([
  ['call me', ''],
  ['Please call me back.', ''],
  ['can she call me tomorrow after 3', 'tomorrow after 3'],
  ['Can you ring us around noon?', 'around noon'],
  ['could the owner please phone me on monday, about the shop?', 'on monday, about the shop'],
  ['ok so call me next week', 'next week'],
  ['I would like a call back', ''],
  ["we'd like to be called before friday", 'before friday'],
  ['I want to talk to a real person please', ''],
  ['can I speak to a human', ''],
  ['can i get a callback on tuesday', 'on tuesday'],
  ['book a call for tuesday', 'for tuesday'],
  ['have someone call me at 217 555 0199', 'at 217 555 0199'],
  ['give me a ring after lunch', 'after lunch'],

  ['call me Rosa', null],
  ['please call me Mrs. Diaz', null],
  ["don't call me", null],
  ['when will you call me', null],
  ['will she call me?', null],
  ['who will call me tomorrow', null],
  ['my customers call me on my mobile', null],
  ['can people call us from the site', null],
  ['people ring me all day', null],
  ['what does a call cost', null],
  ['how do i get a call', null],
  ['i call my dad every day', null],
  ['can you recall me the price', null],
  ['is there a number to call', null],
])('D2022 what asks to be called, and what is said with it: %s', (said, beside) => {
  expect(readCallWish(said)).toBe(beside);
});
