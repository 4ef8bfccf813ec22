import type { GuidedScript } from '@parley/business/guided-step';
import { saysWhen, stepOf } from '@parley/business/guided-step';
import type { Store } from '../ui/store.ts';
import { cutGivenNumber, keepsNumber, namesGivenNumber, namesKnown } from './given-number.ts';
import { findShortNumber, phoneVariable, readAnswer, readBeforeQuestion } from './read-answer.ts';
import type { Answers, GuidedState } from './script-engine.ts';

export interface KnownAnswersPorts {
  readonly script: GuidedScript;
  /** Undefined where the script asks for no number. */
  readonly phoneStep: string | undefined;
  readonly state: Pick<Store<GuidedState>, 'get'>;
  /** What the visitor has given elsewhere on the page, as the answers that it would be here. */
  given(): Answers;
  /** The number of the call that stands once the sale is over; null before, or where nobody calls. */
  standing(): string | null;
}

/** What somebody need not say again. */
export interface KnownAnswers {
  /** What a field has in it when its question comes: what was proposed, or given before. */
  suggestAnswer(state: GuidedState): string;
  /** The number that was left, here or elsewhere on the page; '' where none was. */
  knownPhone(): string;
  /** The telephone number in a sentence, or that is meant by it where one is asked for; null where there is none. */
  findPhoneNumber(text: string): string | null;
  /** What is known, where it is meant by what is said: "you know my name"; null where that is an answer of its own. */
  readKnown(said: string): string | null;
  /** Stands in the field of its step, until another is asked; null takes it away. */
  propose(step: string, text: string | null): void;
  /** What stands before a question in it, and answers, is proposed when the same is asked again. */
  proposeBefore(step: string, said: string): void;
  /** Another step is asked. */
  moveTo(step: string): void;
}

export function createKnownAnswers(ports: KnownAnswersPorts): KnownAnswers {
  const { script, phoneStep, state } = ports;
  /** An answer that is given anew, or that stood before a question of the visitor's. */
  let proposed: { readonly step: string; readonly text: string } | null = null;

  const suggestAnswer: KnownAnswers['suggestAnswer'] = ({ step, answers }) => {
    if (proposed?.step === step) return proposed.text;
    const asked = stepOf(script, step);
    if (asked.asks === 'options') return '';
    // Another one is wanted: the question names this one.
    if (asked.saysInstead !== undefined && answers[asked.variable] !== undefined) return '';
    const given = ports.given()[asked.variable];
    // What was given on the page and would be refused is not suggested.
    return answers[asked.variable] ?? (given && readAnswer(asked, given, null)) ?? '';
  };

  const knownPhone: KnownAnswers['knownPhone'] = () => {
    const suggested =
      phoneStep === undefined ? '' : suggestAnswer({ ...state.get(), step: phoneStep });
    return ports.standing() ?? state.get().answers.phone_number ?? suggested;
  };

  const findPhoneNumber: KnownAnswers['findPhoneNumber'] = (text) => {
    const { step, changes } = state.get();
    const isMeant =
      step === phoneStep &&
      (namesGivenNumber(text) || (changes !== undefined && keepsNumber(text)));
    return findShortNumber(text) ?? ((isMeant && knownPhone()) || null);
  };

  const propose: KnownAnswers['propose'] = (step, text) => {
    proposed = text === null ? null : { step, text };
  };

  return {
    suggestAnswer,
    knownPhone,
    findPhoneNumber,
    readKnown(said) {
      const step = stepOf(script, state.get().step);
      if (step.asks !== 'text' || findShortNumber(said) !== null) return null;
      if (step.variable !== phoneVariable)
        return (namesKnown(said) && suggestAnswer(state.get())) || null;
      const phone = findPhoneNumber(said);
      const beside = cutGivenNumber(said);
      return phone && saysWhen(step, beside) ? `${phone}, ${beside}` : phone;
    },
    propose,
    proposeBefore(step, said) {
      const text = readBeforeQuestion(stepOf(script, step), said);
      if (text !== null) propose(step, text);
    },
    moveTo(step) {
      if (proposed?.step !== step) proposed = null;
    },
  };
}
