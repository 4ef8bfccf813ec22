import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listSourceFiles } from '../../scripts/source-tree.ts';
import { projectRoot } from '../../server/project-root.ts';

/** A copy of this tree in a new folder, as a clone is after `npm ci`: nothing is built. */
export function copyTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'parley-tree-'));
  for (const path of listSourceFiles(projectRoot)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    cpSync(join(projectRoot, path), join(tree, path));
  }
  linkPackages(tree);
  return tree;
}

/** Packages of others are those of this tree; the workspaces are the copy's own. */
function linkPackages(tree: string): void {
  const installed = join(projectRoot, 'node_modules');
  const own = join(tree, 'node_modules');
  mkdirSync(join(own, '@parley'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name === '@parley' || (name.startsWith('.') && name !== '.bin')) continue;
    symlinkSync(join(installed, name), join(own, name), 'junction');
  }
  for (const workspace of readdirSync(join(installed, '@parley'))) {
    symlinkSync(join(tree, workspace), join(own, '@parley', workspace), 'junction');
    const nested = join(projectRoot, workspace, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, join(tree, workspace, 'node_modules'), 'junction');
  }
}
