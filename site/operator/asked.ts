import {
  chooseNext,
  countQuestions,
  type GuidedScript,
  listQuestions,
  stepOf,
  targetsOf,
} from '@parley/business';
import type { OperatorConversation } from '@parley/contract';

/**
 * The variables of what a visitor answered and is still asked: as many as the conversation's progress counts. What
 * stands on another way through the script is no gap in theirs.
 */
export function listAsked(
  answers: OperatorConversation['answers'],
  script: GuidedScript,
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
  // Who ended early, or left a question out, is counted on the whole way.
  const ahead = answered.length + rest.length < whole.length ? whole : rest;
  return new Set([
    ...answered.map(({ variable }) => variable),
    ...ahead.map((step) => stepOf(script, step).variable),
  ]);
}

/** The steps of the shortest way from one on to where a lead is saved. */
function listWay(script: GuidedScript, from: string): string[] {
  const left = from === 'finish' ? null : countQuestions(script, from);
  if (left === null || left === 0) return [];
  const next = targetsOf(script, from).find((id) => countQuestions(script, id) === left - 1);
  return [from, ...listWay(script, next ?? 'finish')];
}
