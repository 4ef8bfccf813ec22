import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Another process, or another part of this one, holds the directory. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
}

const sqliteBusy = 5;
const fileMode = 0o600;

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
  makePrivate(lockFile);
  const { DatabaseSync } = loadSqlite();
  const holder = new DatabaseSync(lockFile);
  try {
    // In memory, because Node's SQLite takes no `off`, and a journal on the disk would be a second file.
    holder.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    holder.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    throw new DirectoryInUse(
      `${directory} is in use by another server: stop that one first, or use another directory.`,
    );
  }
  return () => holder.close();
}

/**
 * SQLite would make the file readable to everybody. One that is there is never opened here: closing
 * it would give up the lock that this process may hold on it.
 */
function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', fileMode));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(path, fileMode);
  }
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
