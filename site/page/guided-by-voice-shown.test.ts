import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUp } from './guided-call-for-tests.ts';
import { sample } from '@parley/business/sample';
import { askedIn } from '../voice-call/guided-sale.ts';

const { guidedScript } = sample;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('D423 what a question of the guided script by voice shows', () => {
  it('D1877 has the price beside the question for as long as that is asked about', async () => {
    const { talk, guided, settle } = setUp();
    await talk.begin();
    const seen: unknown[] = [];
    for (const answer of [
      'Ada',
      'A bakery',
      'No, not yet',
      '1 to 10',
      'Yes, tell me more',
      "Yes, let's talk",
    ]) {
      seen.push(talk.scene.get()?.bill);
      guided.answer(answer);
      await settle();
    }
    expect(seen).toEqual([
      null,
      null,
      null,
      null,
      {
        parts: sample.servicePackage.items.map(({ name, value }) => [name, `$${value}`]),
        total: expect.stringContaining('$1,549'),
        name: expect.any(String),
        price: '$999',
      },
      null,
    ]);
  });
});

it('D2021 what is told before a question stands apart from it, for as long as that is asked about', async () => {
  const { talk, guided, settle } = setUp();
  await talk.begin();
  const seen: (readonly [string, string])[] = [];
  for (const answer of ['Ada', 'A bakery', 'No, not yet', '1 to 10', 'Yes, tell me more', '']) {
    const { told, question } = talk.scene.get()!;
    seen.push([told, question]);
    guided.answer(answer);
    await settle();
  }
  const [second, offer] = ['step_1', 'step_5a'].map((name) => guidedScript[name]!);
  expect(seen[1]).toEqual(['', second!.says.replace('{user_name}', 'Ada')]);
  const [told, question] = seen.at(-1)!;
  expect(told).not.toBe('');
  expect(`${told} ${question}`).toBe(offer!.shows ?? offer!.says);
  expect(question).toMatch(/\?$/);
  expect(talk.scene.get()!.progress).toEqual({ question: 6, of: 8 });
});

/** A number that is refused, and one that is asked about. */
const aboutNumbers = ['step_6', 'step_7'].map((name) => {
  const step = guidedScript[name]!;
  return ('saysAgain' in step && step.saysAgain) || step.says;
});

it.each<[said: string, shown: string]>([
  ['Nice to meet you, Ann! What do you sell?', 'Nice to meet you, Ann! What do you sell?'],
  [`${'One long sentence, '.repeat(8)}ends. What is your name?`, 'What is your name?'],
  [
    `${'Much is told before it. '.repeat(5)}Shall we talk?`,
    `${'Much is told before it. '.repeat(4)}Shall we talk?`,
  ],
  ['No number? Which one? If not, say so.', 'No number? Which one? If not, say so.'],
  ['Nothing is asked here. It is told.', 'Nothing is asked here. It is told.'],
  ['', ''],
  ...aboutNumbers.map((said) => [said, said] as [string, string]),
])('D1874 of what is said in a call the question stands there: %s', (said, shown) => {
  expect(askedIn(said)).toBe(shown);
});
