import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '../business/company.ts';
import type { Problem } from '../business/problem.ts';
import { fileOrder, nameFile } from '../business/refuse-problems.ts';
import { projectRoot } from '../server/project-root.ts';
import { findLine } from './find-line.ts';

/** A problem, and where it is to be mended: `business/faq.ts:12`. */
export interface Located<Of extends Problem> {
  readonly place: string;
  readonly problem: Of;
}

/** Each with its place, in the order of the files. */
export function locateProblems<Of extends Problem>(problems: readonly Of[]): Located<Of>[] {
  return problems
    .map((problem) => ({ problem, file: nameFile(problem), line: findProblem(problem) }))
    .toSorted(
      (a, b) =>
        fileOrder.indexOf(a.file) - fileOrder.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0),
    )
    .map(({ problem, file, line }) => ({
      place: line === null ? file : `${file}:${line}`,
      problem,
    }));
}

/** `business/faq.ts:12: faq.0.answer must not be empty` */
export const writeProblems = (problems: readonly Problem[]): string[] =>
  locateProblems(problems).map(
    ({ place, problem: { field, problem } }) => `${place}: ${field} ${problem}`,
  );

/** What a `BusinessProblem` says, with lines where it is of fields. */
export function explainProblem(error: Error & { problems?: readonly Problem[] }): string {
  const { problems = [] } = error;
  if (problems.length === 0) return error.message;
  return writeProblems(problems)
    .map((line) => `${line}.`)
    .join('\n');
}

/** Where the value stands, or what it is made of; null where the source does not say. */
function findProblem({ field }: Problem): number | null {
  const file = nameFile({ field });
  const [section = '', ...path] = field.split('.');
  // A section for each file but this: of tokens each is an export, and colours are mixed from one.
  const [name = '', ...within] =
    section === 'tokens' ? path : section === 'palette' ? ['brand'] : [section, ...path];
  const source = readFileSync(join(projectRoot, file), 'utf8');
  return findLine(source, name, within, { ofSample: company.sample });
}
