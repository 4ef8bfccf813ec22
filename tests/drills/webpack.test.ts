import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { packOnce } from '../../scripts/make-once.ts';
import { tarball } from '../../scripts/pack/voice-paths.ts';

const run = promisify(execFile);

/** What webpack made of a page, and what it said. */
interface Outcome {
  readonly name: string;
  readonly said: readonly string[];
  readonly hasOther: boolean;
}

test('D1176 webpack says nothing of a library that is not installed, and takes the one that an application names', async ({
  onTestFinished,
}) => {
  await packOnce();
  const folder = mkdtempSync(join(tmpdir(), 'parley-webpack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  cpSync(fileURLToPath(new URL('webpack', import.meta.url)), folder, { recursive: true });
  const options = { cwd: folder, shell: process.platform === 'win32' };
  await run('npm', ['ci', '--no-audit', '--no-fund'], options);
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', tarball], options);
  const { stdout } = await run(process.execPath, ['build.mjs'], { cwd: folder });
  const outcome = (name: string, hasOther: boolean): Outcome => ({ name, said: [], hasOther });
  expect(JSON.parse(stdout)).toEqual([
    outcome('module', false),
    outcome('commonjs', false),
    outcome('aliased', true),
    outcome('aliased-commonjs', true),
  ]);
});
