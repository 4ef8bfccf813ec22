import { type Business, checkFields, type Check } from './check-fields.ts';
import { guidedScriptCheck } from './check-guided-script.ts';
import {
  knownGiftCheck,
  namedPriceCheck,
  packagePriceCheck,
  readablePriceCheck,
  servicePriceCheck,
} from './check-prices.ts';
import {
  findUnchangedSentences,
  sampleLeftCheck,
  sampleProofCheck,
  type Unchanged,
} from './check-sample.ts';
import type { Problem } from './problem.ts';
import { refuseProblems } from './refuse-problems.ts';
import { business } from './values.ts';

/** What is asked of the values beside their shape. */
const checks: readonly Check[] = [
  packagePriceCheck,
  servicePriceCheck,
  knownGiftCheck,
  namedPriceCheck,
  readablePriceCheck,
  guidedScriptCheck,
  sampleLeftCheck,
  sampleProofCheck,
];

/** Where a field of an earlier version stands now. CHANGELOG.md lists the same. */
const movedFields: Readonly<Record<string, string>> = {};

/**
 * Called when the site and its server are built, and when development starts.
 * @throws BusinessProblem naming every field that cannot be right.
 */
export function checkBusiness(values: unknown = business): void {
  refuseProblems(findProblems(values));
}

/**
 * What stands in no one's way, and is worth a look.
 * @param values of the right shape, as `checkBusiness` finds it.
 */
export function findWarnings(values: unknown = business): readonly Unchanged[] {
  return findUnchangedSentences(values as Business);
}

/** @param moved leads from a field's old path to its new one. */
export function findProblems(values: unknown = business, moved = movedFields): readonly Problem[] {
  const problems = checkFields(values, moved);
  const broken = new Set(problems.map(({ field }) => field.split('.')[0]));
  const possible = checks.filter(({ reads }) => !reads.some((section) => broken.has(section)));
  return [...problems, ...possible.flatMap(({ find }) => find(values as Business))];
}
