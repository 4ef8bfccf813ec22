import { execFile } from 'node:child_process';

/** A minute of sound at 24 kHz. */
const longestOutput = 24_000 * 2 * 60;

/** What a script of the shell writes of what it reads. A program in it ends in time by `timeout` before its name. */
export function run(script: string, input: string | Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'sh',
      ['-c', script],
      { encoding: 'buffer', maxBuffer: longestOutput },
      (error, written) => (error ? reject(error) : resolve(written)),
    );
    // It may end before it has read everything.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}
