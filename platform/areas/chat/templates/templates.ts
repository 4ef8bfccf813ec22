import { invalidFields } from '../../../ground/problem.ts';
import type { Variables } from '../../../ground/conversation/message.ts';
import { ThreadFailure } from '../../../ground/threads/thread.ts';
import { createTurns } from '../../../ground/threads/turns.ts';
import { Budget, OverBudget } from './budget.ts';
import { isPlainText, renderPlain } from './plain.ts';
import type { TemplateRenderer } from './renderer.ts';
import type { TemplateJob } from './template-job.ts';

/** Words with `{{name}}`, filters and conditions, as Liquid has them. */
export interface Template {
  readonly words: string;
  /** The field that they stand in, as whoever wrote them calls it. */
  readonly field: string;
}

/**
 * The templates of one request, which share one budget. What is too much for it is refused until the
 * conversation has begun; from then on it stays as it is written, and `onUnrendered` is told of its field.
 */
export interface Templates {
  /** The words with their variables filled in, unknown ones as nothing. @throws {Problem} 400 */
  render(words: string, field: string, variables: Variables): Promise<string>;
  /** In order. @throws {Problem} 400 */
  renderAll(templates: readonly Template[], variables: Variables): Promise<string[]>;
  /** Which logical conditions hold, in order. @throws {Problem} 400 */
  judgeAll(conditions: readonly Template[], variables: Variables): Promise<boolean[]>;
  /** Somebody has spoken, or something was done: nobody can be refused any more. */
  begin(): void;
}

export interface TemplatesPorts {
  readonly renderer: Pick<TemplateRenderer, 'render'>;
  readonly onUnrendered: (field: string) => void;
}

/** Steps and characters: a hundred pages of prompts, with loops and conditions. */
const usualBudget = 1_000_000;

export function createTemplates({ renderer, onUnrendered }: TemplatesPorts): Templates {
  const budget = new Budget(usualBudget);
  /** Each is given what the one before it left. */
  const inTurn = createTurns(1);
  let hasBegun = false;

  function giveUp(field: string): void {
    if (!hasBegun)
      throw invalidFields([
        `${field}: takes more work than there is for the templates of one request`,
      ]);
    onUnrendered(field);
  }

  /** Undefined for what is not rendered. */
  async function renderApart(
    type: TemplateJob['type'],
    templates: readonly Template[],
    variables: Variables,
  ): Promise<readonly (string | boolean | undefined)[]> {
    if (templates.length === 0) return [];
    try {
      budget.spendOnCopy(variables);
      const known = JSON.stringify(variables);
      const words = templates.map((one) => one.words);
      const results = await inTurn(async () => {
        const given = budget.left;
        const job = { type, templates: words, variables: known, budget: given };
        const answer = await renderer.render(job);
        budget.left -= given - answer.left;
        return answer.results;
      });
      const unrendered = templates[results.length];
      if (unrendered) giveUp(unrendered.field);
      return results;
    } catch (error) {
      if (!(error instanceof OverBudget || error instanceof ThreadFailure)) throw error;
      budget.left = -1;
      giveUp(templates[0]!.field);
      return [];
    }
  }

  /** Undefined for what takes Liquid. */
  function renderHere({ words, field }: Template, variables: Variables): string | undefined {
    if (isPlainText(words)) return words;
    try {
      return renderPlain(words, variables, budget) ?? undefined;
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      giveUp(field);
      return words;
    }
  }

  async function renderAll(templates: readonly Template[], variables: Variables) {
    const texts = templates.map((one) => renderHere(one, variables));
    const others = templates.filter((_, index) => texts[index] === undefined);
    const rendered = await renderApart('text', others, variables);
    const results = new Map(others.map((one, index) => [one, rendered[index]]));
    return templates.map((one, index) => texts[index] ?? String(results.get(one) ?? one.words));
  }

  return {
    renderAll,
    render: async (words, field, variables) =>
      (await renderAll([{ words, field }], variables))[0] ?? words,
    async judgeAll(conditions, variables) {
      const held = await renderApart('condition', conditions, variables);
      return conditions.map((_, index) => held[index] === true);
    },
    begin() {
      hasBegun = true;
    },
  };
}
