import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packOnce, root } from './make-once.ts';

/**
 * `npm run pack`: makes the tarball of `@parley/voice`, unless what it is made of is as it was. With
 * `--release-after TARBALL`, that of the last release, it also says whether this one may follow it.
 */
const { values } = parseArgs({ options: { 'release-after': { type: 'string' } } });
const last = values['release-after'];

await packOnce();
if (last !== undefined && !process.exitCode) {
  const { findReleaseProblems } = await import('./pack/release.ts');
  const { tarball } = await import('./pack/voice-paths.ts');
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const problems = await findReleaseProblems(last, tarball, changelog);
  for (const problem of problems) console.error(`parley: no release: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`parley: may be published: npm publish ${tarball} --access public`);
}
