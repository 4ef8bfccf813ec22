import { resolve } from 'node:path';
import { lockDirectory } from '../directory-lock.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { finishPages } from './page-journal.ts';

/** Gives the directory back. */
export type Release = () => void;

/**
 * Holds `directory` for this process, with a database in it that an engine may open.
 * @throws {DirectoryInUse} when another process has it.
 * @throws {Error} in one line that says what to do: files that are no database, another version.
 */
export async function claimDirectory(directory: string): Promise<Release> {
  const release = await lockDirectory(directory, `${resolve(directory)}.lock`);
  try {
    await prepareDataDirectory(directory);
    finishPages(directory);
    return release;
  } catch (error) {
    release();
    throw error;
  }
}
