import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export interface RunResult {
  readonly ok: boolean;
  /** Both streams, without colours and the space around. */
  readonly output: string;
}

/** Runs a tool of `node_modules` with this Node, in `root`. */
export function runTool(root: string, script: string, args: readonly string[]): RunResult {
  return runScript(root, join(import.meta.dirname, '../../node_modules', script), args);
}

/** Runs a script with this Node, in `root`. */
export function runScript(root: string, script: string, args: readonly string[]): RunResult {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  if (error) throw error;
  return { ok: status === 0, output: `${stdout}${stderr}`.trim() };
}
