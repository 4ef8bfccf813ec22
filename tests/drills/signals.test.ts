import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTree } from '../support/tree-copy.ts';

/**
 * Every command that lasts, as a person has it: real servers, compilers, test runs with a browser
 * and a Postgres. Whatever inherits the environment is found by a mark in it, in whichever group it
 * made itself at home.
 */
describe.skipIf(process.platform !== 'linux')('D212 a signal', () => {
  let tree = '';
  beforeAll(async () => {
    tree = await copyTree();
    // What a run of tests leaves when it is cut off goes with the tree; its Postgres is not root's.
    await chmod(tree, 0o755);
    await mkdir(join(tree, 'tmp'));
    await chmod(join(tree, 'tmp'), 0o777);
    await writeFile(
      join(tree, 'tests/drills/long.test.ts'),
      "import { it } from 'vitest';\nit('takes long', () => new Promise(() => {}));\n",
    );
  });
  afterAll(() => rm(tree, { recursive: true }));

  const server = /Site\s+http:/;
  /** What it says when it is under way, and how many processes it is then, npm and its shell too. */
  const commands: readonly (readonly [command: string, isUnderWay: RegExp, least: number])[] = [
    ['start', server, 4],
    ['dev', server, 5],
    ['check', /ok +generated files/, 5],
    // One with a Postgres of several processes, one with a browser of several.
    ['test -- --project=database tests/database/port.test.ts', /RUN/, 9],
    ['test -- --project=browser tests/browser/chat-view.test.ts', /RUN/, 9],
    ['drills -- tests/drills/long', /RUN/, 5],
    ['pack', /(?:)/, 4],
  ];

  it.for(
    commands.flatMap(([command, isUnderWay, least]) => [
      [command, 'Ctrl-C', isUnderWay, least] as const,
      [command, 'SIGTERM', isUnderWay, least] as const,
    ]),
  )('leaves nothing of npm run %s after %s', async ([command, ending, isUnderWay, least]) => {
    const mark = randomUUID();
    const npm = spawn('npm', ['run', ...command.split(' ')], {
      cwd: tree,
      env: { ...bareEnvironment(), PORT: '0', TMPDIR: join(tree, 'tmp'), PARLEY_DRILL: mark },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const ended = once(npm, 'exit');
    let said = '';
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    }
    await expect
      .poll(() => isUnderWay.test(said) && findMarked(mark, tree).length >= least, {
        timeout: 120_000,
        interval: 20,
      })
      .toBe(true);
    // A terminal tells everybody in the foreground; a process manager tells npm alone.
    process.kill(
      ending === 'Ctrl-C' ? -npm.pid! : npm.pid!,
      ending === 'Ctrl-C' ? 'SIGINT' : ending,
    );
    await ended;
    await expect.poll(() => findMarked(mark, tree), { timeout: 20_000 }).toEqual([]);
  });
});

/** What this run of tests says to its own processes is not for these. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME };
}

/** Command lines of the processes that carry a mark in their environment, or work below a folder. */
function findMarked(mark: string, folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const isOurs =
          readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mark) ||
          readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
        if (!isOurs) return [];
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}
