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
  final_confirmation: 'Call confirmed',
};

const stepLabels: Readonly<Record<GuidedStepId, string>> = {
  initial_greeting: 'Name',
  step_1: 'Business',
  step_2: 'Website today',
  step_3: 'Enquiries a month',
  step_4: 'Interest after the price',
  step_5a: 'Ready to talk',
  step_5b: 'Payment',
  step_6: 'Phone',
  step_7: 'Call confirmed',
  step_8: 'Done',
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

/** `4 of 9 answered`, and where the visitor was then. */
export function describeProgress({ given, total, lastStep }: OperatorConversation['progress']): {
  amount: string;
  last: string | null;
} {
  return {
    amount: `${given} of ${total} answered`,
    last: lastStep === null ? null : nameStep(lastStep),
  };
}

/** A step of a script that was since edited keeps its own name. */
function nameStep(step: string): string {
  return step in stepLabels ? stepLabels[step as GuidedStepId] : step;
}
