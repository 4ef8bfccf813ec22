import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { variableNames } from '../../server/environment.ts';
import { serverFlags } from '../../scripts/server-flags.mjs';
import { projectRoot } from '../../server/project-root.ts';

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves with the site's address once the server says that it runs; rejects when it ends before. */
  readonly ready: Promise<string>;
  /** Resolves when the process has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
  readonly stdout: () => string;
  readonly stderr: () => string;
}

/** The server as `npm start` runs it, a process of its own: for signals, exit codes and what it prints. */
export function spawnParley(
  env: Readonly<Record<string, string>>,
  script = 'server/dist/start.js',
  root = projectRoot,
  flags: readonly string[] = serverFlags,
): ServerProcess {
  // An empty variable is an unset one, and wins over the `.env` of whoever runs the tests.
  // But for this one, where empty has a meaning of its own.
  const unset = Object.fromEntries(
    variableNames.filter((name) => name !== 'GEMINI_BROWSER_KEY').map((name) => [name, '']),
  );
  const child = spawn(process.execPath, [...flags, join(root, script)], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...unset,
      PORT: '0',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => ({
    code: code as number | null,
    signal: signal as string | null,
  }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const address = /Site\s+(http:\S+)\//.exec(stdout)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`the server ended: ${stderr}`)));
  });
  // Only some tests wait for it.
  ready.catch(() => {});
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return { child, ready, ended, stdout: () => stdout, stderr: () => stderr };
}
