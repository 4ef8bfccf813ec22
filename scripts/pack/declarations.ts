import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { parseSync } from 'rolldown/utils';
import { listFiles } from '../check/files.ts';
import { runTool } from '../check/run.ts';
import { peers } from './code.ts';
import type { Entries } from './manifest.ts';
import { voice } from './voice-paths.ts';

const declarations = join(voice, 'dist/declarations');

/** The compiler's declarations, one file a source. @throws Error with what does not compile */
export async function emitDeclarations(): Promise<void> {
  rmSync(declarations, { recursive: true, force: true });
  const { ok, output } = await runTool(voice, 'typescript/bin/tsc', [
    '-p',
    'tsconfig.package.json',
  ]);
  if (!ok) throw new Error(output);
}

/**
 * Writes the declarations of the entries, for modules and for CommonJS. They are the same text:
 * only the names of the files that they share differ.
 */
export async function buildTypes(entries: Entries, folder: string): Promise<void> {
  const files = Object.entries(entries).map(([name, source]) => [name, declarationOf(source)]);
  const bundle = await openDeclarations(Object.fromEntries(files), []);
  try {
    await bundle.write({ dir: folder, minifyInternalExports: false, ...names });
  } finally {
    await bundle.close();
  }
  for (const file of listFiles(folder).filter((name) => name.endsWith('.d.ts'))) {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(
      join(folder, file.replace(/\.d\.ts$/, '.d.cts')),
      text.replaceAll(/(from "\.[^"]*)\.js"/g, '$1.cjs"'),
    );
  }
}

/** Everything that one entry makes public, in one text without comments. */
export function describeEntry(name: string, source: string): Promise<string> {
  return describeFile(name, declarationOf(source), [generatedElsewhere]);
}

/** The same of a declaration file, wherever it is, what is printed from the contract written out. */
export async function describeFile(
  name: string,
  path: string,
  plugins: readonly Plugin[] = [],
): Promise<string> {
  const bundle = await openDeclarations({ [name]: path }, plugins);
  try {
    const { output } = await bundle.generate({ ...names, codeSplitting: false });
    return dropComments(output[0].code).replace(/^export \{ (.*) \};$/m, (_, names: string) =>
      listExports(names),
    );
  } finally {
    await bundle.close();
  }
}

/** The declarations that are printed from the contract, a text each. */
export function describeGenerated(): string[] {
  return ['types', 'operations', 'areas'].flatMap((name) =>
    splitDeclarations(
      dropComments(readFileSync(join(declarations, `rest/generated/${name}.d.ts`), 'utf8')),
    ).filter((text) => text.startsWith('export ')),
  );
}

/** The statements of a declaration file, a text each. */
export function splitDeclarations(text: string): string[] {
  return parseSync('entry.d.ts', text).program.body.map(({ start, end }) => text.slice(start, end));
}

function dropComments(text: string): string {
  return text.replaceAll(/^ *\/\*\*[^]*?\*\/\n/gm, '');
}

/** One a line, so that a difference shows what has come and gone. */
function listExports(names: string): string {
  return `export {\n  ${names.replaceAll(', ', ',\n  ')},\n};`;
}

/** What is printed from the contract is only named: `contract/openapi.json` is where it is read. */
const generatedElsewhere: Plugin = {
  name: 'generated-elsewhere',
  resolveId: (id) =>
    /\/generated\/\w+\.ts$/.test(id) ? { id: 'contract/openapi.json', external: true } : null,
};

const names = { entryFileNames: '[name].d.ts', chunkFileNames: 'chunks/[name].d.ts' };

function declarationOf(source: string): string {
  return join(declarations, source.replace(/\.tsx?$/, '.d.ts'));
}

function openDeclarations(files: Readonly<Record<string, string>>, plugins: readonly Plugin[]) {
  return rolldown({
    input: { ...files },
    external: peers,
    // The compiler has made them already; `oxc` keeps the plugin from asking for it.
    plugins: [...plugins, dts({ dtsInput: true, tsconfig: false, oxc: true })],
    checks: { moduleLevelDirective: false, pluginTimings: false },
  });
}
