import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../server/project-root.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';

const settings = join(projectRoot, '.env');

/** Whether others of this machine may read secrets. */
export async function checkModes({ environment }: Patient): Promise<Finding[]> {
  if (process.platform === 'win32') return [];
  const { dataDirectory } = environment;
  const secrets = join(dataDirectory, 'secrets');
  const names = await readdir(secrets).catch(() => []);
  const paths = [
    dataDirectory,
    secrets,
    ...names.map((name) => join(secrets, name)),
    join(dataDirectory, 'server.json'),
    settings,
  ];
  const open: string[] = [];
  let seen = 0;
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (found === null) continue;
    seen += 1;
    if (isOpen(found, path === settings)) open.push(path);
  }
  if (seen === 0)
    return [note('Files', 'there is no data directory yet: the first start makes it.')];
  if (open.length === 0) return [ok('Files', 'secrets are readable by their owner alone.')];
  return open.map((path) =>
    wrong(
      'Files',
      `others on this machine may read ${path}.`,
      // By its group the server may be who reads it.
      `chmod ${path === settings ? 'g-w,o=' : 'go='} '${path}'`,
    ),
  );
}

type Owned = Pick<Stats, 'mode' | 'uid' | 'gid'>;

/** @param isSettings as docs/going-live.md has them: somebody else's, and readable by the group that the server runs in. */
export function isOpen({ mode, uid, gid }: Owned, isSettings: boolean): boolean {
  const groups = [process.getegid?.(), ...(process.getgroups?.() ?? [])];
  const isLent = isSettings && uid !== process.geteuid?.() && groups.includes(gid);
  return (mode & (isLent ? 0o037 : 0o077)) !== 0;
}
