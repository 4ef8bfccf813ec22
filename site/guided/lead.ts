import { guidedLeadEmail } from '@parley/business/guided-script';
import { besideNumber, besideNumberLabel } from '@parley/business/guided-step';
import { tradeLabels } from '@parley/business/trade-labels';
import type { AnswerColumn, GuidedConversationWrite } from '@parley/contract';
import type { Answers } from './script-engine.ts';
import { digitsOf } from './unconfirmed-number.ts';

export interface GuidedLead {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly message: string;
}

const unknown = 'not asked';

/**
 * The lead that a guided sale ends in. It asks for no e-mail address: a placeholder stands there.
 * @param before the number that was left before, which this lead is instead of
 */
export function toLead(answers: Answers, before: string | null = null): GuidedLead {
  const { user_name, business_type, website_status, current_leads } = answers;
  const beside = answers[besideNumber];
  return {
    name: user_name ?? '',
    email: guidedLeadEmail,
    phone: answers.phone_number ?? '',
    company: business_type ?? '',
    message: [
      `${tradeLabels.business_type}: ${business_type ?? unknown}`,
      `${tradeLabels.website_status}: ${website_status ?? unknown}`,
      `${tradeLabels.current_leads}: ${current_leads ?? unknown}`,
      `Interest: ${answers.interest_level ?? unknown}`,
      `Payment: ${answers.payment_preference ?? unknown}`,
      ...(beside === undefined ? [] : [`${besideNumberLabel}: ${beside}`]),
      ...(before === null ? [] : [tellBefore(before, answers.phone_number ?? '')]),
    ].join('\n'),
  };
}

const tellBefore = (before: string, phone: string): string =>
  digitsOf(before) === digitsOf(phone)
    ? 'In place of what was left before, at the same number.'
    : `Call this number instead of: ${before}`;

/**
 * The same of a number that nobody confirmed before hanging up.
 * @param before the one that it was given in place of; null: it was to be called at
 */
export function toUnconfirmedLead(answers: Answers, before: string | null): GuidedLead {
  const lead = toLead(answers);
  const told =
    before === null
      ? 'Asked in a call to be called at this number, and hung up before confirming it.'
      : `Said this number in place of ${before}, and hung up before confirming it.`;
  return { ...lead, message: `${lead.message}\n${told}` };
}

/**
 * Tells whoever reads of leads that one before is not to be called any more. It has no number to be called at.
 * @param said what the visitor said to the question for another one
 */
export function toRefusal(answers: Answers, before: string, said: string): GuidedLead {
  const { message, ...lead } = toLead(answers);
  return {
    ...lead,
    phone: '',
    message: `No call is wanted any more: do not call ${before}. Said: “${said}”\n${message}`,
  };
}

export type RecordedAnswers = Omit<GuidedConversationWrite, 'conversation_completed'>;

/**
 * Every answer field of the record; null where nothing was answered yet. What was answered to a step that was added goes
 * along under its variable; what was said beside a number is for the lead alone, since people are found by the number.
 */
export function toRecord(answers: Answers): RecordedAnswers {
  const columns = {
    user_name: answers.user_name ?? null,
    business_type: answers.business_type ?? null,
    website_status: answers.website_status ?? null,
    current_leads: answers.current_leads ?? null,
    interest_level: answers.interest_level ?? null,
    payment_preference: answers.payment_preference ?? null,
    phone_number: answers.phone_number ?? null,
    next_step: answers.next_step ?? null,
    final_confirmation: answers.final_confirmation ?? null,
  } satisfies Record<AnswerColumn, string | null>;
  const added: Record<string, string> = {};
  for (const [variable, answer] of Object.entries(answers)) {
    const isSpecified =
      variable === 'completion' || variable === besideNumber || Object.hasOwn(columns, variable);
    if (answer !== undefined && !isSpecified) added[variable] = answer;
  }
  return Object.keys(added).length === 0 ? columns : { ...columns, added_answers: added };
}
