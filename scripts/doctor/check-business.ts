import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '../../business/index.ts';
import { findProblems, findWarnings } from '../../business/check.ts';
import type { Problem } from '../../business/problem.ts';
import { nameFile } from '../../business/refuse-problems.ts';
import { hasBusinessChanged } from '../../server/built-business.ts';
import { projectRoot } from '../../server/project-root.ts';
import { staleBuild } from '../../server/warnings.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

const about = 'Business';
const told = 5;
const isBuilt = () => existsSync(join(projectRoot, 'server/dist/start.js'));

/** What the company says: right, its own, and what visitors see. */
export async function checkBusinessValues(): Promise<Finding[]> {
  const isStale = isBuilt() && hasBusinessChanged();
  return [
    ...checkValues(),
    ...(isStale ? [wrong(about, staleBuild.title, staleBuild.detail)] : []),
  ];
}

function checkValues(): Finding[] {
  const problems = findProblems();
  if (problems.length > 0) {
    return problems
      .slice(0, told)
      .map((one) => wrong(about, `${one.field} ${one.problem}.`, `mend it in ${nameFile(one)}.`));
  }
  if (company.sample) {
    return [
      wrong(
        about,
        'the words, names and prices are those of the sample.',
        'write your own in business/, then set `sample` to false in business/company.ts.',
      ),
    ];
  }
  const left = findWarnings();
  if (left.length === 0) return [ok(about, 'nothing of the sample is left.')];
  return [
    note(
      about,
      `${left.length} sentences are still the sample's: ${countSections(left)}.`,
      'make them true of your company; `npm run check` names each.',
    ),
  ];
}

/** Of each export of business/ how many: `209 of chatAnswers, 30 of faq`. */
function countSections(left: readonly Problem[]): string {
  const bySection = Map.groupBy(left, ({ field }) => field.split('.')[0]!);
  return [...bySection].map(([section, fields]) => `${fields.length} of ${section}`).join(', ');
}
