import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { printSdk } from './sdk.ts';

/** TypeScript's declarations of what a page has. */
function readDomTypes(): string {
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
  const platform = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
  const library = join(dirname(createRequire(compiler).resolve(platform)), 'lib/lib.dom.d.ts');
  return readFileSync(library, 'utf8');
}

function listNames(declarations: string, pattern: RegExp): string[] {
  return [...declarations.matchAll(pattern)].map(([, name]) => name!);
}

it('names no type of the SDK as the browser names another thing', () => {
  const [[, types]] = printSdk() as [[path: string, text: string]];
  const ours = listNames(types, /^export (?:interface|type) (\w+)/gm);
  const theirs = new Set(listNames(readDomTypes(), /^(?:interface|type|declare var) (\w+)/gm));
  expect(ours).toContain('StoredFile');
  expect(theirs).toContain('File');
  expect(ours.filter((name) => theirs.has(name))).toEqual([]);
});
