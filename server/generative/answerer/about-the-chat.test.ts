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
