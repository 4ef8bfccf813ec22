import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import type { Encoding } from './content-encoding.ts';

export type Bodies = { readonly identity: Buffer } & { readonly [E in Encoding]?: Buffer };

/** The site's build: by file name with slashes, each with the variants that the build compressed. */
export type SiteFiles = ReadonlyMap<string, Bodies>;

const variantEndings = { br: '.br', gzip: '.gz' } as const;

/** @throws StartProblem when there is no build. */
export async function readSiteFiles(directory: string): Promise<SiteFiles> {
  const names = await listFiles(directory);
  for (const needed of ['index.html', '404.html']) {
    if (!names.includes(needed)) {
      throw new StartProblem(
        `The site is not built (${join(directory, needed)} is missing): run npm run build.`,
      );
    }
  }
  const contents = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(directory, name))] as const),
    ),
  );
  const files = new Map<string, Bodies>();
  for (const [name, identity] of contents) {
    if (isVariant(name, contents)) continue;
    const br = contents.get(name + variantEndings.br);
    const gzip = contents.get(name + variantEndings.gzip);
    files.set(name, { identity, ...(br && { br }), ...(gzip && { gzip }) });
  }
  return files;
}

function isVariant(name: string, all: ReadonlyMap<string, unknown>): boolean {
  return Object.values(variantEndings).some(
    (ending) => name.endsWith(ending) && all.has(name.slice(0, -ending.length)),
  );
}

/** Without what is the build's own (`.vite/`) or a static host's (`_headers`). */
async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !name.startsWith('_') && !/(?:^|\/)\./.test(name));
}
