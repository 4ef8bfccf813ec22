import { reasonFor, refusesCall, saysWhen } from '@parley/business/guided-step';
import type { GuidedOption, GuidedStep } from '@parley/business/guided-step';
import { matchChoice } from '../services/match-choice.ts';
import { asksOfCustomers, isAsking, isQuestion, isUnsure, objects } from '../services/questions.ts';

/** Needed with what is read here, and no sooner. */
export { isUnsure };

/** What is typed beside options: an answer, a question of the visitor's or that there is none, or when to call. */
export type Typed =
  | { readonly type: 'answered' | 'asked'; readonly text: string }
  | { readonly type: 'noted'; readonly text: string; readonly note: string };

/** What the sale knows of it. */
interface Known {
  readonly phoneStep: GuidedStep | null;
  /** It has another number than the one that is read back. */
  readonly isNumber: boolean;
  /** It refuses the call that stands. */
  readonly isRefused: boolean;
}

/** Null where it is none of these. */
export function readTyped(
  step: GuidedStep,
  text: string,
  { phoneStep, isNumber, isRefused }: Known,
): Typed | null {
  if (step.asks !== 'options') return null;
  if (reasonFor(step, text) !== null) return { type: 'asked', text };
  const sentences = text.split(/[.!?;,]+\s+/);
  const isQuestioning = sentences.some(isQuestion) || objects(text);
  // "Yeah, an old one. Do I lose my address?" is answered first.
  if (sentences.length > 1 && sentences.some(asksMore)) return { type: 'asked', text };
  if (isNumber && !isQuestioning) return { type: 'answered', text };
  const option = findOption(step.options, text);
  // The number alone may be what somebody changes their mind about: not so in these words.
  if (option?.next === 'finish' && isRefused) return { type: 'answered', text };
  // "Yes, but after three" is to be read back with it.
  const isTime = phoneStep !== null && saysWhen(phoneStep, text) && !isQuestioning;
  if (step.saysNoted !== undefined && isTime && (!option || option.main))
    return { type: 'noted', text, note: text };
  if (option) return { type: 'answered', text: option.text };
  if (isQuestioning || isUnsure(text)) return { type: 'asked', text };
  return refusesCall(step, text) ? { type: 'answered', text } : null;
}

/** "Monthly, is that ok?" asks for nothing but that. */
const asksMore = (said: string): boolean =>
  isQuestion(said) &&
  !/^\W*(?:is|are|would) (?:that|it|this) (?:be )?(?:ok|okay|fine|alright|possible|good)\b/i.test(
    said,
  );

/** The option that is meant; none where one is only asked about: "why is monthly more". */
function findOption(options: readonly GuidedOption[], said: string): GuidedOption | undefined {
  const meant = asksOfCustomers(said) ? null : matchChoice(said, options);
  // "Monthly?" alone chooses.
  const isAsked = isQuestion(said.replace(/[?？؟\s]+$/, ''));
  return options.find(({ text }) => text === meant && (!isAsked || isAsking(text)));
}
