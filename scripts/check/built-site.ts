import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { addCanonicalLinks } from '../../server/pages/canonical-links.ts';
import { longAddress } from '../../site/build/first-load.ts';

/** The parts of Vite's manifest that say what a chunk brings with it, by source path. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  /** Keys of chunks that are loaded together with this one. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The source modules inside of each chunk, by file: written by the build beside the manifest. */
export type ChunkModules = Readonly<Record<string, readonly string[]>>;

export interface BuiltSite {
  /** The page as a server sends it: with calls, its own figures, and links to a long address. */
  readonly html: string;
  readonly manifest: Manifest;
  readonly modules: ChunkModules;
  /** Compressed bytes of a file of the build, as every browser takes it. */
  gzipped(file: string): number;
}

/** Null when there is no build. */
export function readBuiltSite(dist: string): BuiltSite | null {
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  // A page that promises no calls is there once.
  const page = ['with-voice/index.html', 'index.html'].find((name) => existsSync(join(dist, name)));
  if (page === undefined) return null;
  return {
    html: addCanonicalLinks(read(page), longAddress, '/', 'og.png'),
    manifest: JSON.parse(read('.vite/manifest.json')) as Manifest,
    modules: JSON.parse(read('.vite/chunk-modules.json')) as ChunkModules,
    gzipped: (file) => countGzipped(readFileSync(join(dist, file))),
  };
}

export function countGzipped(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length;
}

/** The files that loading the chunk of one source module brings: its own, its imports', their styles. */
export function findChunkFiles(manifest: Manifest, key: string): ReadonlySet<string> {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (current: string) => {
    const chunk = manifest[current];
    if (chunk === undefined) throw new Error(`the build has no chunk of ${current}`);
    if (visited.has(current)) return;
    visited.add(current);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(key);
  return files;
}
