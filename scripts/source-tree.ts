import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is made, installed or stored, never source. The same names as in `.gitignore`. */
const notSource = new Set([
  '.git',
  'node_modules',
  'dist',
  'generated',
  'data',
  '.reports',
  '.env',
]);

/** Paths below `root` with forward slashes, sorted. */
export function listSourceFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !notSource.has(entry.name) && !entry.name.endsWith('.log'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listSourceFiles(root, path);
      return entry.isFile() ? [path] : [];
    });
}

/** SHA-256 in hex over every path and its bytes: two equal hashes are the same tree. */
export function hashSourceTree(root: string): string {
  const hash = createHash('sha256');
  for (const path of listSourceFiles(root)) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
