import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from './project-root.ts';

/* Of which business/ pages and server were built: what changes there afterwards is shown by no restart. */

const folder = join(projectRoot, 'business');
const stamp = join(projectRoot, 'server/dist/.business-from');

/** Of every file in `business/`, tests apart, in hex. */
interface BusinessFiles {
  /** Path, size and time: whose are the same, their contents are. */
  readonly times: string;
  readonly contents: () => string;
}

function lookAtBusiness(): BusinessFiles {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('node_modules'))
    .toSorted();
  const hash = (describe: (file: string) => string | Buffer) => {
    const sum = createHash('sha256');
    for (const path of paths) sum.update(`\0${path}\0`).update(describe(join(folder, path)));
    return sum.digest('hex');
  };
  const readTimes = (file: string) => {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  };
  return { times: hash(readTimes), contents: () => hash((file) => readFileSync(file)) };
}

/** What a build begins with; the function notes it once the build is done, so that a change meanwhile is noticed. */
export function beginBuildOfBusiness(): () => void {
  const { times, contents } = lookAtBusiness();
  const note = `${times}\n${contents()}\n`;
  return () => writeFileSync(stamp, note);
}

/** Whether `business/` is no longer what was built. What cannot be read is not said to have changed. */
export function hasBusinessChanged(): boolean {
  try {
    const now = lookAtBusiness();
    const [times, contents] = readNote();
    // A copy of the whole project has other times.
    return times !== now.times && contents !== now.contents();
  } catch {
    return false;
  }
}

/** Nothing where no build was ever done. */
function readNote(): readonly string[] {
  try {
    return readFileSync(stamp, 'utf8').split('\n');
  } catch {
    return [];
  }
}
