import { describe, expect, it } from 'vitest';
import { createAnswerer, type Turn } from '../../server/generative/answerer/answerer.ts';
import questions from './owners-questions.json' with { type: 'json' };
import { knowledge } from './sample-company.ts';

/** Written by somebody else, for any chat of this company. */
const answer = createAnswerer(knowledge);
const rightShare = 0.9;
const mostAsking = 0.2;

const results = questions.map(({ id, turns, must, mustNot }) => {
  const said: Turn[] = [];
  let last = answer([]);
  for (const text of turns) {
    said.push({ from: 'visitor', text });
    last = answer(said);
    said.push({ from: 'assistant', text: last.text });
  }
  const offered = last.calls.flatMap(({ args }) => (args['questions'] ?? []) as readonly string[]);
  const holds = (pattern: string) => new RegExp(pattern, 'i').test(last.text);
  return {
    id,
    text: last.text,
    asksBack: /not sure which of these/.test(last.text) && offered.length > 1,
    isRight: must.every(holds) && !mustNot.some(holds),
  };
});

describe('the questions of owners that others wrote', () => {
  it('D323 nine of ten get a right answer', () => {
    const wrong = results.filter(({ isRight }) => !isRight);
    const told = wrong.map(({ id, text }) => `${id}: ${text}`).join('\n\n');
    expect(1 - wrong.length / results.length, told).toBeGreaterThanOrEqual(rightShare);
  });

  it('D324 at most one of five is asked back', () => {
    const asking = results.filter(({ asksBack }) => asksBack);
    expect(asking.length / results.length).toBeLessThanOrEqual(mostAsking);
  });
});
