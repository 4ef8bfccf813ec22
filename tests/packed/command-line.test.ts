import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { findNode, packedTest as it } from '../support/packed-project.ts';

const node20 = findNode(20);

describe('D944 the command line of the package', () => {
  it('is run by npx, without a network', ({ bare }) => {
    const { status, stdout } = spawnSync('npx', ['--offline', 'parley-voice', '--help'], {
      cwd: bare.folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Usage: parley-voice COMMAND\n/);
  });

  it('is one file of Node alone', ({ bare }) => {
    const file = join(bare.folder, 'node_modules/@parley/voice/cli.js');
    expect(statSync(file).size).toBeLessThan(100_000);
    expect(readFileSync(file, 'utf8')).not.toMatch(/ from "(?!node:)/);
  });

  it.runIf(node20)('runs on the oldest Node of the package', ({ bare }) => {
    const { status, stdout } = spawnSync(
      node20!,
      [join(bare.folder, 'node_modules/@parley/voice/cli.js'), 'trigger'],
      { encoding: 'utf8' },
    );
    expect(status).toBe(0);
    expect(stdout.split('\n')).toContain('tool-calls');
  });
});
