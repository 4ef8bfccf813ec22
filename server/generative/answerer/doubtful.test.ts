import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const visitor = { ...unknownVisitor, name: 'Ana', phone: '+1 217 555 0100' };
const say = (text: string) => answer([{ from: 'visitor', text }], visitor);
const ask = converse(answer, visitor);
const answerOf = (id: string) => sample.faq.find((entry) => entry.id === id)!.answer;

describe('D1824 a talk that is booked, and an hour in a longer sentence', () => {
  it.each<[string, string | undefined]>([
    ['could I get a call tomorrow after 4pm, I teach till then', 'tomorrow after 4pm'],
    ['call me at 17:30, the shop closes at 17:00', 'at 17:30'],
    ['ring me friday morning please, mornings are quiet', 'friday morning'],
    ['call me today, but not after 6pm', 'today, but not after 6pm'],
    ['arrange a meeting for me next week', undefined],
    ['book me an appointment on monday', 'on monday'],
    ['can we talk thursday at 2pm', 'thursday at 2pm'],
    ['I would like to reserve a slot', undefined],
  ])('%s: the button of a call', (text, time) => {
    const { calls } = say(text);
    expect(calls.map(({ name }) => name)).toEqual(['request_callback']);
    if (time !== undefined) expect(calls[0]?.args).toEqual({ time });
  });

  it.each([
    'can my clients book an appointment at 5',
    'when will you call me tomorrow',
    'people call me at 5 every day',
  ])('%s: no hour is read from it', (text) => {
    expect(say(text).calls.flatMap(({ args }) => args['time'] ?? [])).toEqual([]);
  });
});

describe('D1825 what was sent with the form is taken back', () => {
  it.each([
    'i filled out your form by accident',
    'withdraw my enquiry please',
    'i registered twice by mistake',
    'i typed the wrong email when i filled in the form',
    'undo my request',
  ])('%s: who does it is said', (question) => {
    expect(ask(question)).toMatch(/can't take it back.*corrects what was wrong, or erases it/);
  });

  it.each([
    'can you put a form on my site',
    'do i get a mail when somebody fills in my form',
    'i sent you a mail twice and nobody answers',
    'cancel the call',
  ])('but not: %s', (question) => {
    expect(ask(question)).not.toContain("can't take it back");
  });
});

describe('D1826 who answers here', () => {
  it.each([
    'is this a machine or a human',
    'hey are you a computer',
    'so am i chatting with an ai',
    'is it a real person who i am talking to',
  ])('%s', (question) => {
    expect(ask(question)).toMatch(/AI assistant, not a person/);
  });

  it.each(['can you make a bot for my site', 'are you a real company', 'is maya a real person'])(
    'but not: %s',
    (question) => {
      expect(ask(question)).not.toMatch(/AI assistant, not a person/);
    },
  );
});

describe('D1827 a thing that is named beside what else is said', () => {
  it.each<[string, RegExp]>([
    ['what do i get for the seo part of the money', /\*\*SEO & Marketing:\*\*/],
    ['what do i get for my money with lead generation', /\*\*Lead Generation:\*\*/],
    ['we make soap and want an online shop', /\*\*E-commerce:\*\*/],
    ['we are two plumbers looking for a website', /\*\*Web Development:\*\*/],
  ])('%s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
  });
});

describe('D1828 what is neither near nor far before the next is asked back', () => {
  it.each([
    'can people leave reviews on my site',
    'can i keep my wix site',
    'will i have to learn coding',
    'can i do subscriptions in the shop',
    'can old people use it',
    'what timezone are you in',
  ])('%s', (question) => {
    expect(ask(question)).toContain('not sure which of these');
  });

  it.each([
    ['where are you', 'when'],
    ['is my data safe', 'who sees it'],
  ])('%s, %s: words that name nothing tell nothing by themselves', (...questions) => {
    expect(ask(...questions)).toContain('not sure which of these');
  });

  it.each(['can you do a website for a church', 'can you fix my hacked wordpress'])(
    '%s: it is not said to be off the list',
    (question) => {
      expect(ask(question)).not.toContain('not on our list');
    },
  );
});

describe('D2174 of what only rings of it nobody is asked whether they meant it', () => {
  it.each(['my contracts with customers do u do that for me?', 'you suck, stop popping up'])(
    '%s',
    (text) => {
      const offered = say(text).calls.flatMap(({ args }) => args['questions'] ?? []);
      expect(offered.length).toBeGreaterThan(1);
      expect(offered).not.toContain('Can you give legal advice?');
      expect(offered).not.toContain('I am not happy with you');
    },
  );

  it('too dear is heard in a longer sentence', () => {
    const { text, answered } = say(
      "I'm a life coach just starting out, not sure I can afford this",
    );
    expect(answered).toBe(true);
    expect(text).toContain('you need not pay it at once');
  });
});

describe('D2184 whether it is for whoever asks, photographs in the price, who calls, and a "wait" before a question', () => {
  it.each([
    'i run a dog grooming salon, do you do sites for us?',
    'hi, i have a small dog salon. is this something for me?',
    'we are a bakery, is that for us',
    'I have a nail studio, would this work for me',
  ])('%s: whom we work for', (text) => {
    expect(say(text).text).toContain(answerOf('industries').slice(0, 40));
  });

  it.each([
    'wait, does the price include photos?',
    'does that include photos?',
    'does it come with any pictures',
  ])('%s: photographs', (text) => {
    expect(say(text).text).toContain('licensed ones');
  });

  it.each(['is maya a real person or a bot', 'is maya real or also a computer?'])(
    '%s: who calls',
    (text) => {
      expect(say(text).text).toContain('Maya is our Founder');
    },
  );

  it('asks for no day by a "wait"', () => {
    expect(say('wait, how do i pay').text).not.toContain('At once');
    expect(say('wait, what about hosting').text).not.toContain('At once');
  });
});
