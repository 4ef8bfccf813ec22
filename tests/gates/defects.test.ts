import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listSourceFiles } from '../../scripts/source-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How many defects of the hosted platform's own client are known to us. */
const known = 25;

it('D129 every known defect of the hosted client has a test named after it', () => {
  const tests = listSourceFiles(root).filter((path) => /\.test\.tsx?$/.test(path));
  const named = new Set(
    tests.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/['`][^'`\n]*\bdefect (\d+):/g)].map(
        ([, number]) => Number(number),
      ),
    ),
  );
  const numbers = Array.from({ length: known }, (_, index) => index + 1);
  expect(numbers.filter((number) => !named.has(number))).toEqual([]);
});
