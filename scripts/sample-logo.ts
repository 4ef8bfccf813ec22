import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '../business/company.ts';
import { projectRoot } from '../server/project-root.ts';

/** Of the drawing that the product comes with. */
export const sampleLogoHash = 'c58a2609bd0e8c5230b5698b08dedd0f6ff8e0b60b2f70d469049e9dbe52c498';

export const sampleLogoLeft = 'business/logo.svg: is still the logo of the sample';

export const hashLogo = (): string =>
  createHash('sha256')
    .update(readFileSync(join(projectRoot, 'business/logo.svg')))
    .digest('hex');

/** Whether a company that says to be its own still goes by the sample's drawing. */
export const isSampleLogo = (): boolean => !company.sample && hashLogo() === sampleLogoHash;
