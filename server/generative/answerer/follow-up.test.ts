import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer, type Turn } from './answerer.ts';
import { readKnowledge } from './knowledge.ts';

const answer = createAnswerer(readKnowledge(sample));

/** What is said to the last of these messages. */
function converse(...messages: readonly string[]): string {
  const turns: Turn[] = [];
  let text = '';
  for (const message of messages) {
    turns.push({ from: 'visitor', text: message });
    ({ text } = answer(turns));
    turns.push({ from: 'assistant', text });
  }
  return text;
}

describe('D333 a follow-up stays with what went before', () => {
  it.each<[string[], RegExp]>([
    [
      ['do you host the site', 'for how long', 'and then?'],
      /hosting and your domain are renewed.*in writing/,
    ],
    [['What does it cost?', 'And how long does a website take?'], /two to four weeks/],
    [['What does SEO cost?', 'and how long does SEO take?'], /six to ten weeks/],
    [['how much is a website', 'and seo?'], /\*\*SEO & Marketing\*\* is part of it.*\$200/],
    [['i need ads running for my hvac business', 'how fast can they be up'], /about two weeks/],
    [
      ['what if we part ways', 'do you charge for moving it'],
      /help with the move[\s\S]*nothing on/,
    ],
    [['do i own the domain', 'is it free'], /\*\*domain\*\* is a free bonus/],
    [['how much is the package', 'what about adding spanish'], /in writing/],
    [['how much is it', 'and in 6 payments?'], /\$199 x 6/],
    [['do you have payment plans', 'make it 12 months at 99'], /can't give a discount/],
    [['can i leave out the videos', 'so 999 minus 300 thats 699 right'], /can't give a discount/],
  ])('%s', (messages, expected) => {
    expect(converse(...messages)).toMatch(expected);
  });

  it('whoever has a trouble is not sold something when he goes on telling of it', () => {
    const trouble = converse('my website is down');
    expect(trouble).toMatch(/looked at first/);
    expect(converse('my website is down', 'no its one you guys built')).toBe(trouble);
    expect(converse('my website is down', 'how much is the package')).toMatch(/\$999/);
  });
});

describe('D333 each of two questions is answered, and no half of one', () => {
  it.each<[string, RegExp]>([
    ['can i pay monthly and whats the refund policy', /\$199 a month[\s\S]*30-day money-back/],
    ['do i own the domain and is it free', /It is yours[\s\S]*free bonus/],
    ['who is maya and is she the one building it', /Founder[\s\S]*small team/],
  ])('%s', (text, expected) => {
    expect(converse(text)).toMatch(expected);
  });

  it('"or do i have to call you" is no question for the number', () => {
    const text = converse('can i change my prices on the site myself or do i need to call u');
    expect(text).toMatch(/editor/);
    expect(text).not.toMatch(/no number to call/);
  });
});

describe('D327 a wished hour is passed on, and not promised', () => {
  it.each(['call me at 3 today 217 555 0148', 'call me tomorrow at 3'])('%s', (text) => {
    expect(converse(text)).toMatch(/calls you[\s\S]*Your wish, [\s\S]*at 3[\s\S]*goes with it/);
    expect(converse(text)).not.toMatch(/calls? you (?:at|tomorrow|today)|24 hours/);
  });

  it('whoever wants no more calls is told how to be erased', () => {
    expect(converse('stop calling me')).toMatch(/have everything erased/);
  });
});
