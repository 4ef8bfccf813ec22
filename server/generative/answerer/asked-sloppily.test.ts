import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';

const ask = converse(createAnswerer(readKnowledge(sample)));

describe('D1934 what an online shop costs beside the package', () => {
  it.each([
    'so how much extra for online ordering for cakes',
    'i need a price for online cake orders, roughly',
    'is shop included in the 999',
    'do u do online ordering',
    'do u do online ordering and whats that cost on top',
    'roughly what would it cost so people can order cakes online',
    'ballpark for a web shop??',
    'whats the damage for taking orders online',
    'whats extra if people want to pay for cakes online',
    'how much more for a shop',
    'how much for it help',
  ])('%s', (question) => {
    const said = ask(question);
    expect(said).toMatch(/\bextra\b/);
    expect(said).toMatch(/Maya gives you a fixed price (?:for it )?in writing/);
    expect(said).not.toMatch(/\$(?!999)|More of/);
  });

  it('what is in part a bonus is told as such', () => {
    expect(ask('are flyers in the price')).toMatch(/More of \*\*Graphic Design\*\* is not part/);
  });

  it.each([
    'do you take a cut of my online sales',
    'can i pay you online',
    'how much a month for online ads',
  ])('but not: %s', (question) => {
    expect(ask(question)).not.toMatch(/^An online shop/);
  });
});

describe('D1935 whoever is angry', () => {
  it.each([
    'this is bullshit you all say the same',
    'u guys are all the same',
    'heard that before',
  ])('%s: is told what can be counted on', (text) => {
    expect(ask(text)).toMatch(/What you can count on:.*other companies I can't judge/s);
  });
  it('and the anger is heard', () => {
    expect(ask('this is bullshit you all say the same')).toMatch(
      /^I understand that you are angry/,
    );
    expect(ask('u guys are all the same')).not.toMatch(/angry/);
  });

  it.each(['this is bullshit', 'thats a load of crap'])(
    '%s: is answered, and not asked back',
    (text) => {
      expect(ask(text)).toMatch(/^I'm sorry that you see us like that/);
    },
  );

  it.each([
    'you never called me back!!! its been 3 days',
    'still waiting for maya to call',
    'been waiting since monday for a call back',
    'where is my call',
    'nobody called me',
    'its been a week and no one called!!',
    'maya said shed call yesterday, nothing',
  ])('%s: gets an apology, and who knows of calls', (text) => {
    expect(ask(text)).toMatch(/^I'm sorry, that is not how it should be\. From here I see neither/);
  });

  it.each([
    'did you call me?',
    'we ran ads on google and nobody called',
    'do the pages all look the same',
    'where is the call button',
  ])('but not: %s', (text) => {
    expect(ask(text)).not.toMatch(/^I'm sorry, that|count on/);
  });
});

describe('D1936 after a wished time', () => {
  it.each([
    'are you sure at 2pm',
    'is tomorrow 2 ok for her?',
    'will she call then for sure?',
    'is that confirmed',
  ])('%s: who can say it is told, and no doubt of prices', (text) => {
    const said = ask('call me tomorrow at 2pm', text);
    expect(said).toMatch(/Your wish, tomorrow at 2pm, goes with it; whether it can be then only/);
    expect(said).not.toMatch(/can be wrong|24 hours/);
  });

  it('another question of certainty is none of the time', () => {
    expect(ask('call me tomorrow at 2pm', 'are you sure about the price')).not.toMatch(/Your wish/);
    expect(ask('are you sure')).toMatch(/can be wrong/);
  });

  it.each([
    ['call me in 3 days', 'in 3 days'],
    ['can maya ring me in a couple of hours', 'in a couple of hours'],
    ['call me in two weeks', 'in two weeks'],
    ['can u call in 20 min', 'in 20 min'],
  ])('%s: a time from now on is one', (text, time) => {
    const said = ask(text);
    expect(said).toContain(`Your wish, ${time}, goes with it`);
    expect(said).not.toContain('24 hours');
  });
});

describe('D1937 said by other words', () => {
  it.each(['can i break it into two payments', 'can i split it in 2', 'pay in three parts?'])(
    '%s',
    (text) => {
      expect(ask(text)).toMatch(/\$599 now \+ \$400 at go-live/);
    },
  );

  it.each(['number of pages in the 999 deal?', 'page count', 'how many pgs u get w that 999'])(
    '%s',
    (text) => {
      expect(ask(text)).toMatch(/^Up to eight pages/);
    },
  );

  it.each([
    'I am asking about the website',
    "no i'm talking about the website",
    'no i meant the website',
  ])('after another thing, %s: the thing itself is told', (text) => {
    expect(ask('do i keep my domain', text)).toMatch(/^\*\*Web Development:\*\*/);
  });
});
