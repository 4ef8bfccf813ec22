import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const ask = converse(answer);
const askWithVoice = converse(answer, { ...unknownVisitor, canTalk: true });

describe('D1710 whoever wants to talk by voice', () => {
  const questions = [
    'can i speak with you instead of typing',
    'let me talk to the ai out loud',
    'do you have voice here',
    'could we do this by voice please',
    'may i use my microphone to ask you',
  ];
  it.each(questions)('is shown the voice chat of the page: %s', (question) => {
    expect(askWithVoice(question)).toMatch(/^Yes: \*\*Start Voice Chat\*\*/);
  });
  it.each(questions)('and where there is none, the way to a person: %s', (question) => {
    expect(ask(question)).not.toMatch(/Start Voice Chat|Goodbye|examples or references/);
    expect(ask(question)).toMatch(/hello@northlane\.example/);
  });
});

describe('D1711 what becomes of what is written here', () => {
  it.each<[string, RegExp]>([
    ['are my messages here confidential', /gone when you close it/],
    ['is somebody at your company reading this', /unless you send it to Maya/],
    ['do you remember our conversation tomorrow', /gone when you close it/],
    ['how long is my chat history kept', /gone when you close it/],
    ['do you use my chat to train your ai', /may pass your messages to a language model/],
    ['will another company see my messages, like openai', /may pass your messages/],
    ['are there trackers on this page', /nobody tracks you/],
    ['do you track people here', /nobody tracks you/],
    ['are our calls recorded', /recorded/],
    ['do i have to accept cookies here', /sets no cookie/],
    ['what do you put into my browser', /sets no cookie/],
    ['are phone calls with maya recorded', /nothing on: ask/],
    ['do you make an audio recording of me', /recorded/],
    ['are you ever wrong', /can be wrong.*confirms everything in writing/],
    ['is what the bot says legally binding', /can be wrong/],
    ['can i rely on the numbers you give me', /Prices come from our own list/],
  ])('%s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
    expect(ask(question)).not.toMatch(/lawyer|30-day/);
  });

  it('says of calls only what this page has', () => {
    expect(ask('are calls recorded')).not.toMatch(/voice chat/);
    expect(askWithVoice('are calls recorded')).toMatch(/voice chat on this page.*\*\*Privacy\*\*/);
  });
});

describe('D1711 in a call', () => {
  const askInCall = converse(answer, { ...unknownVisitor, channel: 'call' });
  it.each([
    'do you keep what i say',
    'is this call recorded',
    'is my voice stored',
    'can your staff read this conversation',
    'are you recording me',
    'who can hear this',
    'is this private',
  ])('what is true there is said: %s', (question) => {
    expect(askInCall(question)).toMatch(/kept in writing.*Maya can read.*asked.*said yes/);
    expect(askInCall(question)).not.toMatch(/this tab|nothing on/);
  });

  it('nobody is sent to a button', () => {
    expect(askInCall('can i talk to you by voice')).toMatch(/^You do already/);
    expect(askInCall('email only please')).not.toMatch(/button/);
  });

  it('and in the chat that the first question is kept', () => {
    expect(ask('is what i type here stored')).toMatch(/opened this chat is kept with your details/);
  });
});

describe('D1719 what a visitor wants for his own business is no question about this chat', () => {
  it.each([
    'could the assistant ring my manager for each lead',
    'guests phone my husband at night',
    'my ads bring no calls',
    'visitors look around and never call',
    'text only',
    'can you record calls for my front desk',
    'can you record our calls with customers',
    'please put a facebook pixel on our page',
    'do you track conversions on my site',
    'do you do voice overs',
    'can you make a voice bot for my shop',
    'do you record podcasts for us',
  ])('%s', (question) => {
    for (const said of [ask(question), askWithVoice(question)])
      expect(said).not.toMatch(
        /pass on a call|note that from here|Start Voice Chat|recorded I have|sets no cookie/,
      );
  });

  it.each<[string, RegExp]>([
    ['what does seo mean?', /^SEO, search engine optimization, is work on your site/],
    ['can you explain what hosting is', /^Hosting is the computer/],
    ['what exactly is a domain', /^A domain is your address/],
    ['whats lead generation', /^A lead is somebody/],
    ['define e-commerce', /^E-commerce is selling on the web/],
    ['we do not come up on google at all', /SEO & Marketing/],
    [
      'a whatsapp button on my site, possible?',
      /button to call you or to write to you on WhatsApp/,
    ],
    ['what happens to my site if your company goes bust', /You take everything with you/],
    ['from which day do the 30 days run', /From then you have 30 days/],
  ])('a word is explained, and an owner answered: %s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
  });
});

describe('D1712 wishes about who is called are not taken as fulfilled', () => {
  it.each([
    'no calls please',
    'never phone me, just write',
    'do not ring me, i only read mail',
    'email only please, i am deaf',
    'can you write instead of calling',
    "I'd rather you didn't phone, email is better",
  ])('%s', (wish) => {
    expect(ask(wish)).toMatch(/can't note that from here.*hello@northlane\.example/);
  });

  it.each(['no call please, just email me', 'dont call, email me', 'e mail only'])(
    'D1933 D329 %s: with the address that was left, and how a person reads it',
    (wish) => {
      const left = { ...unknownVisitor, email: 'rosa@bakery.example' };
      const said = converse(answer, left)(wish);
      expect(said).toMatch(/has the e-mail address that you left: rosa@bakery\.example\./);
      expect(said).toMatch(/can't note that from here.*\*\*Send this conversation.*hello@/);
      expect(converse(answer, left)(`${wish} at ann@shop.example`)).toMatch(
        /^(?!.*rosa@).*with that address in it/,
      );
      expect(converse(answer)(wish)).not.toMatch(/that you left/);
      expect(converse(answer, { ...left, email: ' ' })(wish)).not.toMatch(/that you left/);
      expect(converse(answer, left)(`${wish} at Rosa@Bakery.example`)).toMatch(/that you left/);
      expect(converse(answer, { ...left, channel: 'call' })(wish)).not.toMatch(/press|rosa@/);
    },
  );

  it.each([
    'phone my daughter please',
    'let my manager deal with it, ring him instead',
    'could maya call my business partner about this',
    'please ring our accountant, not me',
  ])('%s', (wish) => {
    expect(ask(wish)).toMatch(/only pass on a call to you.*hello@northlane\.example/);
  });

  it('whoever has to talk to somebody first does not ask for that', () => {
    expect(ask('i need to call my wife first')).not.toMatch(/only pass on a call/);
  });
});

describe('D1713 sums are no prices', () => {
  it.each([
    "what's nine times eight",
    'calculate 12/4',
    'how much is 15 percent of 80',
    'square root of 144',
    'hey can you tell me 8 + 13',
    'is 7*6 = 42',
  ])('%s', (question) => {
    expect(ask(question)).toMatch(/small talk is not my strong side/);
  });

  it('but those of the list are', () => {
    expect(ask('whats 199 x 6')).toMatch(/\$1,194/);
  });
});

describe('D1714 a chat that did not understand says so', () => {
  it.each([
    "that wasn't my question",
    'that answer makes no sense to me',
    "you didn't get my question",
  ])('%s', (remark) => {
    expect(ask('how much is it', remark)).toMatch(/did not understand you/);
  });
});
