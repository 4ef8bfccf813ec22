import { Budget } from './budget.ts';
import { evaluateLiquid, renderLiquid } from './counted-liquid.ts';

/** Templates of one request, rendered together. */
export interface TemplateJob {
  readonly type: 'text' | 'condition';
  readonly templates: readonly string[];
  /** As JSON: copied at once, and nothing but data. */
  readonly variables: string;
  readonly budget: number;
}

export interface TemplateAnswer {
  /** In order: the text, or whether the condition holds. Fewer than templates where the budget ended. */
  readonly results: readonly (string | boolean)[];
  /** What is left of the budget; below zero when it was not enough. */
  readonly left: number;
}

/** What is no template stays as it is, and what is no condition does not hold. */
export function doJob({ type, templates, variables, budget: units }: TemplateJob): TemplateAnswer {
  const budget = new Budget(units);
  const known = JSON.parse(variables) as object;
  const results: (string | boolean)[] = [];
  for (const template of templates) {
    let result: string | boolean;
    try {
      result =
        type === 'text'
          ? renderLiquid(template, known, budget)
          : holds(evaluateLiquid(template, known, budget));
    } catch {
      result = type === 'text' ? template : false;
    }
    // Liquid wraps what is thrown inside of it, so the budget itself is asked.
    if (budget.left < 0) break;
    results.push(result);
  }
  return { results, left: budget.left };
}

const holds = (value: unknown): boolean => value !== undefined && value !== null && value !== false;
