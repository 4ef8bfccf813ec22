import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Gate } from './gate.ts';
import { runScript, runTool } from './run.ts';

export const format: Gate = {
  name: 'format',
  check(root) {
    const { ok, output } = runTool(root, 'prettier/bin/prettier.cjs', [
      '--check',
      '--log-level=warn',
      '.',
    ]);
    return ok ? [] : [...output.split('\n'), 'npm run format mends it'];
  },
};

export const lint: Gate = {
  name: 'lint',
  check(root) {
    const { ok, output } = runTool(root, 'oxlint/bin/oxlint', ['--format=unix']);
    return ok ? [] : output.split('\n');
  },
};

/**
 * Every folder with a `tsconfig.json` of its own, `scripts/` with the configurations at the root,
 * `voice/call/` apart from `voice/` because it compiles without the DOM. `bench/` only once its
 * packages are installed: they are no part of an install.
 */
export const types: Gate = {
  name: 'types',
  check(root) {
    return findTypeScriptProjects(root).flatMap((folder) => {
      const { ok, output } = runTool(root, 'typescript/bin/tsc', ['-p', folder]);
      return ok ? [] : output.split('\n');
    });
  },
};

function findTypeScriptProjects(root: string): string[] {
  const workspaces = listFolders(root).filter(
    (folder) => folder !== 'bench' || existsSync(join(root, folder, 'node_modules')),
  );
  const parts = workspaces.flatMap((folder) =>
    listFolders(join(root, folder)).map((part) => join(folder, part)),
  );
  return [...workspaces, ...parts].filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  );
}

function listFolders(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|(node_modules|dist|data)$)/.test(entry.name))
    .map((entry) => entry.name);
}

/** Files, exports, dependencies and binaries that nothing uses, or that are used undeclared. */
export const deadCode: Gate = {
  name: 'dead code',
  check(root) {
    const { ok, output } = runTool(root, 'knip/bin/knip.js', ['--no-progress']);
    return ok ? [] : output.split('\n');
  },
};

/** The build that the gates after this one look at is of this very tree. */
export const build: Gate = {
  name: 'build',
  check(root) {
    const { ok, output } = runScript(root, join(root, 'scripts/build.ts'), []);
    return ok ? [] : output.split('\n');
  },
};
