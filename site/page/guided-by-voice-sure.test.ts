import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAskedBack, setUp, words } from './guided-call-for-tests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A call whose sale asks what comes after these answers. */
async function atQuestion(...answers: readonly string[]) {
  const call = setUp();
  await call.talk.begin();
  for (const answer of answers) await call.type(answer);
  call.fresh();
  return call;
}

const toOffer = ['Ada', 'A bakery', 'No, not yet', '1 to 10'];
const toEnd = [...toOffer, 'Yes, tell me more', "Yes, let's talk", '217 555 0148'];

describe('D2090 what is heard for one of the options', () => {
  it.each([
    [['Ada', 'A bakery'], 'not yet', 'No, not yet'],
    [['Ada', 'A bakery'], 'no', 'No, not yet'],
    [['Ada', 'A bakery', 'no'], 'um one to ten please', '1 to 10'],
    [['Ada', 'A bakery', 'no'], 'about five', '1 to 10'],
    [['Ada', 'A bakery', 'no'], 'maybe twenty a month', '11 to 50'],
    [toOffer, 'yes', 'Yes, tell me more'],
    [toOffer, 'yeah please', 'Yes, tell me more'],
    [toEnd, 'yes', 'Sounds great!'],
    [toEnd, 'sounds great', 'Sounds great!'],
  ])('is taken where it is sure, after %j: %s', async (before, said, option) => {
    const { say, guided, fresh } = await atQuestion(...before);
    await say(said);
    expect(guided.state.get().messages.findLast(({ isUser }) => isUser)?.content).toBe(option);
    expect(fresh()).not.toContain(words.heard.split('{')[0]);
  });

  it.each([
    [['Ada', 'A bakery'], 'nephew made one, its rubbish', 'Yes, but it needs work'],
    [['Ada', 'A bakery', 'no'], 'barely any', '1 to 10'],
    [['Ada', 'A bakery', 'no'], 'we are five people', '1 to 10'],
    [toOffer, 'no', 'Not interested right now'],
    [[], 'Ada', 'Ada'],
  ])('is asked back where it is only likely, after %j: %s', async (before, said, option) => {
    const { say, fresh, talk } = await atQuestion(...before);
    await say(said);
    expectAskedBack(fresh(), option);
    expect(talk.scene.get()).toMatchObject({ heard: option });
  });

  it('is asked back without a mark of its own before the sentence’s', async () => {
    const { say, fresh, talk } = await atQuestion(...toEnd);
    await say('that looks pretty good');
    expect(talk.scene.get()).toMatchObject({ heard: 'Sounds great!' });
    expect(fresh()).toContain('Sounds great. ');
  });
});

describe('D2088 a name that is said', () => {
  it.each([
    'my name is Leo',
    "i'm Leo",
    "it's Leo",
    'this is Leo',
    'Leo here',
    'Leo speaking',
    'call me Leo',
  ])('is asked back alone, and kept: %s', async (said) => {
    const { say, fresh, talk, guided } = await atQuestion();
    await say(said);
    expectAskedBack(fresh(), 'Leo');
    expect(talk.scene.get()).toMatchObject({ heard: 'Leo' });
    await say('yes');
    expect(guided.state.get().answers.user_name).toBe('Leo');
  });
});

describe('D2089 a question where a heard answer waits for a yes', () => {
  it('has it wait on, and be asked for again once that is answered', async () => {
    const { say, answers, talk, fresh, guided } = await atQuestion('Ada');
    await say('dog grooming salon');
    fresh();
    await say('how long does it take');
    expect(talk.scene.get()).toMatchObject({ heard: 'dog grooming salon', aside: 'answering' });
    expect(fresh()).toBe('');
    await answers('Two to four weeks.');
    expectAskedBack(fresh(), 'dog grooming salon');
    expect(talk.scene.get()).toMatchObject({ heard: 'dog grooming salon', aside: 'answered' });
    await say('yes');
    expect(guided.state.get().answers.business_type).toBe('dog grooming salon');
  });

  it('also where that is why it is asked, and a number is said digit by digit again', async () => {
    const { say, answers, talk, fresh, guided } = await atQuestion(...toEnd.slice(0, -1));
    await say('two one seven five five five zero one four eight');
    await say('what do you need my number for');
    expect(talk.scene.get()).toMatchObject({ heard: '2175550148' });
    expectAskedBack(fresh(), '2 1 7 5 5 5 0 1 4 8');
    await say('who gets it');
    await answers('Maya alone.');
    expectAskedBack(fresh(), '2 1 7 5 5 5 0 1 4 8');
    talk.pick(words.yes);
    expect(guided.state.get().answers.phone_number).toBe('2175550148');
  });
});

it('D2096 an hour that is said beside a number stays in words, and one that is a digit is one', async () => {
  const { say, guided, fresh } = await atQuestion(...toEnd.slice(0, -1));
  await say('two one seven five five five zero one four eight thursday at two thirty');
  expectAskedBack(fresh(), '2 1 7 5 5 5 0 1 4 8');
  await say('yes');
  expect(guided.state.get().answers).toMatchObject({
    phone_number: '2175550148',
    said_with_number: '… thursday at two thirty',
  });
});
