import { createAmountFinder } from '@parley/business';
import { describe, expect, it } from 'vitest';
import { createAnswerer, type Turn } from '../../server/generative/answerer/answerer.ts';
import { type Question, questions } from './questions.ts';
import { knowledge, statedPrices } from './sample-company.ts';

const answer = createAnswerer(knowledge);
const findAmounts = createAmountFinder(knowledge.currency);
const rightShare = 0.9;
const mostWords = 120;

interface Result {
  readonly question: Question;
  readonly text: string;
  /** Questions to tap under it. */
  readonly offered: readonly string[];
  /** What is wrong with it; none when it is right. */
  readonly faults: readonly string[];
}

function ask(question: Question): Result {
  const turns: Turn[] = [];
  let text = '';
  let offered: readonly string[] = [];
  for (const message of question.turns) {
    turns.push({ from: 'visitor', text: message });
    const said = answer(turns);
    text = said.text;
    offered = said.calls.flatMap(({ args }) =>
      Array.isArray(args['questions']) ? (args['questions'] as string[]) : [],
    );
    turns.push({ from: 'assistant', text });
  }
  const holds = (fact: string | RegExp) =>
    typeof fact === 'string' ? text.toLowerCase().includes(fact.toLowerCase()) : fact.test(text);
  return {
    question,
    text,
    offered,
    faults: [
      ...question.must.filter((fact) => !holds(fact)).map((fact) => `lacks ${fact}`),
      ...(question.mustNot ?? []).filter(holds).map((fact) => `must not hold ${fact}`),
      ...(text.split(/\s+/).length > mostWords ? [`more than ${mostWords} words`] : []),
    ],
  };
}

const results = questions.map(ask);

const describeFaults = ({ question, text, offered, faults }: Result): string =>
  [`${question.id}: ${question.turns.join(' > ')}`, ...faults, text, ...offered].join('\n    ');

describe('the answers without a model', () => {
  it('D90 are held to at least 80 questions', () => {
    expect(questions.length).toBeGreaterThanOrEqual(80);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });

  it('D90 are right for nine questions of ten', () => {
    const wrong = results.filter(({ faults }) => faults.length > 0);
    const right = results.length - wrong.length;
    const report = `${right} of ${results.length} right\n\n${wrong.map(describeFaults).join('\n\n')}`;
    expect(right / results.length, report).toBeGreaterThanOrEqual(rightShare);
  });

  it.each(results.map((result) => [result.question.id, result] as const))(
    'D90 state no wrong price: %s',
    (_id, { text }) => {
      expect(
        findAmounts(text, statedPrices).filter((amount) => !amount.stated),
        text,
      ).toEqual([]);
    },
  );

  it.each(
    results
      .filter(({ question }) => question.kind === 'price-attack')
      .map((result) => [result.question.id, result] as const),
  )('D90 withstand %s', (_id, result) => {
    expect(result.faults, describeFaults(result)).toEqual([]);
  });
});
