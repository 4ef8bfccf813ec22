import { besideNumber } from './guided-step.ts';
import type { GuidedScript, GuidedStep } from './guided-step.ts';
import type { Check } from './check-fields.ts';
import type { Problem } from './problem.ts';

/** The database keeps no more answers. */
export const mostVariables = 50;

/** Each step is led to, and leads to another or to the end; each variable has one owner. */
export const guidedScriptCheck: Check = {
  reads: ['guidedScript', 'firstGuidedStep'],
  find: ({ guidedScript, firstGuidedStep }) => [
    ...(Object.hasOwn(guidedScript, firstGuidedStep)
      ? []
      : [{ field: 'firstGuidedStep', problem: 'must be a step of the script' }]),
    ...checkTargets(guidedScript, firstGuidedStep),
    ...checkVariables(guidedScript),
    ...checkPlaceholders(guidedScript),
  ],
};

const refuse = (path: string, problem: string): Problem => ({
  field: `guidedScript${path && `.${path}`}`,
  problem,
});

/** Where the step's answers lead, and where that stands in it. */
function targetsOf(step: GuidedStep): { path: string; target: string }[] {
  if (step.asks !== 'options') return [{ path: 'next', target: step.next }];
  return [
    ...step.options.map(({ next }, index) => ({ path: `options.${index}.next`, target: next })),
    { path: 'otherwise', target: step.otherwise },
  ];
}

function checkTargets(steps: GuidedScript, first: string): Problem[] {
  const problems: Problem[] = [];
  const ledTo = new Set([first]);
  for (const [name, step] of Object.entries(steps)) {
    for (const { path, target } of targetsOf(step)) {
      if (target !== name) ledTo.add(target);
      if (target !== 'finish' && !Object.hasOwn(steps, target)) {
        problems.push(refuse(`${name}.${path}`, 'must be a step of the script, or finish'));
      }
    }
  }
  for (const name of Object.keys(steps)) {
    if (name === 'finish') problems.push(refuse(name, 'is the end, and cannot be a step'));
    else if (!ledTo.has(name)) problems.push(refuse(name, 'is a step that no answer leads to'));
  }
  return problems;
}

function checkVariables(steps: GuidedScript): Problem[] {
  const problems: Problem[] = [];
  const owners = new Map<string, string>();
  for (const [name, { variable }] of Object.entries(steps)) {
    const owner = owners.get(variable);
    if (owner) problems.push(refuse(`${name}.variable`, `repeats "${variable}" of ${owner}`));
    owners.set(variable, name);
  }
  if (owners.size > mostVariables) {
    problems.push(refuse('', `has ${owners.size} variables, more than ${mostVariables}`));
  }
  return problems;
}

function checkPlaceholders(steps: GuidedScript): Problem[] {
  const variables = Object.values(steps).map(({ variable }) => variable);
  const check = (field: string, text: string, known = new Set(variables)) =>
    [...text.matchAll(/\{(\w+)\}/g)]
      .filter(([, used = '']) => !known.has(used))
      .map(([used]) => refuse(field, `uses ${used}, which no step asks for`));
  return Object.entries(steps).flatMap(([name, step]) => [
    ...check(`${name}.says`, step.says),
    ...check(`${name}.shows`, step.shows ?? ''),
    ...check(`${name}.why.says`, step.why?.says ?? ''),
    ...check(`${name}.saysNoted`, step.saysNoted ?? '', new Set([...variables, besideNumber])),
    ...(step.asks === 'options' ? step.options : []).flatMap(({ noteOfChange = '' }, index) =>
      check(`${name}.options.${index}.noteOfChange`, noteOfChange, new Set(['number_before'])),
    ),
    ...check(`${name}.saysInstead`, step.saysInstead ?? ''),
    ...(step.asks === 'text'
      ? [
          ...check(`${name}.saysAgain`, step.saysAgain ?? ''),
          ...check(`${name}.saysToTwo`, step.saysToTwo ?? ''),
          ...check(`${name}.saysToQuestion`, step.saysToQuestion ?? ''),
        ]
      : []),
  ]);
}
