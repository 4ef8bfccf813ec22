import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse, wishAfterAll } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { type KnownVisitor, unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const rosa: KnownVisitor = {
  ...unknownVisitor,
  name: 'Rosa',
  phone: '(217) 555-0188',
  email: 'rosa@example.test',
};
const noted: KnownVisitor = { ...rosa, noted: { phone: '217 555 0144', time: 'tomorrow at 10' } };
const say = converse(answer, rosa);
const sayNoted = converse(answer, noted);
const sayInCall = converse(answer, { ...unknownVisitor, channel: 'call' });
const wished = 'call me tomorrow at 10';
const asked = [
  'is it her who calls, on the number i gave?',
  'so when is she calling now',
  'when is it now?',
  'is she calling or a robot',
  'does maya call me herself, and on which number?',
  'what time is maya calling me',
  'which day do u have',
  'is it maya who calls or a bot, and on the salon number?',
  'is it 0144 or 0142 u have',
  'what time did i say',
  'when does she call',
  'who is calling me then',
];

describe('D2064 the state of a call: who calls, at which number, when', () => {
  it.each(asked)('%s', (question) => {
    expect(say(wished, question)).toMatch(
      /^Press the button below and I pass it on: Maya calls you, a person and no bot, at \(217\) 555-0188\. Your wish, tomorrow at 10, goes with it.*nothing is noted/,
    );
    expect(sayNoted(question)).toMatch(
      /^It is noted: Maya calls you at 217 555 0144 \(tomorrow at 10\).*It is Maya who calls, a person and no bot/,
    );
    expect(sayNoted(wished, 'make it 2:30', question)).toMatch(
      /^It is noted: .*\(tomorrow at 10\).*since, tomorrow at 2:30, counts once you press the button/,
    );
    expect(sayInCall(wished, question)).toMatch(
      /^It is Maya who calls, a person and no bot.*Your wish, tomorrow at 10, I can't pass on from here.*details that you left/,
    );
  });

  it.each([
    'what number do i call',
    'when can i call you',
    'can i call maya herself',
    'what number will she call from',
    'will she call me again if i miss it',
  ])('but not: %s', (question) => {
    expect(say(wished, question)).not.toMatch(/a person and no bot/);
  });

  it('a time that is not known yet is a wish', () => {
    expect(wishAfterAll(answer, rosa)(wished, 'is she calling at 4?')).toMatchObject({
      time: 'tomorrow at 4',
    });
  });

  it('what was said beside the number of a sale, and is no time, is not called one', () => {
    const sale = { ...rosa, noted: { phone: '217 555 0144', time: 'ask for Rosa' } };
    expect(converse(answer, sale)('when is maya calling me')).toMatch(
      /at 217 555 0144 \(ask for Rosa\)\. It is Maya/,
    );
  });

  it('whoever wants a message instead hears that a call is noted', () => {
    expect(sayNoted('can she text me instead')).toMatch(
      /the call that is noted for you \(tomorrow at 10\) stands until Maya reads otherwise/,
    );
    expect(say(wished, 'can she text me instead')).toMatch(/without a press of the button no call/);
  });
});

describe('D2066 another day at the same hour, and a number that is said twice', () => {
  it.each<[KnownVisitor, string[], object]>([
    [rosa, [wished, 'sorry thurs instead of tmrw, same time'], { time: 'thurs at 10' }],
    [rosa, [wished, 'friday, same time'], { time: 'friday at 10' }],
    [noted, ['can you make it friday?'], { time: 'friday at 10' }],
    [noted, ['make it 2:30 instead'], { time: 'tomorrow at 2:30' }],
    [
      rosa,
      [wished, '217 555 0144 in front? its 217 555 0144'],
      { time: 'tomorrow at 10', phone: '217 555 0144' },
    ],
  ])('%#', (visitor, said, wish) => {
    expect(wishAfterAll(answer, visitor)(...said)).toMatchObject(wish);
  });

  it('is not asked back', () => {
    expect(say(wished, '217 555 0144 in front? its 217 555 0144')).not.toMatch(/not sure/);
  });
});
