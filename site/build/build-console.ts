import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import type { PageAssets } from '../page/document.tsx';

/**
 * The operator's console, one script and one style sheet, and what it loads when a view needs it, added to
 * what is in `dist`. Built on its own: sharing chunks with it would cut the visitor's page into more requests.
 */
export async function buildConsole(site: string, dist: string): Promise<PageAssets['console']> {
  const result = await build({
    configFile: false,
    root: site,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    publicDir: false,
    build: {
      outDir: dist,
      emptyOutDir: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: ['operator/main.tsx', 'operator/operator.css'].map((entry) => join(site, entry)),
        output: {
          entryFileNames: 'assets/operator-[hash].js',
        },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const script = output.find(
    (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith('main.tsx'),
  )!;
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'))!;
  return { script: `/${script.fileName}`, styles: `/${styles.fileName}` };
}
