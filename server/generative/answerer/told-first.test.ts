import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const rosa = { ...unknownVisitor, name: 'Rosa', phone: '(217) 555-0188' };
const ask = converse(answer, rosa);

describe('D1993 a name that is told beside something else is taken up', () => {
  it.each([
    ['Hi, this is Olga from the yarn shop. Can somebody call me tomorrow?', 'Olga'],
    ['this is pete from the garage, please call me', 'Pete'],
    ["I'm Dr. Lena Vogt, please call me", 'Lena'],
    ['my name is ana and i would like a call please', 'Ana'],
    ['I am not Rosa, I am Rita, please call me at 4', 'Rita'],
    ['This is great, please call me', 'Rosa'],
    ["I'm Irish, can you call me", 'Rosa'],
    ["It's Monday, call me please", 'Rosa'],
  ])('%s', (text, name) => {
    expect(ask(text)).toContain(`Of course, ${name}.`);
  });

  it('and kept', () => {
    expect(ask("Hello, I'm Tom from Tom's Towing. What does it cost?", 'call me please')).toContain(
      'Of course, Tom.',
    );
  });
});

describe('D1994 who wants a text message is not told that he wants e-mail', () => {
  it.each(['text me instead, i am under a car all day', 'can you text me', 'rather get a text'])(
    '%s',
    (text) => {
      expect(ask(text)).toMatch(/can text you I have nothing on[\s\S]*no call is asked for/);
    },
  );

  it.each(['can you write the text for me', 'please text me at 217-555-0148'])(
    'but not: %s',
    (text) => {
      expect(ask(text)).not.toContain('can text you');
    },
  );

  it('nor is whoever wants no call told of money, whatever was said before', () => {
    expect(ask('i want to cancel', 'i never bought anything just dont call me')).toMatch(
      /no call is asked for here/,
    );
  });
});

describe('D1995 what is told before a question makes nothing likelier than the question does', () => {
  it('is read over where a comma ends it', () => {
    expect(ask('this is about my site that looks so sad, please call me')).toContain('Of course');
  });

  it('nor is it asked back for what it tells', () => {
    const turns = [
      {
        from: 'visitor' as const,
        text: 'Our tailor shop is old and the website even older. My son laughs at it. What is the thing with pages and how are they counted?',
      },
    ];
    const { calls, answered } = answer(turns, rosa);
    expect(answered).toBe(false);
    expect(JSON.stringify(calls)).toContain('How many pages');
  });
});
