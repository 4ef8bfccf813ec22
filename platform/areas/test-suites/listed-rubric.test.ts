import { describe, expect, it } from 'vitest';
import { findBreaches, readListedRubric } from './listed-rubric.ts';

describe('D179 a rubric of listed phrases', () => {
  it.each([
    ['must: free delivery\nmust not: refund', ['free delivery'], ['refund']],
    ['- Must say "hello"\n- Mustn’t mention “the rival”.', ['hello'], ['the rival']],
    [
      'Must:\n- opening hours\n- "Monday"\n\nMust not say:\n1. closed',
      ['opening hours', 'Monday'],
      ['closed'],
    ],
  ])('is read from %j', (rubric, must, mustNot) => {
    expect(readListedRubric(rubric)).toEqual({ must, mustNot });
  });

  it.each([
    'Must be polite.',
    'must: hello\nAnd be kind.',
    'The assistant greets.',
    '',
    'Must:',
    'Must:\nhello',
  ])('is none in %j', (rubric) => expect(readListedRubric(rubric)).toBeNull());

  const rubric = { must: ['Free  Delivery'], mustNot: ['art', 'C++'] };
  it.each([
    [['We have free\ndelivery, to start.'], []],
    [['free deliveryman'], ['It never said “Free  Delivery”.']],
    [['Free delivery', 'It is art.'], ['It said “art”.']],
    [['start art free delivery c++!'], ['It said “art”.', 'It said “C++”.']],
    [[], ['It never said “Free  Delivery”.']],
  ])('judges %j', (said, breaches) => expect(findBreaches(rubric, said)).toEqual(breaches));
});
