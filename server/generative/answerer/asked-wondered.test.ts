import { isRightPrice } from '@parley/business';
import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { sayInWords } from '../catalogue-reply.ts';
import { createAnswerer } from './answerer.ts';
import { converse, sayAll } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { suggest, unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const say = converse(answer);

describe('D2067 what owners wonder beside what they came for', () => {
  it.each<[string[], RegExp]>([
    [['do you know decatur? thats where i am'], /^Our office is in Springfield, IL/],
    [['are you near joliet, thats where my shop is'], /^Our office is in|^We work|phone and video/],
    [
      ['ok forget the website, i just want the logo redone. how much'],
      /^The \*\*logo\*\* alone has no list price/,
    ],
    [['hm i dont want a bot doing my site tho'], /^The people of our small team design/],
    [['can customers book online', 'how long for that'], /^\*\*Web Development:\*\* two to four/],
    [
      ['do u have other groomers as customers? the reviews say made up'],
      /^I can't tell from here whom we have worked for.*are samples, made up/s,
    ],
    [['how can i pay', 'and do i have to pay it all at once'], /^No\. Besides in full/],
    [['do i have to pay everything upfront?'], /^No\. Besides in full.*\$599.*\$199 x 6/],
    [['what counts as an enquiry'], /^Anyone who writes, books or calls/],
    [['what do u mean enquiries, like ppl calling?'], /^Anyone who writes, books or calls/],
    [['does facebook count?'], /a website of your own it is not/],
    [['before i start, do i have to give my email?'], /^For the guided consultation you need none/],
    [['will u give it to others?'], /^No, we sell it to nobody/],
    [['who gets my number'], /^No, we sell it to nobody/],
    [['how do u bill for that kind of work'], /^We don't bill time/],
    [['what does it cost', 'my wife thinks its too expensive, any discount?'], /give a discount/],
    [
      ['whats hosting cost later', 'but roughly? like 20 or 200 a month'],
      /^That amount is not on our list, so I won't guess, not even roughly/,
    ],
  ])('%j', (said, expected) => {
    expect(say(...said)).toMatch(expected);
  });

  it('one person is told of once', () => {
    const said = say('so whos maya then. is she real');
    expect(said).toMatch(/^Yes: Maya is our/);
    expect(said.split('Maya is our')).toHaveLength(2);
  });
});

describe('D2068 several questions in one message', () => {
  it.each<[string, RegExp[]]>([
    [
      'how do you work from first call to go-live, what happens after year one, and who owns the site',
      [/A 15-minute call/, /first year is part/, /It is yours: the domain/],
    ],
    ['your payment options and what happens after the first year', [/\*\*Split:/, /first year is/]],
    [
      'whats in that 999 exactly? my neice says she can do it on wix for 200',
      [/2-month SEO/, /A site builder such as Wix/],
    ],
  ])('%s', (text, parts) => {
    const said = say(text);
    for (const part of parts) expect(said).toMatch(part);
    expect(said.split(/\s+/).length).toBeLessThanOrEqual(120);
  });

  it('is one question where the second half leans on the first', () => {
    expect(say('can i have a second logo and is that extra')).not.toMatch(/\n\n/);
  });
});

describe('D2069 what is asked back', () => {
  it('is not asked of what nobody here knows', () => {
    expect(say('what is the airspeed of a swallow?')).toMatch(/^That I don't know/);
    const said = sayAll(answer, unknownVisitor, ['what is the airspeed of a swallow?']);
    expect(said?.calls.some(({ name }) => name === 'suggest_questions')).toBe(false);
  });

  it('is in words nothing that reads as a price', () => {
    const text = sayInWords({
      text: 'Which of these?',
      calls: [suggest(['Is there a discount?', 'How does it work?'])],
      answered: false,
    });
    expect(text).toContain('- How does it work?');
    expect(text).not.toContain('discount');
    expect(isRightPrice(text)).toBe(true);
  });
});
