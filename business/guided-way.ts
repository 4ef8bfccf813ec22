import { chooseNext, listQuestions, stepOf } from './guided-step.ts';
import type { GuidedScript } from './guided-step.ts';

/**
 * How many questions are asked from a step on, itself with them, on the shortest way to where a lead is saved;
 * null where that cannot be come to.
 */
export function countQuestions(script: GuidedScript, from: string): number | null {
  const seen = new Set([from]);
  let reached = [from];
  for (let asked = 0; reached.length > 0; asked += 1) {
    if (reached.some((id) => stepOf(script, id).asks === 'nothing')) return asked;
    reached = reached
      .flatMap((id) => targetsOf(script, id))
      .filter((id) => !seen.has(id) && seen.add(id));
  }
  return null;
}

/**
 * The variables of what a visitor has answered and is still asked, null being what is not answered: on the shortest
 * way to a lead, or, who took one around, with what is left of it. What stands on another way is no gap in theirs.
 */
export function listAsked(
  script: GuidedScript,
  answers: Readonly<Record<string, string | null>>,
): ReadonlySet<string> {
  const answered = listQuestions(script).filter(
    ({ variable }) => typeof answers[variable] === 'string',
  );
  const last = answered.at(-1);
  const [first = 'finish'] = Object.keys(script);
  const whole = listWay(script, first);
  const rest = last
    ? listWay(script, chooseNext(stepOf(script, last.step), answers[last.variable] ?? ''))
    : whole;
  // Who ended early, or left a question out, has the whole way.
  const ahead = answered.length + rest.length < whole.length ? whole : rest;
  return new Set([
    ...answered.map(({ variable }) => variable),
    ...ahead.map((step) => stepOf(script, step).variable),
  ]);
}

/** An answer, by the variable that it is kept under; null stands for any words. */
export interface LeadAnswer {
  readonly variable: string;
  readonly text: string | null;
}

/** The answers that lead on to where a lead is saved: whoever ends a sale without one said no to a call. */
export function listLeadAnswers(script: GuidedScript): LeadAnswer[] {
  const saves = (target: string) =>
    target !== 'finish' && stepOf(script, target).asks === 'nothing';
  return Object.values(script).flatMap((step): LeadAnswer[] => {
    const { variable } = step;
    if (step.asks === 'options')
      return step.options.filter(({ next }) => saves(next)).map(({ text }) => ({ variable, text }));
    return step.asks === 'text' && saves(step.next) ? [{ variable, text: null }] : [];
  });
}

/** The steps of the shortest way from one on to where a lead is saved. */
function listWay(script: GuidedScript, from: string): string[] {
  const left = from === 'finish' ? null : countQuestions(script, from);
  if (left === null || left === 0) return [];
  const next = targetsOf(script, from).find((id) => countQuestions(script, id) === left - 1);
  return [from, ...listWay(script, next ?? 'finish')];
}

function targetsOf(script: GuidedScript, id: string): string[] {
  const step = stepOf(script, id);
  const targets =
    step.asks === 'options'
      ? [...step.options.map(({ next }) => next), step.otherwise]
      : [step.next];
  return targets.filter((target) => target !== 'finish');
}
