import { findProblems, findWarnings } from '../../business/check.ts';
import type { Problem } from '../../business/problem.ts';
import type { Gate } from './gate.ts';

/** What the company says can be right, and is its own. */
export const businessValues: Gate = {
  name: 'business values',
  check: () => findProblems().map(write),
  notice: () => findWarnings().map(write),
};

const write = ({ field, problem }: Problem): string => `business: ${field} ${problem}`;
