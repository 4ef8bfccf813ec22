import { findProblems, findWarnings } from '../../business/check.ts';
import type { Problem } from '../../business/problem.ts';
import { nameFile } from '../../business/refuse-problems.ts';
import type { Gate } from './gate.ts';

/** What the company says can be right, and is its own. */
export const businessValues: Gate = {
  name: 'business values',
  check: () => findProblems().map(write),
  notice: () => findWarnings().map(write),
};

const write = (one: Problem): string => `${nameFile(one)}: ${one.field} ${one.problem}`;
