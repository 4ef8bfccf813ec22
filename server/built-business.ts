import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/* Of which business/ pages and server were built: what changes there afterwards is shown by no restart. */

const folder = join(projectRoot, 'business');
const stamp = join(projectRoot, 'server/dist/.business-from');

/**
 * Path, size and time of every file in `business/`, tests apart: where these are the same, so is what is in them. A
 * start takes little more than a millisecond for it.
 */
function listFiles(): string {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('node_modules'))
    .sort()
    .flatMap((path) => {
      const found = statSync(`${folder}/${path}`);
      return found.isFile() ? `${path}\t${found.size}\t${found.mtimeMs}` : [];
    })
    .join('\n');
}

/** SHA-256 in hex of what the files of such a list have in them. */
function hashContents(list: string): string {
  const hash = createHash('sha256');
  for (const line of list.split('\n')) {
    const [path = ''] = line.split('\t');
    hash.update(`\0${path}\0`).update(readFileSync(`${folder}/${path}`));
  }
  return hash.digest('hex');
}

/** What a build begins with; the function notes it once the build is done, so that a change meanwhile is noticed. */
export function beginBuildOfBusiness(): () => void {
  const list = listFiles();
  const note = `${hashContents(list)}\n${list}`;
  return () => writeFileSync(stamp, note);
}

/** Whether `business/` is no longer what was built. What cannot be read is not said to have changed. */
export function hasBusinessChanged(): boolean {
  try {
    const now = listFiles();
    const note = readNote();
    const [contents, list] = [note.slice(0, 64), note.slice(65)];
    // A copy of the whole project has other times.
    return list !== now && contents !== hashContents(now);
  } catch {
    return false;
  }
}

/** Empty where no build was ever done. */
function readNote(): string {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return '';
  }
}
