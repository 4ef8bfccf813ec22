import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Every file below a folder, relative to it, with forward slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
