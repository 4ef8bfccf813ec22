import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverFlags, serverFlagsFor } from '../../scripts/server-flags.mjs';

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

/** The launcher's own arguments, in front of the command. */
function launcherArguments({ node, platform }: Machine): string[] {
  const pretended = JSON.stringify({
    versions: { ...process.versions, node: node ?? process.versions.node },
    platform: platform ?? process.platform,
  });
  const pretend = `for (const [key, value] of Object.entries(${pretended})) Object.defineProperty(process, key, { value });`;
  return [
    '--import',
    `data:text/javascript,${encodeURIComponent(pretend)}`,
    join(tree, 'scripts/launch.mjs'),
  ];
}

const launchEnvironment = () => ({
  PATH: [join(tree, 'bin'), '/usr/bin', '/bin'].join(delimiter),
});

function launch(args: readonly string[], machine: Machine = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...launcherArguments(machine), ...args],
    { cwd: tree, encoding: 'utf8', env: launchEnvironment() },
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

  it('D254 starts the server with a limit of memory that suits the machine', () => {
    markInstalled();
    plant('scripts/build.ts', '');
    plant('server/dist/start.js', 'console.log(JSON.stringify(process.execArgv));');
    const { status, stdout } = launch(['start']);
    expect([status, JSON.parse(stdout)]).toEqual([0, serverFlags]);
    const heapOf = (memory: number) => serverFlagsFor(memory, 2)[1];
    expect(serverFlagsFor(1024, 2)).toEqual([
      '--liftoff-only',
      '--max-old-space-size=256',
      '--max-semi-space-size=4',
      '--v8-pool-size=1',
    ]);
    expect(heapOf(512)).toBe('--max-old-space-size=256');
    expect(heapOf(1900)).toBe('--max-old-space-size=475');
    expect(heapOf(64_000)).toBe('--max-old-space-size=512');
  });

  it.each([
    [1, 1],
    [4, 3],
    [64, 4],
  ])('gives V8 of %i processors %i for what it does beside', (processors, helpers) => {
    expect(serverFlagsFor(1024, processors).at(-1)).toBe(`--v8-pool-size=${helpers}`);
  });

  it('installs once, and again when the lock file changes', () => {
    plantNpm('mkdir -p node_modules; echo "npm $*" >> npm.log');
    expect(launch(['bench']).stdout).toContain('installing packages');
    expect(launch(['bench']).stdout).toBe('ran []');
    plant('package-lock.json', `${lock}\n`);
    expect(launch(['bench']).stdout).toContain('installing packages');
  });

  describe('D211 takes what npm itself installed', () => {
    const packages = {
      '': { name: 'parley' },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/b': { version: '1.0.0', integrity: 'sha512-b', optional: true },
      site: { name: '@parley/site', version: '0.1.0' },
      'node_modules/@parley/site': { resolved: 'site', link: true },
    };
    const { '': _root, 'node_modules/b': _forAnotherMachine, ...installed } = packages;
    const isInstalled = (present: object): boolean => {
      plant('package-lock.json', JSON.stringify({ packages }));
      plant('node_modules/.package-lock.json', JSON.stringify({ packages: present }));
      plantNpm('mkdir -p node_modules; echo "npm $*" >> npm.log');
      return !launch(['bench']).stdout.includes('installing packages');
    };

    it('as the lock file says', () => {
      expect(isInstalled(installed)).toBe(true);
    });

    it.for<[string, object]>([
      ['another version', { ...installed, 'node_modules/a': { version: '1.0.1' } }],
      [
        'other content',
        { ...installed, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-c' } },
      ],
      ['a package too many', { ...installed, 'node_modules/c': { version: '1.0.0' } }],
      ['a package too few', { ...installed, 'node_modules/a': undefined }],
    ])('and not %s', ([, present]) => {
      expect(isInstalled(present)).toBe(false);
    });
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
    expect(launch(['bench'], { node: '16.20.2' })).toEqual({
      status: 1,
      stdout: '',
      stderr: 'parley: Node 16.20.2 is too old: install Node 18 or newer.',
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

  it('D510 has npm run with the pinned Node where this one is old: npm leaves out what its own is too old for', () => {
    const pinned = `node_modules/node-${process.platform}-${process.arch}`;
    const entry = { version: '24.1.2', integrity: 'sha512-x', optional: true };
    plant('package-lock.json', JSON.stringify({ packages: { [pinned]: entry } }));
    plantNpm(
      `mkdir -p ${pinned}/bin; printf '#!/bin/sh\\necho pinned "$@"\\n' > ${pinned}/bin/node; ` +
        `chmod +x ${pinned}/bin/node; echo "$PWD|$*|$(command -v node)|$(cat package-lock.json)" >> ${tree}/npm.log`,
    );
    expect(launch(['bench'], { node: '18.20.4' }).stdout).toContain('pinned /');
    const [alone, whole, ...more] = readFileSync(join(tree, 'npm.log'), 'utf8').trim().split('\n');
    expect(more).toEqual([]);
    const [elsewhere = '', args, , lockFile = ''] = alone!.split('|');
    expect(args).toBe('ci --no-audit --no-fund --loglevel=error');
    expect(Object.keys(JSON.parse(lockFile).packages)).toEqual(['', pinned]);
    expect(JSON.parse(lockFile).packages[pinned]).toMatchObject({ integrity: 'sha512-x' });
    expect(whole!.split('|').slice(0, 3)).toEqual([
      tree,
      args,
      join(elsewhere, pinned, 'bin/node'),
    ]);
    expect(existsSync(elsewhere)).toBe(false);
  });

  it('D510 serves what was built, and neither installs nor builds', () => {
    expect(launch(['serve'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'parley: nothing is built here: run npm run build.',
    });
    plant('node_modules/.package-lock.json', '{}');
    expect(launch(['serve'])).toMatchObject({
      status: 1,
      stderr: 'parley: nothing is built here: run npm run build.',
    });
    plantNpm('echo installed; exit 1');
    plant('scripts/build.ts', 'console.log("built");');
    plant('server/dist/start.js', 'console.log(JSON.stringify(process.execArgv));');
    const { status, stdout } = launch(['serve']);
    expect([status, JSON.parse(stdout)]).toEqual([0, serverFlags]);
  });

  it('names the commands when it does not know one', () => {
    expect(launch(['sing'])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^parley: unknown command sing; one of: start, serve, dev, /),
    });
  });
});

describe.skipIf(process.platform === 'win32')('D212 the launcher ends what it started', () => {
  /** Tells its process id, and stays. */
  const stay = 'console.log(process.pid); setInterval(() => {}, 1000);';
  const ways = {
    'waits for it': `spawnSync(process.execPath, ['-e', ${JSON.stringify(stay)}], { stdio: 'inherit' });`,
    'goes on meanwhile': `spawn(process.execPath, ['-e', ${JSON.stringify(stay)}], { stdio: 'inherit' });`,
    'ends well': `for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
      spawn(process.execPath, ['-e', ${JSON.stringify(stay)}], { stdio: 'inherit' });`,
  };

  async function launchAndRead() {
    const launcher = spawn(process.execPath, [...launcherArguments({}), 'bench'], {
      cwd: tree,
      env: launchEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(launcher, 'exit') as Promise<[number | null]>;
    let said = '';
    launcher.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await expect.poll(() => /\d+\n/.exec(said), { timeout: 20_000 }).not.toBeNull();
    return { launcher, ended, grandchild: Number(said.trim()) };
  }

  it.for(
    Object.entries(ways).flatMap(([way, code]) => [
      [way, 'SIGINT', 130, code] as const,
      [way, 'SIGTERM', 143, code] as const,
      [way, 'SIGHUP', 129, code] as const,
    ]),
  )('when a command %s, by %s', async ([way, signal, code, script]) => {
    markInstalled();
    plant('scripts/bench.ts', `import { spawn, spawnSync } from 'node:child_process'; ${script}`);
    const { launcher, ended, grandchild } = await launchAndRead();
    expect(isAlive(grandchild)).toBe(true);
    launcher.kill(signal);
    // Its own end is a good one when it said so.
    expect(await ended).toEqual([way === 'ends well' ? 0 : code, null]);
    expect(isAlive(grandchild)).toBe(false);
  });

  it('when a command ends and leaves it behind', async () => {
    markInstalled();
    plant(
      'scripts/bench.ts',
      `import { spawn } from 'node:child_process';
      const left = spawn(process.execPath, ['-e', ${JSON.stringify(stay)}]);
      left.stdout.on('data', (pid) => process.stdout.write(pid, () => process.exit(7)));`,
    );
    const { ended, grandchild } = await launchAndRead();
    expect(await ended).toEqual([7, null]);
    expect(isAlive(grandchild)).toBe(false);
  });

  it('when the shell that npm put between is gone', async () => {
    markInstalled();
    plant(
      'scripts/bench.ts',
      `import { spawnSync } from 'node:child_process'; ${ways['waits for it']}`,
    );
    const command = [process.execPath, ...launcherArguments({}), 'bench'];
    const shell = spawn('sh', ['-c', '"$@"; true', 'sh', ...command], {
      cwd: tree,
      env: { ...launchEnvironment(), npm_lifecycle_event: 'bench' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    shell.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await expect.poll(() => /\d+\n/.exec(said), { timeout: 20_000 }).not.toBeNull();
    shell.kill('SIGTERM');
    await expect.poll(() => isAlive(Number(said.trim())), { timeout: 20_000 }).toBe(false);
  });

  it('while it installs', async () => {
    plantNpm('echo $$ > npm.pid; sleep 60');
    const launcher = spawn(process.execPath, [...launcherArguments({}), 'bench'], {
      cwd: tree,
      env: launchEnvironment(),
      stdio: 'ignore',
    });
    const ended = once(launcher, 'exit');
    const npm = () => Number(readFileSync(join(tree, 'npm.pid'), 'utf8'));
    await expect.poll(npm, { timeout: 20_000 }).toBeGreaterThan(0);
    launcher.kill('SIGTERM');
    expect(await ended).toEqual([143, null]);
    expect(isAlive(npm())).toBe(false);
  });
});

/** A dead one that nobody has buried yet is not alive. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}
