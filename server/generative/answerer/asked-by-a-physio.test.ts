import { sample } from '@parley/business/sample';
import { expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse, wishAfterAll } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const tell = converse(answer);

const booking = /^Contact and booking forms are part of every site/;
const bookingPrice = /what that costs is not on our list, and Maya tells you in writing/;
const firstPayment = /^Your first payment starts the work/;

/** What the owner of a practice asked, and what is like it. */
it.for<[string[], RegExp]>([
  [['do you do online booking'], booking],
  [['do u have online booking'], booking],
  [['what about online appointments'], booking],
  [
    ['patients shd pick a time themself and it goes in our calender. do u do that and how much?'],
    bookingPrice,
  ],
  [['whats the price for the booking part'], bookingPrice],
  [['is online booking extra'], bookingPrice],
  [['do u text me before the call?'], /^Whether a text comes before the call only Maya can say/],
  [['what do i pay today, before you do anything?'], firstPayment],
  [['how much do i pay upfront'], firstPayment],
  [['will you move my old texts and pics over'], /^Pictures can be yours, and what your old texts/],
  [['can you move my old pictures over'], /^Pictures can be yours, and what your old texts/],
  [['ok who owns it if i walk away'], /^It is yours: the domain, the design/],
  [['can i pay bit by bit', 'so how much is the first one'], firstPayment],
  [['wix is like 20 bucks a month tho'], /^A site builder such as Wix is cheaper/],
  [['8 pages is too many i only need 3, is it cheaper'], /^No: the .* is our one package/],
  [['can they book a oil change online'], booking],
  [['how much is it', 'thanks bye'], /^You're welcome/],
  [
    ['hi how much for a new site for my garage? i got a one pager from 2014'],
    /^The \*\*Launch Package\*\* is \*\*\$999/,
  ],
  [['is it cheaper if i only need one page'], /^No: the .* is our one package/],
  [['can you move my blog posts over'], /^Moving posts is not on our list/],
])('D2192 %j is answered', ([texts, said]) => {
  expect(tell(...texts)).toMatch(said);
});

const wish = (...texts: string[]) =>
  wishAfterAll(answer, { ...unknownVisitor, phone: '217 555 0188' })(...texts);

it.for<[string[], string]>([
  [['can Maya ring me tomorow lunch 12.30'], 'tomorow lunch 12.30'],
  [['call me thursday at 4', '12:30 tomorrow is better'], '12:30 tomorrow'],
  [['call me thursday', 'no make it friday 8 in the morning'], 'friday 8 in the morning'],
  [['call me tomorow at 2', 'no wait 2 i have a customer. better 5.30pm'], 'tomorow at 5.30pm'],
  [['call me tomorrow at 2', 'sorry i have a customer at 2, better 5.30'], 'tomorrow at 5.30'],
  [['call me tomorrow at 5.30', 'and better 10 am not 5.30'], 'tomorrow at 10 am'],
  [
    ['call me tomorrow at 2', 'can you change it to 10 in the morning'],
    'tomorrow at 10 in the morning',
  ],
  [['call me tomorrow at 3', 'ok do it'], 'tomorrow at 3'],
  [['call me tomorrow at 3', 'did it go thru?'], 'tomorrow at 3'],
])('D2193 %j: the time is passed on', ([texts, time]) => {
  expect(wish(...texts)).toMatchObject({ time });
});
