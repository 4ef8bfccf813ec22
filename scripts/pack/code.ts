import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Entries } from './manifest.ts';
import { voice } from './voice-paths.ts';

/** Peers: every page has its own. `#daily` is one of them by another name. */
export const peers = [/^react($|\/)/, '@daily-co/daily-js', '#daily'];

/** `new (require('@parley/voice'))()`, as programs do that know a package of one class. */
const constructible =
  'module.exports = Object.defineProperties(exports.default, Object.getOwnPropertyDescriptors(exports));';

/**
 * Writes the entries as modules and as CommonJS, with what they share in chunks. What the source
 * imports late is a file of its own in both. Not minified: the application's bundler does that.
 */
export async function buildCode(entries: Entries, folder: string): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries(
      Object.entries(entries).map(([name, source]) => [name, join(voice, source)]),
    ),
    external: peers,
    platform: 'neutral',
    transform: { target: 'es2022' },
    // `use client` stays where it is said: at the top of an entry.
    checks: { moduleLevelDirective: false, pluginTimings: false },
  });
  const write = (format: 'esm' | 'cjs', extension: string) =>
    bundle.write({
      dir: folder,
      format,
      exports: 'named',
      minifyInternalExports: false,
      entryFileNames: `[name].${extension}`,
      chunkFileNames: `chunks/[name].${extension}`,
      footer: ({ fileName }) => (fileName === 'index.cjs' ? constructible : ''),
    });
  try {
    await write('esm', 'js');
    await write('cjs', 'cjs');
  } finally {
    await bundle.close();
  }
}

/** Writes a source with all that it needs as one module, for Node. */
export async function buildModule(source: string, file: string): Promise<void> {
  const bundle = await rolldown({ input: join(voice, source), platform: 'node' });
  try {
    await bundle.write({ file, format: 'esm' });
  } finally {
    await bundle.close();
  }
}
