import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Gate } from './gate.ts';
import { runScript, runTool } from './run.ts';

/** What a tool found out about a file, for as long as the file is the same. */
const cache = 'node_modules/.cache';

export const format: Gate = {
  name: 'format',
  async check(root) {
    const { ok, output } = await runTool(root, 'prettier/bin/prettier.cjs', [
      '--check',
      '--log-level=warn',
      ...formatCache,
      '.',
    ]);
    return ok ? [] : [...output.split('\n'), 'npm run format mends it'];
  },
};

/** By content: a checkout or a switch of branches gives every file a new time. */
export const formatCache: readonly string[] = [
  '--cache',
  '--cache-strategy=content',
  `--cache-location=${cache}/format`,
];

export const lint: Gate = {
  name: 'lint',
  async check(root) {
    const { ok, output } = await runTool(root, 'oxlint/bin/oxlint', ['--format=unix']);
    return ok ? [] : output.split('\n');
  },
};

/**
 * Every folder with a `tsconfig.json` of its own, `scripts/` with the configurations at the root,
 * `voice/call/` apart from `voice/` because it compiles without the DOM. What has packages of its own,
 * as `bench/` and some examples, only once they are installed: they are no part of an install.
 */
export const types: Gate = {
  name: 'types',
  async check(root) {
    const problems: string[] = [];
    for (const folder of findTypeScriptProjects(root)) {
      const { ok, output } = await runTool(root, 'typescript/bin/tsc', [
        ...['-p', folder],
        // Each of several checkers would infer the contract's schemas again: three times the work.
        '--singleThreaded',
        ...['--incremental', '--tsBuildInfoFile', `${cache}/types/${folder}.json`],
      ]);
      if (!ok) problems.push(...output.split('\n'));
    }
    // A file that two projects see is wrong once.
    return [...new Set(problems)];
  },
};

function findTypeScriptProjects(root: string): string[] {
  const workspaces = listFolders(root);
  const parts = workspaces.flatMap((folder) =>
    listFolders(join(root, folder)).map((part) => join(folder, part)),
  );
  const has = (folder: string, name: string) => existsSync(join(root, folder, name));
  return [...workspaces, ...parts].filter(
    (folder) =>
      has(folder, 'tsconfig.json') &&
      (!has(folder, 'package-lock.json') || has(folder, 'node_modules')),
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
  async check(root) {
    const { ok, output } = await runTool(root, 'knip/bin/knip.js', ['--no-progress']);
    return ok ? [] : output.split('\n');
  },
};

/** The build that the gates after this one look at is of this very tree. */
export const build: Gate = {
  name: 'build',
  async check(root) {
    const { ok, output } = await runScript(root, join(root, 'scripts/build.ts'), []);
    return ok ? [] : output.split('\n');
  },
};
