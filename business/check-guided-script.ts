import { z } from 'zod';
import { firstGuidedStep } from './guided-script.ts';
import type { GuidedScript, GuidedStep } from './guided-step.ts';

/** The database keeps no more answers, and none under another name. */
export const mostVariables = 50;
const variableName = /^[a-z][a-z0-9_]{0,59}$/;

/**
 * The guided script: each step is whole, is led to, and leads to another or to the end.
 * @param prose what a text that is shown has to be
 */
export function guidedScriptFields(prose: z.ZodType<string>) {
  const text = z.string().refine((value) => value.trim() !== '', 'must not be empty');
  const target = z.string('must be a step of the script, or finish');
  const base = {
    says: prose,
    variable: z
      .string()
      .regex(variableName, 'must be small letters, digits and underscores, at most 60'),
  };
  const step = z.discriminatedUnion('asks', [
    z.object({ ...base, asks: z.literal('text'), label: text, next: target }),
    z.object({
      ...base,
      asks: z.literal('options'),
      options: z
        .array(z.object({ text: prose, next: target }))
        .min(2, 'must offer at least two answers')
        .superRefine(refuseSameTexts),
      otherwise: target,
    }),
    z.object({ ...base, asks: z.literal('nothing'), next: z.literal('finish', 'must be finish') }),
  ]);
  return z
    .record(z.string(), step)
    .superRefine(checkTargets)
    .superRefine(checkVariables)
    .superRefine(checkPlaceholders);
}

type Path = (string | number)[];

const refuse = (context: z.RefinementCtx, path: Path, message: string) =>
  context.addIssue({ code: 'custom', path, message });

/** Where the step's answers lead, and where that stands in it. */
function targetsOf(step: GuidedStep): { path: Path; target: string }[] {
  if (step.asks !== 'options') return [{ path: ['next'], target: step.next }];
  return [
    ...step.options.map(({ next }, index) => ({ path: ['options', index, 'next'], target: next })),
    { path: ['otherwise'], target: step.otherwise },
  ];
}

function checkTargets(steps: GuidedScript, context: z.RefinementCtx): void {
  const ledTo = new Set<string>([firstGuidedStep]);
  for (const [name, step] of Object.entries(steps)) {
    for (const { path, target } of targetsOf(step)) {
      if (target !== name) ledTo.add(target);
      if (target !== 'finish' && !Object.hasOwn(steps, target)) {
        refuse(context, [name, ...path], 'must be a step of the script, or finish');
      }
    }
  }
  for (const name of Object.keys(steps)) {
    if (name === 'finish') refuse(context, [name], 'is the end, and cannot be a step');
    else if (!ledTo.has(name)) refuse(context, [name], 'is a step that no answer leads to');
  }
}

function checkVariables(steps: GuidedScript, context: z.RefinementCtx): void {
  const owners = new Map<string, string>();
  for (const [name, { variable }] of Object.entries(steps)) {
    const owner = owners.get(variable);
    if (owner) refuse(context, [name, 'variable'], `repeats "${variable}" of ${owner}`);
    owners.set(variable, name);
  }
  if (owners.size > mostVariables) {
    refuse(context, [], `has ${owners.size} variables, more than ${mostVariables}`);
  }
}

function checkPlaceholders(steps: GuidedScript, context: z.RefinementCtx): void {
  const known = new Set(Object.values(steps).map(({ variable }) => variable));
  for (const [name, { says }] of Object.entries(steps)) {
    for (const [, used = ''] of says.matchAll(/\{(\w+)\}/g)) {
      if (!known.has(used))
        refuse(context, [name, 'says'], `uses {${used}}, which no step asks for`);
    }
  }
}

function refuseSameTexts(
  options: readonly { readonly text: string }[],
  context: z.RefinementCtx,
): void {
  options.forEach(({ text }, index) => {
    if (options.findIndex((other) => other.text === text) < index) {
      refuse(context, [index], `repeats the answer "${text}"`);
    }
  });
}
