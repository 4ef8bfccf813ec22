import type { Business } from './check-fields.ts';
import type { Check, Problem } from './problem.ts';

type Step = Business['guidedScript'][string];

/** Every answer leads to a step that there is, and every variable has one owner and a use. */
export const guidedScriptCheck: Check = {
  reads: ['guidedScript', 'firstGuidedStep'],
  find: ({ guidedScript, firstGuidedStep }) => [
    ...(firstGuidedStep in guidedScript
      ? []
      : [{ field: 'firstGuidedStep', problem: 'must be a step of the script' }]),
    ...Object.entries(guidedScript).flatMap(([name, step]) =>
      checkTargets(`guidedScript.${name}`, step, guidedScript),
    ),
    ...checkVariables(guidedScript),
  ],
};

function checkTargets(field: string, step: Step, script: Business['guidedScript']): Problem[] {
  const targets =
    step.asks === 'options'
      ? [
          ...step.options.map(({ next }, index) => [`options.${index}.next`, next] as const),
          ['otherwise', step.otherwise] as const,
        ]
      : [['next', step.next] as const];
  return targets
    .filter(([, target]) => target !== 'finish' && !Object.hasOwn(script, target))
    .map(([path]) => ({
      field: `${field}.${path}`,
      problem: 'must be a step of the script, or finish',
    }));
}

function checkVariables(script: Business['guidedScript']): Problem[] {
  const problems: Problem[] = [];
  const owners = new Map<string, string>();
  for (const [name, { variable }] of Object.entries(script)) {
    const owner = owners.get(variable);
    if (owner) {
      problems.push({
        field: `guidedScript.${name}.variable`,
        problem: `repeats "${variable}" of ${owner}`,
      });
    }
    owners.set(variable, name);
  }
  for (const [name, { says }] of Object.entries(script)) {
    for (const [, used = ''] of says.matchAll(/\{(\w+)\}/g)) {
      if (owners.has(used)) continue;
      problems.push({
        field: `guidedScript.${name}.says`,
        problem: `uses {${used}}, which no step asks for`,
      });
    }
  }
  return problems;
}
