import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printOpenApi } from './generate/openapi.ts';
import { printSdk } from './generate/sdk.ts';

/**
 * Prints what is made from the contract, and writes what is not as printed. What is committed is
 * written only when asked for by name: the build, which imports this, would hide that it is stale.
 * With `--check` that is a failure.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const committed = [printOpenApi()];
const isCheck = process.argv.includes('--check');

for (const [path, text] of printSdk()) write(path, text);
for (const [path, text] of import.meta.main ? committed : []) {
  if (!isCheck) {
    write(path, text);
  } else if (read(path) !== text) {
    console.error(`${path} is stale: node scripts/generate.ts`);
    process.exitCode = 1;
  }
}

function write(path: string, text: string): void {
  if (read(path) === text) return;
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function read(path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return null;
  }
}
