import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lock = '{ "lockfileVersion": 3 }';

/** A tree with the launcher and one command, and an npm of the test's own on the PATH. */
let tree = '';

function plant(path: string, content: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), content);
}

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'parley-launch-'));
  for (const file of ['scripts/launch.mjs', 'scripts/server-flags.mjs']) {
    cpSync(join(root, file), join(tree, file));
  }
  plant('package-lock.json', lock);
  plant('scripts/bench.ts', 'console.log("ran", process.argv.slice(2) satisfies string[]);');
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function plantNpm(script: string): void {
  plant('bin/npm', `#!/bin/sh\n${script}\n`);
  chmodSync(join(tree, 'bin/npm'), 0o755);
}

/** As if npm had installed this very lock file. */
function markInstalled(): void {
  const hash = createHash('sha256').update(lock).digest('hex');
  plant('node_modules/.parley-installed', hash);
}

interface Machine {
  /** What the launcher takes for the version of its Node. */
  readonly node?: string;
  readonly platform?: string;
}

function launch(args: readonly string[], { node, platform }: Machine = {}) {
  const pretended = JSON.stringify({
    versions: { ...process.versions, node: node ?? process.versions.node },
    platform: platform ?? process.platform,
  });
  const pretend = `for (const [key, value] of Object.entries(${pretended})) Object.defineProperty(process, key, { value });`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(pretend)}`,
      join(tree, 'scripts/launch.mjs'),
      ...args,
    ],
    {
      cwd: tree,
      encoding: 'utf8',
      env: { PATH: [join(tree, 'bin'), '/usr/bin', '/bin'].join(delimiter) },
    },
  );
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

describe('the launcher', () => {
  it('runs a TypeScript command with its arguments', () => {
    markInstalled();
    expect(launch(['bench', 'page'])).toEqual({ status: 0, stdout: "ran [ 'page' ]", stderr: '' });
  });

  it('passes the exit code on', () => {
    markInstalled();
    plant('scripts/check.ts', 'process.exitCode = 7;');
    expect(launch(['check']).status).toBe(7);
  });

  it('installs once, and again when the lock file changes', () => {
    plantNpm('mkdir -p node_modules; echo "npm $*" >> npm.log');
    expect(launch(['bench']).stdout).toContain('installing packages');
    expect(launch(['bench']).stdout).toBe('ran []');
    plant('package-lock.json', `${lock}\n`);
    expect(launch(['bench']).stdout).toContain('installing packages');
  });

  it('D9 says in one line that there is no network', () => {
    plantNpm('echo "npm error code ENOTFOUND" >&2; exit 1');
    expect(launch(['bench'])).toMatchObject({
      status: 1,
      stderr:
        'parley: no network: the packages could not be downloaded. Connect and run the command again.',
    });
  });

  it('D9 says in one line why an install failed', () => {
    plantNpm('printf "npm error code EUSAGE\\nnpm error\\nnpm error not in sync\\n" >&2; exit 1');
    expect(launch(['bench']).stderr).toBe('parley: npm ci failed: npm error not in sync');
  });

  it('D9 says in one line that Node is too old to begin with', () => {
    expect(launch(['bench'], { node: '18.19.0' })).toEqual({
      status: 1,
      stdout: '',
      stderr: 'parley: Node 18.19.0 is too old: install Node 20 or newer.',
    });
  });

  it('D9 says in one line that an old Node has no newer one beside it', () => {
    markInstalled();
    expect(launch(['bench'], { node: '20.11.0', platform: 'sunos' }).stderr).toBe(
      `parley: Node 20.11.0 is too old to run the server, and no newer one comes as a package for sunos-${process.arch}: install Node 22.19 or newer.`,
    );
  });

  it('runs the pinned Node when this one is old', () => {
    markInstalled();
    const platform = process.platform === 'win32' ? 'win' : process.platform;
    const pinned = `node_modules/node-${platform}-${process.arch}/bin/node`;
    plant(pinned, '#!/bin/sh\necho pinned "$@"\n');
    chmodSync(join(tree, pinned), 0o755);
    expect(launch(['bench', 'x'], { node: '20.11.0' }).stdout).toBe(
      `pinned ${join(tree, 'scripts/bench.ts')} x`,
    );
  });

  it('names the commands when it does not know one', () => {
    expect(launch(['serve'])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^parley: unknown command serve; one of: start, dev, /),
    });
  });
});
