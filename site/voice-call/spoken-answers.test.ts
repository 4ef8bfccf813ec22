import { guidedScript } from '@parley/business/guided-script';
import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { matchOption } from '../services/match-choice.ts';
import { plainWords, readDigits, spellNumbers } from '../services/spoken-words.ts';
import { listPhrases, readCommand, readYesOrNo, wantsGuide } from './spoken-answers.ts';

const websites = ['Yes, and it works well', 'Yes, but it needs work', 'No, not yet'];
const leads = ['None yet', '1 to 10', '11 to 50', 'More than 50'];
const english = { yes: 'Yes', no: 'No' };
const offers = ['Yes, tell me more', 'What are the payment options?', 'Not interested right now'];

describe('D423 what is said', () => {
  it.each([
    ['yes and it works well', websites, websites[0]],
    ['It needs work.', websites, websites[1]],
    ['well no', websites, websites[2]],
    ['not yet I think', websites, websites[2]],
    ['one to ten', leads, leads[1]],
    ['11 to 50', leads, leads[2]],
    ['eleven to fifty', leads, leads[2]],
    ['i guess more than fifty', leads, leads[3]],
    ['none', leads, leads[0]],
    ['yes', offers, offers[0]],
    ['the payment', offers, offers[1]],
    ['yes but it is old', websites, websites[1]],
    ['Yes, but it does not sell', websites, websites[1]],
    ['about 10 a month', leads, leads[1]],
    ['maybe twenty five or so', leads, leads[2]],
    ['120', leads, leads[3]],
    ['four', ['Under 5', '5 to 20', 'Over 20'], 'Under 5'],
  ] as const)('"%s" is one of the options', (words, options, meant) => {
    expect(matchOption(words, options)).toBe(meant);
  });

  it.each([
    ['yes', websites],
    ['to', leads],
    ['fifty', leads],
    ['where are you', offers],
    ['yes tell me more', leads],
    ['more than 10', leads],
    ['2000', leads],
    ['the last one', leads],
    ['', offers],
  ])('"%s" is none', (words, options) => {
    expect(matchOption(words, options)).toBeNull();
  });

  const often = ['Once', 'Now and then', 'All the time'];
  const optionsAt = (name: keyof typeof sample.guidedScript): readonly string[] => {
    const step = sample.guidedScript[name]!;
    return step.asks === 'options' ? step.options.map(({ text }) => text) : [];
  };
  const talking = optionsAt('step_5a');
  const ways = optionsAt('step_5b');
  const calling = optionsAt('step_7');
  const startOf = (options: readonly string[], start: string) =>
    options.find((option) => option.startsWith(start))!;
  const monthly = startOf(ways, 'Monthly');

  it.each([
    ['can I pay monthly', offers, offers[1]],
    ['I would like to pay', offers, offers[1]],
    ['do you take monthly payments', offers, offers[1]],
    ['do you take monthly payments', ways, monthly],
    ['can I pay monthly', ways, monthly],
    ['by the month', ways, monthly],
    ['can I pay monthly', talking, startOf(talking, 'What')],
    ['the next month', ['Once', 'Monthly', 'Every week'], 'Monthly'],
  ] as const)('D1626 "%s" is the option that has its word', (words, options, meant) => {
    expect(matchOption(words, options)).toBe(meant);
  });

  it.each([
    ['it does not work well', websites],
    ['we need one', websites],
    ['I opt out', offers],
    ['I do not want to pay', offers],
    ['let me think about it', talking],
    ['let me ask my wife', talking],
    ['wait a min', calling],
    ['the', often],
    ['what was the question', often],
    ['all of them', often],
  ] as const)('D1629 "%s" is none: half a word is not a word', (words, options) => {
    expect(matchOption(words, options)).toBeNull();
  });

  it.each([
    ['not monthly', ways],
    ['no monthly', ways],
    ['never monthly', ways],
    ['no not monthly', ways],
    ['no split it', ways],
    ["no don't change it", calling],
    ["I don't want to pay monthly", ways],
    ['not by the month', ways],
    ['not split', ways],
    ['Please, not split', ways],
    ["I don't want to talk", talking],
    ["No, let's talk another day", talking],
    ['do not change it', calling],
    ['not all the time', often],
    ['no more than fifty', leads],
    ['I am interested', offers],
  ] as const)('D1630 "%s" is none: it was refused', (words, options) => {
    expect(matchOption(words, options)).toBeNull();
  });

  it.each([
    ['change it', calling, 'Change my phone number'],
    ['please change', calling, 'Change my phone number'],
    ['No, change it', calling, 'Change my phone number'],
    ['no change my phone number', calling, 'Change my phone number'],
    ['no change my number', calling, 'Change my phone number'],
    ['no the phone number is wrong', calling, 'Change my phone number'],
    ['no i have changed my mind', calling, "I've changed my mind"],
    ['no what are the payment options', talking, startOf(talking, 'What')],
    ['I have changed my mind', calling, "I've changed my mind"],
    ['sounds good', calling, 'Sounds great!'],
    ["yes let's talk", talking, "Yes, let's talk"],
    ["why not let's talk", talking, "Yes, let's talk"],
    ['no not right now', talking, 'Not right now'],
    ['No, I am not interested right now', offers, offers[2]],
    ['not really interested', offers, offers[2]],
    ["I don't know, monthly", ways, monthly],
    ['why not monthly', ways, monthly],
    ['No, not split, monthly', ways, monthly],
    ['we get none', leads, leads[0]],
    ["we don't get any none yet", leads, leads[0]],
    ['it works fine', websites, websites[0]],
    ['all the time I think', often, 'All the time'],
    ['just now and then', often, 'Now and then'],
    ['only once', often, 'Once'],
  ] as const)('D1630 "%s" is what it was before a refusal was heard', (words, options, meant) => {
    expect(matchOption(words, options)).toBe(meant);
  });

  it('every option of the script is found by its own words, and none by another’s', () => {
    for (const step of Object.values(guidedScript)) {
      if (step.asks !== 'options') continue;
      const options = step.options.map(({ text }) => text);
      for (const text of options) expect(matchOption(plainWords(text), options)).toBe(text);
      const phrases = listPhrases(options);
      expect(phrases.length).toBeLessThanOrEqual(20);
      for (const phrase of phrases) expect(phrase.length).toBeLessThanOrEqual(80);
      const heard = phrases.map((phrase) => matchOption(phrase, options));
      expect(new Set(heard)).toEqual(new Set([...options, null]));
    }
  });

  it('is expected without digits, by whole options and by parts that are one’s own', () => {
    expect(listPhrases(['1 to 10', '$1,200: at once', 'Yes, please', 'Yes, no'])).toEqual([
      'stop',
      'something else',
      'repeat',
      'one to ten',
      'one thousand two hundred dollars: at once',
      'one thousand two hundred dollars',
      'at once',
      'Yes, please',
      'please',
      'Yes, no',
      'no',
    ]);
    expect(listPhrases([])).toEqual([]);
  });

  it('may be about the consultation itself', () => {
    expect(['Stop!', 'something else', 'Never mind.'].map(readCommand)).toEqual(
      Array.from({ length: 3 }, () => 'stop'),
    );
    expect(['Repeat, please.', 'say that again'].map(readCommand)).toEqual(['repeat', 'repeat']);
    expect(['stop signs', 'ada'].map(readCommand)).toEqual([null, null]);
    expect(
      ["Yes, that's right.", 'No.', 'maybe'].map((words) => readYesOrNo(words, english)),
    ).toEqual([true, false, null]);
  });

  it('D1628 is yes or no by the words of the buttons, too', () => {
    const polish = { yes: 'Tak', no: 'Nie, dziękuję' };
    expect(
      ['Tak', 'tak!', 'Nie, dziękuję', 'yes', 'nie'].map((words) => readYesOrNo(words, polish)),
    ).toEqual([true, true, false, true, null]);
    const signs = { yes: '👍', no: '👎' };
    expect(['👍', '👎', '…', 'no'].map((words) => readYesOrNo(words, signs))).toEqual([
      true,
      false,
      null,
      false,
    ]);
  });

  it.each([
    ['guided consultation', true],
    ['I would like the guided consultation', true],
    ['Please guide me.', true],
    ["Let's start the questionnaire", true],
    ['the consultation please', true],
    ['Help me choose a package', true],
    ['can you help me decide which one is right for me?', true],
    ['Ask me some questions.', true],
    ['ok ask me your questions', true],
    ['Could you walk me through it?', true],
    ['Help me choose a name for my café', false],
    ['Walk me through the payment options', false],
    ['Will SEO lead me to more customers?', false],
    ['My customers ask me questions all day, can a chat answer them?', false],
    ['Stop, you always ask me questions', false],
    ['How do you help me choose?', false],
    ['Does the consultation cost anything?', false],
    ['What is the guided consultation?', false],
    ["I don't want a consultation", false],
    ['Is the consultation free?', false],
    ['I want a website', false],
  ])('"%s" asks to be led: %s', (words, isWish) => {
    expect(wantsGuide(words)).toBe(isWish);
  });
});

it('D423 numbers are words, and words a telephone number', () => {
  expect(spellNumbers('0, 10, 21, 115, 999,999 and 12345678')).toBe(
    'zero, ten, twenty one, one hundred fifteen, ' +
      'nine hundred ninety nine thousand nine hundred ninety nine and 12345678',
  );
  expect(readDigits('five five five oh one double two')).toBe('5550122');
  expect(readDigits('five o one')).toBe('501');
  expect(readDigits('plus four nine 30 123-456')).toBe('+49 30 123-456');
  expect(readDigits('call me at home')).toBe('call me at home');
});
