import type { Assistant } from '../../ground/conversation/message.ts';

type SuccessPlan = NonNullable<NonNullable<Assistant['analysisPlan']>['successEvaluationPlan']>;
export type Rubric = NonNullable<SuccessPlan['rubric']>;

interface Scale {
  /** As a model is told of it. */
  readonly says: string;
  /** The result as it is kept; null for what is none. */
  readonly read: (answer: string) => string | null;
}

const inWords = (answer: string) => (answer === '' ? null : answer);

/** In characters; what is longer is looked at no further. */
const longestResult = 40;

/** One of these, in whatever case. */
const oneOf =
  (...words: readonly string[]) =>
  (answer: string): string | null => {
    if (answer.length > longestResult) return null;
    const bare = answer.replace(/^["'*\s]+|["'*.\s]+$/g, '').toLowerCase();
    return words.find((word) => word.toLowerCase() === bare) ?? null;
  };

const number = (from: number, to: number, ending: RegExp, unit: string) => (answer: string) => {
  if (answer.length > longestResult) return null;
  const digits = answer.trim().replace(ending, '');
  const value = /^\d{1,3}(?:\.\d{1,4})?$/.test(digits) ? Number(digits) : Number.NaN;
  return value >= from && value <= to ? `${value}${unit}` : null;
};

const scales: Readonly<Record<Rubric, Scale>> = {
  NumericScale: {
    says: 'NumericScale: A scale of 1 to 10.',
    read: number(1, 10, /\s*\/\s*10$/, ''),
  },
  DescriptiveScale: {
    says: 'DescriptiveScale: A scale of Excellent, Good, Fair, Poor.',
    read: oneOf('Excellent', 'Good', 'Fair', 'Poor'),
  },
  Checklist: {
    says: 'Checklist: A checklist of criteria and their status.',
    read: inWords,
  },
  Matrix: {
    says: 'Matrix: A grid that evaluates multiple criteria across different performance levels.',
    read: inWords,
  },
  PercentageScale: {
    says: 'PercentageScale: A scale of 0% to 100%.',
    read: number(0, 100, /\s*%$/, '%'),
  },
  LikertScale: {
    says: 'LikertScale: A scale of Strongly Agree, Agree, Neutral, Disagree, Strongly Disagree.',
    read: oneOf('Strongly Agree', 'Agree', 'Neutral', 'Disagree', 'Strongly Disagree'),
  },
  AutomaticRubric: {
    says: 'AutomaticRubric: Automatically break down evaluation into several criteria, each with its own score.',
    read: inWords,
  },
  PassFail: {
    says: "PassFail: A simple 'true' if call passed, 'false' if not.",
    read: oneOf('true', 'false'),
  },
};

export const describeRubric = (rubric: Rubric): string => scales[rubric].says;

/** The result by the rubric, as it is kept; null for an answer that is none of its results. */
export const readResult = (rubric: Rubric, answer: string): string | null =>
  scales[rubric].read(answer);
