import { stepOf } from './guided-step.ts';
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

/** The steps that an answer to one may lead to. */
export function targetsOf(script: GuidedScript, id: string): string[] {
  const step = stepOf(script, id);
  const targets =
    step.asks === 'options'
      ? [...step.options.map(({ next }) => next), step.otherwise]
      : [step.next];
  return targets.filter((target) => target !== 'finish');
}
