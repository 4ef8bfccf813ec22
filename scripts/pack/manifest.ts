import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../make-once.ts';
import { voice } from './voice-paths.ts';

/** As much of a `package.json` as packing reads. */
interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** The sources of the entries, by the name of their built files: `{index: 'index.ts', …}`. */
export type Entries = Readonly<Record<string, string>>;

/** What `npx` runs: one file with all that it needs, for Node alone. */
export const commandLine = { name: 'parley-voice', source: 'cli/main.ts', file: 'cli.js' };

/** Where the project is. The root's `package.json` says it, once for all workspaces. */
interface Addresses {
  readonly homepage: string;
  readonly repository: { readonly type: string; readonly url: string };
  readonly bugs: string;
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(voice, 'package.json'), 'utf8')) as Manifest;
}

export function readAddresses(): Addresses {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Addresses;
}

export function listEntries({ exports }: Manifest): Entries {
  return Object.fromEntries(
    Object.entries(exports).map(([specifier, source]) => [nameOf(specifier), source.slice(2)]),
  );
}

/** How webpack comes to the real-time library. Other bundlers meet the name, and never what it stands for. */
const publishedImports = {
  '#daily': { webpack: './webpack/library.js', default: './webpack/absent.js' },
};

/** The workspace's manifest with built files for sources, and without what is no user's business. */
export function publishedManifest(
  manifest: Manifest,
  { homepage, repository, bugs }: Addresses,
): object {
  const { private: _private, scripts: _guard, devDependencies: _tools, ...rest } = manifest;
  const { exports, ...published } = rest;
  return {
    ...published,
    homepage,
    repository: { ...repository, directory: 'voice' },
    bugs,
    exports: {
      ...Object.fromEntries(
        Object.keys(exports).map((specifier) => [specifier, conditionsOf(nameOf(specifier))]),
      ),
      './package.json': './package.json',
    },
    imports: publishedImports,
    bin: { [commandLine.name]: commandLine.file },
  };
}

/** Types first: TypeScript takes the first condition that it knows. */
function conditionsOf(name: string): object {
  return {
    import: { types: `./${name}.d.ts`, default: `./${name}.js` },
    require: { types: `./${name}.d.cts`, default: `./${name}.cjs` },
  };
}

function nameOf(specifier: string): string {
  return specifier === '.' ? 'index' : specifier.slice(2);
}
