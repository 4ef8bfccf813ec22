import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const ask = converse(answer);
const askWithVoice = converse(answer, { ...unknownVisitor, canTalk: true });

describe('D1796 several sites have no list price', () => {
  it.each([
    'what would two sites cost me',
    'price for 4 websites please',
    'we run five salons, a website for each, how much altogether',
    'i own three cafes. each one needs its own page. what do i pay',
    'how much is a second website',
    'i want one site per location, what is the price',
    'do 2 separate sites cost double',
  ])('%s', (question) => {
    expect(ask(question)).toMatch(/\$999, is one website.*in writing/);
    expect(ask(question)).not.toMatch(/\$1,|\$\d,?\d{3,4}\b(?<!\$999)/);
  });

  it.each([
    'how much is one website for my three shops',
    'how much for a site with 5 pages',
    'what does a website cost',
    'are you cheaper than the other two sites i looked at',
  ])('but not: %s', (question) => {
    expect(ask(question)).not.toMatch(/is one website/);
  });
});

describe('D1797 a short question goes on from the answer that it follows', () => {
  it.each<[string[], RegExp]>([
    [['when is it finished', "and if i don't like it"], /30 days.*revisions/],
    [['does it work on an iphone', 'and what if we do not like it'], /30 days.*revisions/],
    [
      ['can i edit the text myself', "and if i don't want to"],
      /send us an e-mail and we change it/,
    ],
    [['is the domain in the package', 'and do i own it then'], /It is yours: the domain/],
    [['do you write for me? i hate to write', 'and the pictures?'], /licensed ones/],
    [['do you record the voice chat', 'how long is that stored'], /\*\*Privacy\*\*.*how long/],
    [
      ['what do you do with my phone number', 'and for how long do you store it'],
      /\*\*Privacy\*\*.*how long/,
    ],
    [['what if the result is ugly', 'how do i claim that'], /By e-mail: write to hello@/],
    [['is there a contract', 'so i may quit whenever i like'], /no minimum term/],
  ])('%s', (messages, expected) => {
    expect(askWithVoice(...messages)).toMatch(expected);
  });
});

describe('D1798 what strangers asked and no answer fitted', () => {
  it.each<[string, RegExp]>([
    ['can you get my bakery to the number one spot on google', /Nobody can honestly promise/],
    ['bring me to the top of google', /Nobody can honestly promise/],
    ['my laptop has malware, do you fix that', /are not on our list/],
    ['our pcs are infected and slow, is that something you do', /^Computers.*IT Solutions/],
    ['there is a virus on my website', /We clean the site/],
    ['can you raise the price once you have begun', /fixed in writing/],
    ['i like it but can the price change later', /^The price is fixed in writing/],
    ['will you pay back the entire amount', /What you have paid.*30 days/],
    ['is there a catch with the refund', /What you have paid.*30 days/],
    ['is the logo mine if i want my money back', /won't guess.*in writing/],
    ['is my old page gone while you build the new one', /stays online/],
    ['half in advance and the rest on delivery?', /\$599 now, and \$400 at go-live/],
    ['just a logo please, what does that cost', /alone has no list price/],
    ['what do you charge to repair a broken site', /look at your site first.*in writing/],
    ['do you test everything before launch', /goes live when you say so/],
    ['could one of you swing by our restaurant', /by phone and video.*in writing/],
    ['which currency are your prices in', /US dollars \(USD\).*\$999/],
    ['i have to postpone our call', /tell me here the day and the hour/i],
    ['your company is terrible and a ripoff', /sorry.*person.*money-back/],
    ['is this a scam', /A fair question/],
    ['make up a rhyme for my dog', /small talk/],
    ['can you recommend a decent photographer', /can't recommend anybody/],
    ['um what', /did not understand you/],
    ['do you comply with the gdpr', /cannot certify.*\*\*Privacy\*\*/],
  ])('%s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
    expect(ask(question)).not.toMatch(/^Yes\. \*\*SEO|social networks/);
  });

  it('says of a recording only what holds where the voice chat runs', () => {
    const said = askWithVoice('would you record me without telling me');
    expect(said).toMatch(
      /on our own server, it is recorded only if the AI tells you so.*you agree/,
    );
    expect(said).toMatch(/Where it runs.*\*\*Privacy\*\*/);
    expect(ask('would you record me without telling me')).not.toMatch(/our own server/);
  });
});

describe('D1799 whoever asks for a language is told about it, and promised no call', () => {
  it.each<[string, RegExp]>([
    ['sprechen sie deutsch?', /antworte ich kurz auf Deutsch/],
    ['vous parlez français ?', /je réponds brièvement en français/],
    ['parlate italiano?', /rispondo in breve in italiano/],
    ['rozmawiacie po polsku?', /odpowiadam krótko po polsku/],
    ['¿ustedes hablan español?', /hablamos y escribimos español/],
  ])('%s', (text, expected) => {
    const said = answer([{ from: 'visitor', text }]);
    expect(said.text).toMatch(expected);
    expect(said.calls).toEqual([]);
  });

  it.each<[string, RegExp]>([
    ['ile czasu zajmie stworzenie strony', /dwóch do czterech tygodni/],
    ['me devuelven la plata si no estoy contento', /Tiene 30 días/],
  ])('%s', (text, expected) => {
    expect(ask(text)).toMatch(expected);
  });
});
