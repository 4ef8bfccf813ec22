/** What a guided sale is made of. Its words and its way are `guided-script.ts`. */

/** What was said beside a telephone number is an answer of its own: it is passed on, and is no part of the number. */
export const besideNumber = 'said_with_number';
/** Before it, in the message of a lead. */
export const besideNumberLabel = 'Said with the number';

export type GuidedTarget<Id extends string = string> = Id | 'finish';

export interface GuidedOption<Id extends string = string> {
  readonly text: string;
  /** Shown with it, and no part of the answer. */
  readonly note?: string;
  /** The same while another number is asked for than the one that somebody is to be called at: `{number_before}` in it is that. */
  readonly noteOfChange?: string;
  /** The step forward, whose button is red: one of a question's answers, and none where they are equal. */
  readonly main?: true;
  /**
   * What else means it, said or typed in a call: of the words in small letters without marks, numbers spelled out
   * ("dont call me", "over fifty"). A regular expression; capitals are small.
   */
  readonly heardAs?: string;
  readonly next: GuidedTarget<Id>;
}

/** Why a step asks. */
export interface GuidedReason {
  readonly says: string;
  /** What asks for it. A regular expression; capitals are small. */
  readonly askedBy: string;
}

interface GuidedStepBase {
  readonly says: string;
  /** The same as a screen shows it, where that reads better than what is said. Markdown; a table is drawn as an offer, whose last paragraph is asked over the answers. */
  readonly shows?: string;
  /** In place of `says`, where something was said beside the telephone number: `{said_with_number}` in it is that. */
  readonly saysNoted?: string;
  /** In place of both, where it was answered, and is to be answered anew. */
  readonly saysInstead?: string;
  /** Names the answer. One that is not the specification's is kept beside the columns of those. */
  readonly variable: string;
  /** What the answer is called in a lead and in the console, for the three questions of a trade. */
  readonly inShort?: string;
  /** Said in place of an answer, it ends the sale: nobody calls. A regular expression; capitals are small. */
  readonly refusedBy?: string;
  /** Said to whoever asks for it in place of an answer, before the step's question comes again. */
  readonly why?: GuidedReason;
}

export type GuidedStep<Id extends string = string> =
  | (GuidedStepBase & {
      readonly asks: 'text';
      readonly label: string;
      /**
       * Said in place of going on to what can be no answer: a question, once, and words without a telephone number where
       * one is asked for. Without it questions are taken as typed, and for a number `says` is said again.
       */
      readonly saysAgain?: string;
      /** The same to two telephone numbers that are run together. Without it `saysAgain` is said. */
      readonly saysToTwo?: string;
      /** The same to a question in place of a number. Without it `saysAgain` is said. */
      readonly saysToQuestion?: string;
      /** What is a question without its mark, too; for a step with one of these. A regular expression; capitals are small. */
      readonly askedBy?: string;
      /** What is neither a question nor an answer: "no idea". It is asked again once. A regular expression; capitals are small. */
      readonly evadedBy?: string;
      /** Says when to call, in place of a number or of a no: it is noted, and the number asked for again. A regular expression; capitals are small. */
      readonly notedBy?: string;
      /** What may stand before the answer, behind it, or around a number, and is none of it: "my name is", each time that it is found. A regular expression; capitals are small. */
      readonly introducedBy?: string;
      readonly next: GuidedTarget<Id>;
    })
  | (GuidedStepBase & {
      readonly asks: 'options';
      readonly options: readonly GuidedOption<Id>[];
      /** Where an answer leads that is none of the options. */
      readonly otherwise: GuidedTarget<Id>;
    })
  /** Asks nothing: saves the lead on entry, then finishes. */
  | (GuidedStepBase & { readonly asks: 'nothing'; readonly next: 'finish' });

export type GuidedScript<Id extends string = string> = Readonly<Record<Id, GuidedStep<Id>>>;

/** The script as it is: a target that is no step of it does not compile. */
export const defineScript = <Id extends string>(
  steps: Readonly<Record<Id, GuidedStep<NoInfer<Id>>>>,
): GuidedScript<Id> => steps;

/** @throws RangeError where the script has no such step; `checkBusiness` refuses to lead there. */
export function stepOf(script: GuidedScript, id: string): GuidedStep {
  const step = Object.hasOwn(script, id) ? script[id] : undefined;
  if (!step) throw new RangeError(`The guided script has no step "${id}".`);
  return step;
}

/** Whether an answer is none, but that there is to be no call. */
export const refusesCall = (step: GuidedStep, answer: string): boolean =>
  step.refusedBy !== undefined &&
  !/\p{Nd}/u.test(answer) &&
  !saysWhen(step, answer) &&
  new RegExp(step.refusedBy, 'iu').test(answer);

/** Why a step asks, where that is what somebody wants to know; null of other words. */
export const reasonFor = ({ why }: GuidedStep, said: string): string | null =>
  why && new RegExp(why.askedBy, 'iu').test(said) ? why.says : null;

/** Whether words in place of a number say when to call. */
export const saysWhen = (step: GuidedStep, answer: string): boolean =>
  step.asks === 'text' && step.notedBy !== undefined && new RegExp(step.notedBy, 'iu').test(answer);

/** Where an answer leads. */
export function chooseNext(step: GuidedStep, answer: string): GuidedTarget {
  if (step.asks !== 'options') return step.next;
  return step.options.find(({ text }) => text === answer)?.next ?? step.otherwise;
}

/** The steps that ask, each with the variable that its answer is kept under. */
export function listQuestions(script: GuidedScript): { step: string; variable: string }[] {
  return Object.entries(script).flatMap(([step, { asks, variable }]) =>
    asks === 'nothing' ? [] : [{ step, variable }],
  );
}
