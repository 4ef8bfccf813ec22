import { installOnDebian } from './debian.ts';
import { findMissingWebPrograms, howToGetWebPrograms } from './web-programs.ts';

/** Sees to the programs that a site goes live with, and installs them where that is one safe command. */
export default function setup(): void {
  const missing = findMissingWebPrograms();
  if (missing.length > 0) installOnDebian(missing, 'the tests of going live');
  if (findMissingWebPrograms().length === 0) return;
  if (process.env['CI']) throw new Error(howToGetWebPrograms);
  console.warn(`parley: some tests of going live are skipped, ${howToGetWebPrograms}`);
}
