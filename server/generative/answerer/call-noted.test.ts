import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse, wishAfterAll } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { type KnownVisitor, unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const rosa: KnownVisitor = { ...unknownVisitor, name: 'Rosa', phone: '(217) 555-0188' };
const ask = converse(answer, rosa);
const inCall = converse(answer, { ...unknownVisitor, channel: 'call' });
const wish = 'call me at 217 555 0134';
const right = '217 555 0199';

const wishAfter = wishAfterAll(answer, rosa);

describe('D2142 a call that was asked for, or noted', () => {
  const takenBack = /can't take that back by myself/;

  it.each([
    'never mind dont call me',
    'nvm dont call',
    'actually nah never mind, no call',
    "forget it, don't call me",
    'dont call me, changed my mind',
    'wait dont call me',
    'i dont want the call anymore',
    'changed my mind about the call',
    'no call after all',
    'hold off on calling me',
    'stop, no call please',
  ])('%s: who can take it back', (text) => {
    expect(ask(wish, text)).toMatch(takenBack);
    expect(ask(wish, `wrong number, its ${right}`, text)).toMatch(takenBack);
    expect(ask(wish, 'what does it cost', text)).toMatch(takenBack);
    const noted = { ...rosa, noted: { phone: right, time: null } };
    expect(converse(answer, noted)(text)).toMatch(takenBack);
  });

  it.each(['never mind dont call me', 'nvm dont call', 'wait dont call me'])(
    '%s: before any call it is no more than a no',
    (text) => {
      expect(ask(text)).toMatch(/^No problem/);
    },
  );

  it.each([
    'so is maya calling me or not',
    'is my call noted',
    'did my call request go through',
    'did you note my call?',
    'am i getting a call or not',
    'will she call me or not',
  ])('%s: what is noted, or how it is asked for', (text) => {
    const noted = { ...rosa, noted: { phone: right, time: 'tomorrow after 4' } };
    expect(converse(answer, noted)(text)).toMatch(
      /^It is noted: Maya calls you at 217 555 0199 \(tomorrow after 4\)/,
    );
    expect(ask(text)).toMatch(/^I see no call that is noted for you yet.*Press it below/);
    expect(ask('call me tomorrow', text)).toMatch(/^I see no call.*Your wish, tomorrow/);
    expect(inCall(text)).toMatch(/details that you left before this call/);
  });

  it('whether somebody calls is asked of a call where one was spoken of', () => {
    expect(ask('call me', 'is maya gonna call me?')).toMatch(/^I see no call/);
    expect(ask('is she calling my customers')).not.toMatch(/noted/);
  });
});

describe('D2143 the same number as before', () => {
  const same = [
    'same number as i gave you',
    'the same number as before',
    'the number i gave you',
    'use the one i left',
    'same number pls',
    'you already have my number',
  ];

  it.each(same)('%s: where a call was asked for, it goes there', (text) => {
    expect(ask('can you call me', text)).toMatch(/pass it on: Maya calls you.*\(217\) 555-0188/);
    expect(inCall('can you call me', text)).toMatch(/details that you left before this call/);
    expect(ask(text)).toMatch(/if you ask for a call here, it goes to \(217\) 555-0188/);
  });

  it('and a number that was told here stays the one that is called', () => {
    expect(wishAfter(wish, 'what does it cost', 'call me', 'same number')).toEqual({
      phone: '217 555 0134',
    });
  });

  it.each(['delete the number i gave you', 'remove the number i left', 'erase my number'])(
    'but not: %s',
    (text) => {
      expect(ask(text)).toMatch(/have everything erased/);
      expect(ask('call me', text)).toMatch(/have everything erased/);
    },
  );
});

describe('D2144 not that number, but another', () => {
  it.each([
    `no wait not that number use ${right}`,
    `not that one, call me at ${right}`,
    `oh no not that number, its ${right}`,
    `dont use that number, use ${right}`,
    `use another number: ${right}`,
  ])('%s', (text) => {
    expect(wishAfter(wish, text)).toEqual({ phone: right });
  });

  it('with nothing between, it may be the wrong one', () => {
    expect(wishAfter(wish, `not that number ${right}`)).toBeUndefined();
  });
});

describe('D2145 when to call, with the reason', () => {
  it.each([
    ["tomorow after 4pm i'm on a roof till then", 'tomorow after 4pm'],
    ['after 5 cause im at the shop until then', 'after 5'],
    ['im on a job till 4, after 5 is good', 'after 5'],
    ['before noon, my crew needs me after', 'before noon'],
    ['between 2 and 4, i have patients before', 'between 2 and 4'],
    ["maybe monday morning we're catering all weekend", 'monday morning'],
    ['tomorrow after 4, i cant before', 'tomorrow after 4'],
    ["ok friday morning, we're closed till thursday", 'friday morning'],
  ])('%s', (text, time) => {
    expect(wishAfter('whos gonna call me', text)).toEqual({ time });
    expect(wishAfter('can you call me', text)).toEqual({ time });
  });

  it.each([
    "tomorrow after 4 i'm busy",
    "tomorrow i'm on a roof all day",
    'tomorrow at 9 i open my shop, how long does it take',
  ])('but not: %s', (text) => {
    expect(wishAfter('whos gonna call me', text)?.['time']).toBeUndefined();
  });

  it('nor where no call was offered', () => {
    expect(ask('hi', "tomorrow after 4pm i'm on a roof till then")).not.toMatch(/Your wish/);
  });
});
