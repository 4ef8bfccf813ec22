import { constants } from 'node:fs';
import { access, lstat, open, readdir, realpath, rm, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { explainDisk } from '../disk-problem.ts';
import { StartProblem } from '../start-problem.ts';
import { draftEnding } from './backup-file.ts';

/* The folder of BACKUP_DIR, which people may keep other things in. */

/** Of the server's own making: those that somebody made by hand have another name, and stay. */
const ownName = /^parley-daily-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)\.tar\.gz(\.partial)?$/;
const dayMs = 86_400_000;

export interface KeptBackup {
  readonly path: string;
  readonly madeAt: Date;
  readonly bytes: number;
}

export function nameBackup(at: Date): string {
  return `parley-daily-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
}

/** @throws StartProblem naming `BACKUP_DIR`, when backups cannot be kept there or would go with what they are of. */
export async function checkBackupFolder(directory: string, dataDirectory: string): Promise<void> {
  const name = `BACKUP_DIR ${directory}`;
  try {
    const found = await stat(directory);
    if (!found.isDirectory()) throw new StartProblem(`${name} is not a directory.`);
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new StartProblem(`${name} is not there: make it, or mount it.`, { cause: error });
    throw explainDisk(error, name);
  }
  const way = relative(
    await realpath(dataDirectory).catch(() => dataDirectory),
    await realpath(directory),
  );
  if (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)) {
    throw new StartProblem(
      `${name} lies in DATA_DIR: choose a folder outside of it, on another disk if there is one.`,
    );
  }
  await tryWriting(directory).catch((error: unknown) => {
    throw explainDisk(error, name);
  });
}

/** The superuser is told that he may write to what is read-only, so a file has to be made. */
async function tryWriting(directory: string): Promise<void> {
  await access(directory, constants.W_OK | constants.R_OK | constants.X_OK);
  const path = join(directory, `.parley-${process.pid}${draftEnding}`);
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    // Of a process that was killed here.
    if (error.code === 'EEXIST') return null;
    throw error;
  });
  await file?.close();
  await rm(path, { force: true });
}

/** What the server has made there, newest first. */
export async function listBackups(directory: string): Promise<KeptBackup[]> {
  const kept: KeptBackup[] = [];
  for (const { path, madeAt, isDraft } of await listOwn(directory)) {
    if (isDraft) continue;
    const found = await lstat(path);
    kept.push({ path, madeAt, bytes: found.size });
  }
  return kept.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** Those that are older, by their names, and what was left half-written; never another file. Answers how many. */
export async function removeOldBackups(
  directory: string,
  keepDays: number,
  now: Date,
): Promise<number> {
  const oldest = now.getTime() - keepDays * dayMs;
  let removed = 0;
  for (const { path, madeAt, isDraft } of await listOwn(directory)) {
    if (!isDraft && madeAt.getTime() >= oldest) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function listOwn(directory: string) {
  const entries = await readdir(directory, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const [, time, draft] = ownName.exec(entry.name) ?? [];
    // A link or a folder of such a name is somebody else's.
    if (time === undefined || !entry.isFile()) return [];
    const madeAt = new Date(`${time.slice(0, 10)}T${time.slice(11).replaceAll('-', ':')}Z`);
    if (Number.isNaN(madeAt.getTime())) return [];
    return [{ path: join(directory, entry.name), madeAt, isDraft: draft !== undefined }];
  });
}
