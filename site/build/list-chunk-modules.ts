import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Writes the source modules inside of each chunk, for `npm run check`, beside Vite's manifest. */
export function listChunkModules(): Plugin {
  return {
    name: 'parley:list-chunk-modules',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? [[output.fileName, output.moduleIds.map(toSourcePath)]] : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/chunk-modules.json',
        source: JSON.stringify(Object.fromEntries(modules), null, 1),
      });
    },
  };
}

function toSourcePath(id: string): string {
  return id.startsWith('\0') ? id.slice(1) : relative(root, id).replaceAll('\\', '/');
}
