import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { projectRoot } from '../../server/project-root.ts';

export interface OwnSpeech {
  /** With its version. */
  readonly address: string;
  close(): Promise<void>;
}

/** A program of `examples/own-speech` on a free port, which finds what it runs on `path`. */
export async function startOwnSpeech(
  file: string,
  path: string = process.env['PATH'] ?? '',
): Promise<OwnSpeech> {
  const child = spawn(process.execPath, [join(projectRoot, file)], {
    env: { PATH: path, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines = createInterface({ input: child.stdout });
  const address = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    child.once('close', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return {
    address,
    async close() {
      child.kill();
      await ended;
    },
  };
}
