import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listSourceFiles } from './source-tree.ts';

/** Prints the SDK's generated files and builds the site, each unless what it is made of is as it was. */
const root = fileURLToPath(new URL('..', import.meta.url));

await makeOnce('voice/rest/generated/.made-from', ['contract', 'scripts/generate'], async () => {
  await import('./generate.ts');
});
await makeOnce('site/dist/.built-from', ['site', 'business', 'contract'], async () => {
  console.log('parley: building the site …');
  const { buildSite } = await import('../site/build.ts');
  await buildSite();
});

async function makeOnce(
  stampPath: string,
  inputs: readonly string[],
  make: () => Promise<void>,
): Promise<void> {
  const stamp = join(root, stampPath);
  const sources = hashInputs(inputs);
  if (process.exitCode || (await readFile(stamp, 'utf8').catch(() => '')) === sources) return;
  try {
    await make();
    await writeFile(stamp, sources);
  } catch (error) {
    const isOwnWords = error instanceof Error && error.name === 'BusinessProblem';
    console.error('parley:', isOwnWords ? error.message : error);
    process.exitCode = 1;
  }
}

/** The lock file stands for the tools; tests go into no build. */
function hashInputs(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  const files = inputs.flatMap((folder) =>
    listSourceFiles(join(root, folder)).map((path) => `${folder}/${path}`),
  );
  for (const path of [...files, 'package-lock.json']) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
