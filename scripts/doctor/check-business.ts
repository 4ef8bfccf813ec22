import { company } from '../../business/index.ts';
import { findProblems, findWarnings } from '../../business/check.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

const told = 5;

/** What the company says: right, and its own. */
export async function checkBusinessValues(): Promise<Finding[]> {
  const about = 'Business';
  const problems = findProblems();
  if (problems.length > 0) {
    return problems
      .slice(0, told)
      .map(({ field, problem }) => wrong(about, `${field} ${problem}.`, 'mend it in business/.'));
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
  return left
    .slice(0, told)
    .map(({ field }) =>
      note(about, `${field} is still the sentence of the sample.`, 'write your own.'),
    );
}
