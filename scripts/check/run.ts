import { execFile } from 'node:child_process';
import { join } from 'node:path';

export interface RunResult {
  readonly ok: boolean;
  /** Both streams, without colours and the space around. */
  readonly output: string;
}

/** Runs a tool of `node_modules` with this Node, in `root`. */
export function runTool(root: string, script: string, args: readonly string[]): Promise<RunResult> {
  return runScript(root, join(import.meta.dirname, '../../node_modules', script), args);
}

/** Runs a script with this Node, in `root`. */
export function runScript(
  root: string,
  script: string,
  args: readonly string[],
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [script, ...args],
      {
        cwd: root,
        maxBuffer: 64 * 1024 * 1024,
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
      },
      (error, stdout, stderr) => {
        // A number is the tool's own verdict; anything else, and it did not run to its end.
        if (error && typeof error.code !== 'number') reject(error);
        else resolve({ ok: error === null, output: `${stdout}${stderr}`.trim() });
      },
    );
  });
}
