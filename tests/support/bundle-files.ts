import { fileURLToPath } from 'node:url';
import { build, type BuildOptions } from 'esbuild';

/** A script and its chunks as a browser loads them, by path: the script itself is `/page.js`. */
export async function bundleFiles(
  entry: URL,
  alias: NonNullable<BuildOptions['alias']> = {},
): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: { page: fileURLToPath(entry) },
    alias,
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: '/',
    write: false,
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path, text }) => [path, text]));
}
