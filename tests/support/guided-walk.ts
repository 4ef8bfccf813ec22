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

/** Ends the pause of 1 s before each question at once: whoever walks to something else need not wait for it. */
const hurry = (page: Page) =>
  page.evaluate(() => {
    const { setTimeout } = window;
    const soon = (run: () => void, wait?: number) => setTimeout(run, wait === 1000 ? 0 : wait);
    window.setTimeout = Object.assign(soon, {
      patient: setTimeout,
    }) as unknown as typeof setTimeout;
  });

/** The pauses are as everybody has them again. */
const calmDown = (page: Page) =>
  page.evaluate(() => {
    const { patient } = window.setTimeout as unknown as { patient?: typeof window.setTimeout };
    if (patient) window.setTimeout = patient;
  });

/**
 * Answers from the step that asks for `from` to the one that asks for `to`, or to the end, without the pauses between;
 * each by what is given for its variable, else by its first option or a word. Gives all answers made.
 */
export async function walkGuided(
  page: Page,
  given: Given = {},
  way: { readonly from?: string; readonly to?: string } = {},
): Promise<Record<string, string>> {
  await hurry(page);
  try {
    return await answerEach(page, given, way);
  } finally {
    await calmDown(page);
  }
}

async function answerEach(
  page: Page,
  given: Given,
  { from, to }: { readonly from?: string; readonly to?: string },
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
