import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../server/project-root.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';

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
    join(projectRoot, '.env'),
  ];
  const open: string[] = [];
  let seen = 0;
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (found === null) continue;
    seen += 1;
    if ((found.mode & 0o077) !== 0) open.push(path);
  }
  if (seen === 0)
    return [note('Files', 'there is no data directory yet: the first start makes it.')];
  if (open.length === 0) return [ok('Files', 'secrets are readable by their owner alone.')];
  return open.map((path) =>
    wrong('Files', `others on this machine may read ${path}.`, `chmod go= '${path}'`),
  );
}
