import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printOpenApi } from './generate/openapi.ts';
import { printSdk } from './generate/sdk.ts';

/**
 * Prints what is made from the contract, and writes what is not as printed. With `--check` the
 * printed file that is committed is not written, and its being stale is a failure.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const isCheck = process.argv.includes('--check');

const committed = [printOpenApi()];
const made = printSdk();

for (const [path, text] of isCheck ? made : [...committed, ...made]) {
  const file = join(root, path);
  if (read(file) === text) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
for (const [path, text] of isCheck ? committed : []) {
  if (read(join(root, path)) === text) continue;
  console.error(`${path} is stale: node scripts/generate.ts`);
  process.exitCode = 1;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
