import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { countGzipped } from './built-site.ts';

/**
 * The compressed bytes of what a page gets of this code: bundled and minified as a module for
 * browsers, with only what it uses. Imports are resolved as from a file of that name at `root`.
 */
export async function bundledSize(root: string, entryCode: string): Promise<number> {
  const entry = join(root, 'entry-to-measure.ts');
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? entryCode : null),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  const chunks = output.output.filter((one) => one.type === 'chunk');
  return countGzipped(chunks.map(({ code }) => code).join('\n'));
}
