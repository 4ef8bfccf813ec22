import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Rolldown } from 'vite';

/** What the API pages load to look into calls: one script and one style sheet, each its name and its text. */
export interface BuiltInspector {
  readonly script: BuiltFile;
  readonly styles: BuiltFile;
}

interface BuiltFile {
  /** `assets/call-inspector-1a2b3c4d.js`: by this beginning the server finds it. */
  readonly name: string;
  readonly text: string;
}

export async function buildInspector(site: string): Promise<BuiltInspector> {
  const folder = 'operator/developers/reference';
  const result = await build({
    configFile: false,
    root: site,
    logLevel: 'warn',
    plugins: [react()],
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: ['main.tsx', 'reference.css'].map((entry) => join(site, folder, entry)),
        output: {
          entryFileNames: 'assets/call-inspector-[hash].js',
          assetFileNames: 'assets/call-inspector-[hash][extname]',
        },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const script = output.find(
    (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith('main.tsx'),
  ) as Rolldown.OutputChunk;
  const styles = output.find(({ fileName }) => fileName.endsWith('.css')) as Rolldown.OutputAsset;
  return {
    script: { name: script.fileName, text: script.code },
    styles: { name: styles.fileName, text: String(styles.source) },
  };
}
