import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../server/project-root.ts';

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** One of the operator's commands of npm, as the launcher runs it. */
export async function runCommand(
  script: 'backup' | 'restore' | 'doctor' | 'voice-state' | 'public-key' | 'voice',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const child = spawn(process.execPath, [join(projectRoot, `scripts/${script}.ts`), ...args], {
    cwd: projectRoot,
    // Empty variables are unset ones, and win over the `.env` of whoever runs the tests.
    env: { PATH: process.env['PATH'], OPERATOR_TOKEN: '', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
