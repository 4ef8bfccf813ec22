import { firstGuidedStep, guidedScript } from '@parley/business';
import type { GuidedScript, GuidedStep } from '@parley/business/guided-step';
import type { Page } from 'playwright-core';

type Asking = Exclude<GuidedStep, { asks: 'nothing' }>;
type Given = Readonly<Record<string, string>>;

const script: GuidedScript = guidedScript;

function stepFor(variable: string): Asking {
  const step = Object.values(script).find((one) => one.variable === variable);
  if (!step || step.asks === 'nothing') throw new Error(`no step asks for ${variable}`);
  return step;
}

/** The field in which the site's script asks for this. */
export function labelOf(variable: string): string {
  const step = stepFor(variable);
  if (step.asks !== 'text') throw new Error(`${variable} is not asked by text`);
  return step.label;
}

/** The answers that the site's script offers for this. */
export function optionsOf(variable: string): string[] {
  const step = stepFor(variable);
  return step.asks === 'options' ? step.options.map(({ text }) => text) : [];
}

/**
 * Answers from the step that asks for `from` to the one that asks for `to`, or to the end; each by
 * what is given for its variable, else by its first option or a word. Gives all answers made.
 */
export async function walkGuided(
  page: Page,
  given: Given = {},
  { from, to }: { readonly from?: string; readonly to?: string } = {},
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  let step = from === undefined ? script[firstGuidedStep]! : stepFor(from);
  while (step.asks !== 'nothing' && step.variable !== to) {
    const { variable } = step;
    let next: string;
    if (step.asks === 'text') {
      answers[variable] = given[variable] ?? 'Something';
      await page.getByLabel(step.label, { exact: true }).fill(answers[variable]);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      next = step.next;
    } else {
      const option = step.options.find(({ text }) => text === given[variable]) ?? step.options[0]!;
      answers[variable] = option.text;
      await page.getByRole('button', { name: option.text, exact: true }).click();
      next = option.next;
    }
    if (next === 'finish') break;
    step = script[next]!;
  }
  return answers;
}
