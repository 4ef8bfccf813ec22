import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { countGzipped } from './built-site.ts';

/** A file that a page gets of a bundle. */
export interface BundledFile {
  /** Loaded with the page; the others are when they are imported. */
  readonly isFirst: boolean;
  /** Compressed. */
  readonly bytes: number;
  /** Paths of what went into it. */
  readonly modules: readonly string[];
}

/**
 * What a page gets of this code: bundled and minified as modules for browsers, with only what it
 * uses. Imports are resolved as from a file in `folder`.
 */
export async function bundleFiles(folder: string, entryCode: string): Promise<BundledFile[]> {
  const entry = join(folder, 'entry-to-measure.ts');
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? entryCode : null),
      },
    ],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', minify: true, comments: false });
    return output
      .filter((one) => one.type === 'chunk')
      .map(({ code, isEntry, moduleIds }) => ({
        isFirst: isEntry,
        bytes: code.trim() === '' ? 0 : countGzipped(code),
        modules: moduleIds.map((id) => id.replaceAll('\\', '/')),
      }));
  } finally {
    await bundle.close();
  }
}

export function sumBytes(files: readonly BundledFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The compressed bytes of all that a page may come to load of this code. */
export async function bundledSize(folder: string, entryCode: string): Promise<number> {
  return sumBytes(await bundleFiles(folder, entryCode));
}
