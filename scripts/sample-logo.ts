import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '../business/company.ts';
import { projectRoot } from '../server/project-root.ts';

/** Of the drawing that the product comes with. */
export const sampleLogoHash = 'e6761e0781a037410196d8063f1d2dd736e37a2253823dadcd95e4abaa487d69';

export const sampleLogoLeft = 'business/logo.svg: is still the logo of the sample';

export const hashLogo = (): string =>
  createHash('sha256')
    .update(readFileSync(join(projectRoot, 'business/logo.svg')))
    .digest('hex');

/** Whether a company that says to be its own still goes by the sample's drawing. */
export const isSampleLogo = (): boolean => !company.sample && hashLogo() === sampleLogoHash;
