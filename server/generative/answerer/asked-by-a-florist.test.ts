import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';

const tell = converse(createAnswerer(readKnowledge(sample)));

/** What a stranger asked of a frozen chat and did not get, and what is like it. */
describe('D1862 what a florist asked is answered', () => {
  it.for<[string[], RegExp]>([
    [['my site is slow on phones', 'how much would it cost me all in?'], /\$999/],
    [['my site is slow on phones', 'what is it in total'], /\$999/],
    [['do you charge me every month'], /no subscription/],
    [['is there a monthly fee'], /no subscription/],
    [['what do you actually DO in the 2 months of seo'], /keyword and competitor research/],
    [['what exactly do i get for 2 months seo'], /keyword and competitor research/],
    [['can I sell bouquets online with the package'], /^Not with the Launch Package alone/],
    [['is that with the shop where people order bouquets'], /^Not with the Launch Package alone/],
    [['my website is down since this morning, customers are calling me'], /a person at once/],
    [['our shop has been hacked'], /a person at once/],
    [['I paid 3 weeks ago and havent heard a thing from you!!! This is ridiculous'], /^I'm sorry/],
    [['what do you do with the data I type into this chat'], /^An AI reads and answers it/],
    [['our office wifi and 6 computers need someone to look after them'], /not on our list/],
    [['our wifi keeps dropping and 2 PCs need windows 11, do you do that'], /not on our list/],
    [['we have a grand opening, I need it by friday next week, is that possible'], /can't promise/],
  ])('%s', ([messages, expected]) => {
    expect(tell(...messages)).toMatch(expected);
  });

  it.for<[string[], RegExp]>([
    [['what if my site is down?'], /Outages are looked at first/],
    [['i paid someone else and got nothing, why should i trust you'], /A fair question/],
    [['what does SEO cost'], /\$200/],
    [['do you set up business e-mail'], /IT Solutions/],
    [['can customers order bread online'], /^Yes: with a form/],
  ])('and not what is only like it: %s', ([messages, expected]) => {
    expect(tell(...messages)).toMatch(expected);
  });
});
