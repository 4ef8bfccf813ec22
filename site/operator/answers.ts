import {
  guidedScript,
  type GuidedScript,
  listAsked,
  listLeadAnswers,
  listQuestions,
  tradeLabels,
} from '@parley/business';
import type { AnswerColumn, OperatorConversation } from '@parley/contract';

type Answers = OperatorConversation['answers'];

/** Plain names for the specification's answers. Another is called by its variable. */
export const answerLabels: Readonly<Record<AnswerColumn, string>> = {
  user_name: 'Name',
  ...tradeLabels,
  interest_level: 'Interest after the price',
  next_step: 'Ready to talk',
  payment_preference: 'Payment',
  phone_number: 'Phone',
  final_confirmation: 'Confirmation',
};

const hasLabel = (name: string): name is AnswerColumn => Object.hasOwn(answerLabels, name);

/** `project_budget` reads `Project budget`. */
function labelOf(name: string): string {
  if (hasLabel(name)) return answerLabels[name];
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface Answer {
  /** The script's variable. */
  readonly name: string;
  readonly label: string;
  /** Null when the question is not answered yet. */
  readonly text: string | null;
}

/** What the visitor is asked, in the script's order, and then what was answered to steps that it no longer has. */
export function listAnswers(answers: Answers, script: GuidedScript = guidedScript): Answer[] {
  const asked = listAsked(script, answers);
  return Object.entries(answers)
    .filter(([name, text]) => asked.has(name) || text !== null)
    .map(([name, text]) => ({ name, label: labelOf(name), text }));
}

export interface Outcome {
  readonly tone: 'good' | 'quiet';
  readonly text: string;
}

export interface LastAnswer {
  /** The question's name; that of the step, by a script that was since edited. */
  readonly label: string;
  /** What the visitor said to it. */
  readonly words: string | null;
}

/** What came of a conversation, `4 of 8 answered`, and the answer that was the last. */
export function describeProgress(
  { answers, progress }: Pick<OperatorConversation, 'answers' | 'progress'>,
  script: GuidedScript = guidedScript,
): {
  outcome: Outcome;
  amount: string;
  last: LastAnswer | null;
} {
  const { given, total, lastStep, completed } = progress;
  return {
    outcome: describeOutcome(answers, completed, script),
    amount: `${given} of ${total} answered`,
    last: lastStep === null ? null : describeLast(answers, lastStep, script),
  };
}

/** A conversation is also completed when the visitor said no: finished is not sold. */
function describeOutcome(answers: Answers, completed: boolean, script: GuidedScript): Outcome {
  if (!completed) return { tone: 'quiet', text: 'Not completed' };
  return leadsToLead(answers, script)
    ? { tone: 'good', text: 'Wants a call' }
    : { tone: 'quiet', text: 'Finished, no call' };
}

/** Whether an answer was given that leads to where the lead is saved. */
const leadsToLead = (answers: Answers, script: GuidedScript): boolean =>
  listLeadAnswers(script).some(({ variable, text }) => {
    const given = answers[variable] ?? null;
    return given !== null && (text === null || given === text);
  });

function describeLast(answers: Answers, id: string, script: GuidedScript): LastAnswer {
  const question = listQuestions(script).find(({ step }) => step === id);
  return question
    ? { label: labelOf(question.variable), words: answers[question.variable] ?? null }
    : { label: id, words: null };
}
