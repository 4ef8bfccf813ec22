import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const viteHelper = '\0vite/preload-helper.js';

/**
 * Dynamic imports go through `page/load-chunk.ts` instead of Vite's own helper, which announces
 * chunks by `<link rel=modulepreload>`: one that fails can then never be loaded again.
 */
export function loadChunksByFetch(): Plugin {
  return {
    name: 'parley:load-chunks-by-fetch',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /preload-helper\.js$/ },
      handler: (id) =>
        id === viteHelper
          ? fileURLToPath(new URL('../page/load-chunk.ts', import.meta.url))
          : undefined,
    },
  };
}
