import { firstGuidedStep } from '@parley/business/guided-script';
import { stepOf } from '@parley/business/guided-step';
import type { GuidedScript } from '@parley/business/guided-step';

export interface SaleProgress {
  /** From 1. */
  readonly question: number;
  readonly of: number;
}

/** How far a step is on the shortest way to where a lead is saved; null where that cannot be come to. */
export function progressAt(script: GuidedScript, step: string): SaleProgress | null {
  const all = countQuestions(script, firstGuidedStep);
  const left = countQuestions(script, step);
  if (all === null || left === null) return null;
  // A way around is as far as the way that it leads back to.
  return { question: Math.max(1, all - Math.max(1, left) + 1), of: all };
}

/** Those that are asked from here on, this one with them. */
function countQuestions(script: GuidedScript, from: string): number | null {
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

function targetsOf(script: GuidedScript, id: string): string[] {
  const step = stepOf(script, id);
  const targets =
    step.asks === 'options'
      ? [...step.options.map(({ next }) => next), step.otherwise]
      : [step.next];
  return targets.filter((target) => target !== 'finish');
}
