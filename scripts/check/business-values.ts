import { findProblems, findWarnings } from '../../business/check.ts';
import { writeProblems } from '../business-lines.ts';
import { isSampleLogo, sampleLogoLeft } from '../sample-logo.ts';
import type { Gate } from './gate.ts';

/** What the company says can be right, and is its own. */
export const businessValues: Gate = {
  name: 'business values',
  check: () => writeProblems(findProblems()),
  notice: () => [...writeProblems(findWarnings()), ...(isSampleLogo() ? [sampleLogoLeft] : [])],
};
