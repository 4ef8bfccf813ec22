import { createHash } from 'node:crypto';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listSourceFiles } from '../../scripts/source-tree.ts';
import { projectRoot } from '../../server/project-root.ts';

/** What is made of the sources, and would take long to make again. */
const made = ['voice/rest/generated', 'site/dist'];
/** Ours, or of one tree alone. */
const notShared = new Set(['@parley', '.cache', '.vite', '.parley-installed']);

/**
 * The product in a directory of its own, to edit and to run as its user would: sources, build, and
 * the packages of this tree, as if npm had just installed them. The caller removes it.
 */
export async function copyTree(): Promise<string> {
  const tree = await realpath(await mkdtemp(join(tmpdir(), 'parley-tree-')));
  for (const path of [...listSourceFiles(projectRoot), ...made]) {
    await cp(join(projectRoot, path), join(tree, path), { recursive: true });
  }
  const manifest = await readFile(join(tree, 'package.json'), 'utf8');
  const { workspaces } = JSON.parse(manifest) as { workspaces: readonly string[] };
  await linkEntries(join(projectRoot, 'node_modules'), join(tree, 'node_modules'));
  for (const name of workspaces) {
    await link(join(tree, name), join(tree, 'node_modules/@parley', name));
    await linkEntries(join(projectRoot, name, 'node_modules'), join(tree, name, 'node_modules'));
  }
  const lock = await readFile(join(tree, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  await writeFile(join(tree, 'node_modules/.parley-installed'), hash);
  return tree;
}

async function linkEntries(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch(() => []);
  for (const name of names.filter((one) => !notShared.has(one))) {
    await link(join(from, name), join(to, name));
  }
}

async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path);
}
