import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';

const ask = converse(createAnswerer(readKnowledge(sample)));

describe('D1718 one word in common is no answer', () => {
  it.each<[string, RegExp]>([
    ['can the bill be in the name of my firm', /Every payment comes with an invoice/],
    ['is what we agree put down on paper', /written plan/],
    ['where do i upload my pictures and the logo', /takes no files/],
    ['my domain is with namecheap, can you get it over to you', /Your domain stays yours/],
    ['clone a site i like for me', /design yours in that direction/],
    ['our printers and the network at work are a mess, do you do that', /not on our list/],
    ['what will maya ask me on the phone', /About your business/],
    ['what should i have ready before you begin', /We interview you/],
    ['tell me about the two videos in it', /intro video/],
    [
      'have you made one for a florist like me before',
      /Trades, restaurants|Whom we have worked for/,
    ],
    ['from what day do you count the weeks', /after the first call/],
    ['what do small changes cost later', /Whether it costs anything I have nothing on/],
    ['what if you are late with my site', /second part is due at go-live/],
  ])('%s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
  });

  it.each<[string, RegExp]>([
    ['will my site have a contact form', /I'm sorry/],
    ['can i have the site before friday', /part left out/],
    ['what does seo mean', /counts for/],
    ['is there any way to reach the moon with a balloon', /call you/],
    ['do my neighbours pay you for the garden and the fence', /\$599/],
  ])('and asked back rather than answered with something else: %s', (question, wrong) => {
    expect(ask(question)).not.toMatch(wrong);
  });

  it.each<[string[], RegExp]>([
    [['can i change the pages myself', "and what if i can't"], /send us an e-mail/],
    [['do you write the texts', 'and the photos?'], /^We interview you/],
  ])('goes on about what was answered, without its yes or no: %j', (messages, expected) => {
    expect(ask(...messages)).toMatch(expected);
  });

  it.each(['is it ok to speak with you for a minute', 'could you be of help tonight?'])(
    'a question is no goodbye: %s',
    (question) => {
      expect(ask(question)).not.toMatch(/^Goodbye|^No problem|^You're welcome/);
    },
  );
});
