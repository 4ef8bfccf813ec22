import { firstGuidedStep } from '@parley/business/guided-script';
import type { GuidedScript } from '@parley/business/guided-step';
import { countQuestions } from '@parley/business/guided-way';

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
