import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const howToGetPostgres =
  'Postgres 15 or later was not found: install it (Debian and Ubuntu: apt-get install postgresql), or put `initdb` and `postgres` on the PATH.';

/** The directory that holds `initdb` and `postgres`; the newest of several versions. */
export function findPostgres(path: string = process.env['PATH'] ?? ''): string | null {
  const found = [...path.split(delimiter), ...debianDirectories()].find(
    (directory) => existsSync(join(directory, 'initdb')) && existsSync(join(directory, 'postgres')),
  );
  return found ?? null;
}

/** Debian keeps the programs of each version apart, off the PATH. */
function debianDirectories(): string[] {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return [];
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'));
}
