import { guidedScript } from '@parley/business';
import type { GuidedStepId } from '@parley/business';
import type { OperatorConversation, OperatorConversationAnswers } from '@parley/contract';

export type AnswerName = keyof OperatorConversationAnswers;

/** Plain names for the columns, in the order in which the script asks. */
export const answerLabels: Readonly<Record<AnswerName, string>> = {
  user_name: 'Name',
  business_type: 'Business',
  website_status: 'Website today',
  current_leads: 'Enquiries a month',
  interest_level: 'Interest after the price',
  next_step: 'Ready to talk',
  payment_preference: 'Payment',
  phone_number: 'Phone',
  final_confirmation: 'Confirmation',
};

export interface Answer {
  readonly name: AnswerName;
  readonly label: string;
  /** Null when the question was not answered, or never asked. */
  readonly text: string | null;
}

export function listAnswers(answers: OperatorConversationAnswers): Answer[] {
  return (Object.keys(answerLabels) as AnswerName[]).map((name) => ({
    name,
    label: answerLabels[name],
    text: answers[name],
  }));
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

/** What came of a conversation, `4 of 9 answered`, and the answer that was the last. */
export function describeProgress({
  answers,
  progress,
}: Pick<OperatorConversation, 'answers' | 'progress'>): {
  outcome: Outcome;
  amount: string;
  last: LastAnswer | null;
} {
  const { given, total, lastStep, completed } = progress;
  return {
    outcome: describeOutcome(answers, completed),
    amount: `${given} of ${total} answered`,
    last: lastStep === null ? null : describeLast(answers, lastStep),
  };
}

/** The answers to the last question that lead to where the lead is saved. */
const confirmations = Object.values(guidedScript).flatMap((step) =>
  step.asks === 'options' && step.variable === 'final_confirmation'
    ? step.options.filter(({ next }) => next === 'step_8').map(({ text }) => text)
    : [],
);

/** A conversation is also completed when the visitor said no: finished is not sold. */
function describeOutcome(
  { final_confirmation: confirmation }: OperatorConversationAnswers,
  completed: boolean,
): Outcome {
  if (!completed) return { tone: 'quiet', text: 'Not completed' };
  return confirmation !== null && confirmations.includes(confirmation)
    ? { tone: 'good', text: 'Wants a call' }
    : { tone: 'quiet', text: 'Finished, no call' };
}

function describeLast(answers: OperatorConversationAnswers, step: string): LastAnswer {
  const variable = Object.hasOwn(guidedScript, step)
    ? guidedScript[step as GuidedStepId].variable
    : 'completion';
  return variable === 'completion'
    ? { label: step, words: null }
    : { label: answerLabels[variable], words: answers[variable] };
}
