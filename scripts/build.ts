import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listSourceFiles } from './source-tree.ts';

/** Builds the site, unless nothing that goes into it has changed since the last time. */
const root = fileURLToPath(new URL('..', import.meta.url));
const inputs = ['site', 'business', 'contract'];
const stamp = join(root, 'site/dist/.built-from');

const sources = hashInputs();
if ((await readFile(stamp, 'utf8').catch(() => '')) !== sources) await build();

async function build(): Promise<void> {
  console.log('parley: building the site …');
  try {
    const { buildSite } = await import('../site/build.ts');
    await buildSite();
    await writeFile(stamp, sources);
  } catch (error) {
    const isOwnWords = error instanceof Error && error.name === 'BusinessProblem';
    console.error('parley:', isOwnWords ? error.message : error);
    process.exitCode = 1;
  }
}

/** The lock file stands for the tools; tests go into no build. */
function hashInputs(): string {
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
