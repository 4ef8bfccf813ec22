import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Another process, or another part of this one, holds the directory. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
}

const sqliteBusy = 5;

/**
 * Holds `directory` (made when missing) for this process alone, until the release is called or the
 * process ends, however it ends: the lock is SQLite's lock on `lockFile`, which the kernel keeps.
 * Not for network file systems, whose locks are not dependable.
 * @throws {DirectoryInUse} when it is held already.
 */
export async function lockDirectory(
  directory: string,
  lockFile: string = join(directory, 'lock'),
): Promise<() => void> {
  mkdirSync(dirname(lockFile), { recursive: true, mode: 0o700 });
  const { DatabaseSync } = loadSqlite();
  const holder = new DatabaseSync(lockFile);
  try {
    holder.exec('pragma journal_mode = off; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    holder.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    throw new DirectoryInUse(
      `${directory} is in use by another server: stop that one first, or use another directory.`,
    );
  }
  return () => holder.close();
}

/** Node 22 warns that its SQLite is experimental; nothing else can be warned of while it loads. */
function loadSqlite() {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
