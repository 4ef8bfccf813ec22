import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer, type Said } from './answerer.ts';
import { sayAll } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const rosa = { ...unknownVisitor, name: 'Rosa', phone: '(217) 555-0188' };

const converse = (...messages: readonly string[]): Said => sayAll(answer, rosa, messages)!;
const ask = (...messages: readonly string[]): string => converse(...messages).text;
/** The questions that are offered where it is asked back. */
const offered = (...messages: readonly string[]): string =>
  JSON.stringify(converse(...messages).calls.filter(({ name }) => name === 'suggest_questions'));

describe('D2100 the words of the question before speak for what goes on with it', () => {
  it.each<[string[], RegExp]>([
    [
      ['where are you guys based', 'do you come to us', 'and if we meet on zoom'],
      /phone and video/,
    ],
  ])('%s', (messages, expected) => {
    expect(ask(...messages)).toMatch(expected);
  });
});

describe('D2101 the price is asked of what was spoken of last, and never guessed', () => {
  it.each<[string, string[], RegExp]>([
    [
      'an answer that names a service which is extra',
      ['do you do facebook for us too', 'how much is it'],
      /^That has no price of its own/,
    ],
    [
      'a service that is extra, with another answer between',
      ['i need a online shop for my bakery', 'who owns the site', 'price?'],
      /^\*\*E-commerce\*\* is extra/,
    ],
    [
      'what was not understood',
      ['add a chat to my site?', 'what does it cost'],
      /^That has no price/,
    ],
    [
      'what is not on the list',
      ['do you offer training', 'is that included'],
      /^That has no price/,
    ],
    ['what is not made', ['do you make apps', 'price'], /^For that there is no list price/],
    [
      'a repair',
      ['my site is down help', 'do you charge for that'],
      /repair after launch.*writing/,
    ],
  ])('%s', (_, messages, expected) => {
    expect(ask(...messages)).toMatch(expected);
  });

  it('and is the package’s again once that was spoken of', () => {
    expect(ask('i need a online shop', 'what does the package cost', 'how much is it')).toContain(
      '$999',
    );
  });
});

describe('D2102 an amount by the month is asked of the thing, and not of how the package is paid', () => {
  it.each<[string[], RegExp]>([
    [
      ['is hosting included', 'and after the first year?', 'per month?'],
      /^For that there is no list/,
    ],
    [
      ['can you get my practice on google', 'how much is that a month'],
      /\*\*SEO & Marketing\*\* is part of it/,
    ],
    [['how much for logo only', 'monthly?'], /no list price for \*\*Graphic Design\*\*/],
  ])('%s', (messages, expected) => {
    expect(ask(...messages)).toMatch(expected);
  });

  it('of the package it is how that is paid', () => {
    expect(ask('what does the package cost', 'per month?')).toContain('$199 x 6');
  });
});

describe('D2103 how long and how often are told by the answer before', () => {
  it.each<[string[], RegExp]>([
    [["what's the guarantee", 'how long'], /^You have a \*\*30-day money-back guarantee/],
    [['is the call free', 'how long is it'], /takes 15 minutes/],
    [
      ['what do you need from me', 'how much time does that take'],
      /^We interview you for half an hour/,
    ],
    [['do i get a report', 'how often'], /monthly report/],
  ])('%s', (messages, expected) => {
    expect(ask(...messages)).toMatch(expected);
  });

  it('but the days of the guarantee are the time of nothing else', () => {
    expect(ask('are you cheaper than wix', 'how long')).not.toMatch(/30 days/);
  });
});

describe('D2104 the same question about another thing that the answer speaks of', () => {
  it.each<[string[], RegExp]>([
    [['who owns the site when its done', 'and the domain?'], /^It is yours: the domain/],
    [['who owns the site', 'what about the logo'], /^The same goes for that\. It is yours/],
    [
      ['can i change the text later', 'and the photos?'],
      /^The same goes for that\. You get an editor/,
    ],
  ])('%s', (messages, expected) => {
    expect(ask(...messages)).toMatch(expected);
  });

  it('is no other where the answer does not speak of it', () => {
    expect(ask('can i pay by card', 'and hosting?')).toMatch(/\*\*1-year hosting\*\* is part/);
  });
});

describe('D2105 words that name nothing, after an answer, need to be likely', () => {
  it.each([
    [['how many photos can i have', 'who picks them']],
    [['can you match my brand colors', 'i dont have any']],
    [['what happens after i order', 'how often']],
    [['what do you do for seo exactly', 'and local?']],
    [['can i get business cards with it', 'how many']],
  ])('%s is asked back', (messages) => {
    expect(converse(...messages).answered).toBe(false);
  });

  it('with the right question among the offered', () => {
    expect(offered('can i get it by easter', 'what if its late')).toContain('deliver in time');
  });
});

describe('D2114 what goes on with an answer needs more to be answered than what stands alone', () => {
  it.each<[string[], string]>([
    [['does the website work on phones', 'and ipads?'], 'Can I change my site from my phone?'],
    [['do you build for gyms', 'with memberships?'], 'Can people book classes and memberships?'],
  ])('%s is asked back', (messages, question) => {
    expect(offered(...messages)).toContain(question);
  });
});

describe('D2116 whoever is told that nobody else can be called says when to call himself', () => {
  it('and is called then', () => {
    const { calls } = converse(
      'would you call my husband, he decides',
      "ok call me then, wednesday around 10, we're closed that day",
    );
    expect(calls).toContainEqual({
      name: 'request_callback',
      args: { time: 'wednesday around 10' },
    });
  });
});

describe('D2115 after a call was spoken of, how long it takes is asked of the call', () => {
  it('and not of what is sold', () => {
    expect(ask("my phone's 217 555 0166, call me", 'how long will it take')).toMatch(
      /the call takes about 15 minutes/,
    );
  });
});

describe('D2106 "a second language" and "the first step" are no lines of what was listed', () => {
  it.each<[string[], RegExp]>([
    [['what does the package cost', 'and a second language?'], /English and Spanish/],
    [['i need more customers', 'whats the first step'], /^(?!\*\*Web Development)/],
  ])('%s', (messages, expected) => {
    expect(ask(...messages)).toMatch(expected);
  });

  it('"the second one" is', () => {
    expect(ask('what do you do', 'how long does the second one take')).toMatch(/^\*\*SEO/);
  });
});

describe('D2107 what has no price of its own is found without the words of money', () => {
  it.each([
    'do i pay extra for online booking form',
    'is a contact form on my site included in the price',
  ])('%s', (text) => {
    expect(ask(text)).toMatch(/forms are part of every site/);
  });
});

describe('D2108 "if I only dislike the logo" asks not whether it is included', () => {
  it('and is asked back', () => {
    expect(offered("what's the guarantee", 'and if i only dislike the logo')).toContain(
      'What if I do not like it?',
    );
  });

  it('"do I need it" gets no yes', () => {
    expect(ask('do i need a new domain')).toMatch(/^The \*\*domain\*\* is a free bonus/);
  });
});

describe('D2109 what was asked back was only guessed', () => {
  it('and no alarm goes on from it', () => {
    expect(ask('Will my emails stop working when we switch', 'for how long')).not.toMatch(/sorry/);
  });
});

describe('D2110 of an answer that was given twice the part is said that speaks of what is asked', () => {
  it('once more', () => {
    expect(ask('do you take cash', 'card then?', 'can you send an invoice')).toMatch(
      /^Every payment comes with an invoice[^.]*\.$/,
    );
  });
});

describe('D2111 what is asked of a thing by a pattern is not asked of it without its name', () => {
  it('"what about taxes"', () => {
    expect(ask('is there a setup fee', 'what about taxes')).not.toContain('E-commerce');
  });
});

describe('D2112 a trade names nothing that could be asked for', () => {
  it.each<[string, RegExp]>([
    ['dog groomer here. need a site with before after pics', /^\*\*Web Development/],
  ])('%s', (text, expected) => {
    expect(ask(text)).toMatch(expected);
  });
});

describe('D2113 a time to be called stands beside why', () => {
  it.each([
    [
      ['can someone call me about a new site', 'friday after lunch, im on a job till 1'],
      'friday after lunch',
    ],
    [['can you call me tomorrow', 'make it after 4, kids at 3 school run'], 'after 4'],
    [['can you call me', 'tuesday morning, cause then the shop is closed'], 'tuesday morning'],
    [['call me please', 'im with a customer, try me at 5pm'], 'at 5pm'],
    [
      ['i want to book a call', 'thursday morning would be best, we open at 11'],
      'thursday morning',
    ],
  ])('%s', (messages, time) => {
    const { calls } = converse(...messages);
    expect(calls).toContainEqual({ name: 'request_callback', args: { time } });
  });

  it.each([
    [['call me please', 'friday, no wait thursday']],
    [['call me please', 'friday, but my sister is there on monday']],
  ])('%s names more than one, and none is taken', (messages) => {
    expect(JSON.stringify(converse(...messages).calls)).not.toContain('"time":"friday"');
  });

  it('is none where no call was spoken of', () => {
    expect(
      converse('how long does a website take', 'friday after lunch, im on a job').calls,
    ).not.toContainEqual(
      expect.objectContaining({ name: 'request_callback', args: { time: 'friday after lunch' } }),
    );
  });
});
