// Runs before anything is installed: plain JavaScript, built-ins only, and no syntax that Node 12
// could not read, so that an old Node is told as such.
// Installs what is missing, finds a Node that runs TypeScript, and hands the command to it.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverFlags } from './server-flags.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';
/** Debian's own is enough to fetch the pinned one. On Windows npm runs with the Node beside it alone. */
const oldestNode = isWindows ? '20.19' : '18';
/** Strips types by itself. */
const runsTypeScript = versionAtLeast(process.versions.node, '22.19');
const pinnedNode = `node_modules/node-${isWindows ? 'win' : process.platform}-${process.arch}`;
/** Longer than a server takes to finish what runs. */
const stopGraceMs = 15_000;
const commands = {
  start: 'server/dist/start.js',
  serve: 'server/dist/start.js',
  dev: 'scripts/dev.ts',
  build: 'scripts/build.ts',
  pack: 'scripts/pack.ts',
  test: 'scripts/test.ts',
  drills: 'scripts/drills.ts',
  screens: 'scripts/screens.ts',
  check: 'scripts/check.ts',
  format: 'scripts/format.ts',
  bench: 'scripts/bench.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  doctor: 'scripts/doctor.ts',
  'voice-state': 'scripts/voice-state.ts',
  'public-key': 'scripts/public-key.ts',
  voice: 'scripts/voice.ts',
};

function fail(message) {
  console.error(`parley: ${message}`);
  process.exit(1);
}

function versionAtLeast(version, least) {
  const [a, b] = version.split('.').map(Number);
  const [major, minor = 0] = least.split('.').map(Number);
  return a > major || (a === major && b >= minor);
}

/** The signal that is to end us, and the process group that works for us just now. */
let stopping = null;
let group = null;

/** Whether anybody was there to hear it. */
function tellGroup(signal) {
  try {
    if (isWindows) return group !== null && group.exitCode === null && group.kill(signal);
    return group !== null && process.kill(-group.pid, signal);
  } catch (error) {
    // Some of them run as somebody else, and are there.
    return error.code === 'EPERM';
  }
}

function stop(signal) {
  // Ctrl-C reaches us twice, from the terminal and from npm.
  if (stopping !== null) return;
  stopping = signal;
  // A terminal that closes asks no less politely than a process manager.
  tellGroup(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  setTimeout(() => tellGroup('SIGKILL'), stopGraceMs).unref();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));

// npm passes a SIGTERM to the shell between it and us, which dies of it and tells nobody.
if (process.env.npm_lifecycle_event !== undefined) {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && stop('SIGTERM'), 250).unref();
}

/**
 * Runs a program as the leader of a group of its own, so that a signal reaches all that it started,
 * and ends whatever it leaves behind. Only a SIGKILL of ours cannot be passed on.
 */
async function run(program, args, options) {
  if (stopping !== null) process.exit(exitCodeOf(stopping));
  const child = spawn(program, args, { cwd: root, detached: !isWindows, ...options });
  const output = { error: null, stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    if (child[name]) child[name].on('data', (chunk) => (output[name] += chunk));
  }
  group = child;
  const closed = new Promise((resolve) => child.on('close', resolve));
  const status = await new Promise((resolve) => {
    child.on('error', (error) => {
      output.error = error;
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code === null ? exitCodeOf(signal) : code));
  });
  if (output.error === null) {
    await endGroup();
    await closed;
  }
  group = null;
  if (stopping !== null) process.exit(status === 0 ? 0 : exitCodeOf(stopping));
  return { status, ...output };
}

function exitCodeOf(signal) {
  return { SIGINT: 130, SIGHUP: 129 }[signal] || 143;
}

async function endGroup() {
  if (isWindows || !tellGroup(stopping === null ? 'SIGTERM' : 0)) return;
  const last = Date.now() + stopGraceMs;
  while (tellGroup(Date.now() < last ? 0 : 'SIGKILL')) {
    // A dead one that nobody buries is in its group for ever.
    if (Date.now() > last + 1000) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** `npm ci`, unless what is installed is what this lock file asks for, whoever installed it. */
async function install() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = join(root, 'node_modules', '.parley-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const parsed = JSON.parse(lock);
  if (isInstalledAs(parsed)) return writeFileSync(stamp, wanted);
  console.log('parley: installing packages (once, about half a minute) …');
  const pinned = (parsed.packages || {})[pinnedNode];
  if (runsTypeScript || isWindows || !pinned) await installPackages({});
  else await installByPinnedNode(pinned);
  writeFileSync(stamp, wanted);
}

async function installPackages(options) {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = await run('npm', args, { shell: isWindows, ...options });
  if (result.status !== 0) fail(installProblem(result));
}

/**
 * npm leaves out optional packages that its own Node is too old for, and the build needs some. So the
 * pinned Node comes first, alone, as the lock file has it, and npm runs with that.
 */
async function installByPinnedNode(pinned) {
  const directory = mkdtempSync(join(tmpdir(), 'parley-node-'));
  // Also when the install fails or is ended, which leaves by `exit`.
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
  const dependencies = { [pinnedNode.replace('node_modules/', '')]: pinned.version };
  const packages = { '': { dependencies }, [pinnedNode]: { ...pinned, optional: false } };
  const files = {
    'package.json': { dependencies },
    'package-lock.json': { lockfileVersion: 3, requires: true, packages },
  };
  for (const name of Object.keys(files)) {
    writeFileSync(join(directory, name), JSON.stringify(files[name]));
  }
  await installPackages({ cwd: directory });
  const PATH = [join(directory, pinnedNode, 'bin'), process.env.PATH].join(delimiter);
  await installPackages({ env: { ...process.env, PATH } });
}

/** npm notes what it installed, and leaves out what is optional and for other machines. */
function isInstalledAs(lock) {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  const isSame = (path) =>
    ['version', 'integrity'].every(
      (field) => installed[path][field] === lock.packages[path][field],
    );
  return (
    Object.keys(installed).every((path) => path in lock.packages) &&
    Object.keys(lock.packages).every(
      (path) =>
        path === '' || (path in installed ? isSame(path) : lock.packages[path].optional === true),
    )
  );
}

function installProblem({ error, stderr, stdout }) {
  if (error)
    return `npm could not be run (${error.code}); install Node ${oldestNode} or newer with npm.`;
  const output = stderr + stdout;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|network/i.test(output)) {
    return 'no network: the packages could not be downloaded. Connect and run the command again.';
  }
  // The code comes first and says little; the sentence after it says why.
  const first =
    output.split('\n').find((line) => /npm err\S* +(?!code )\S/i.test(line)) || output.trim();
  return `npm ci failed: ${first.slice(0, 300)}`;
}

/** This Node when it strips types by itself (22.19), else the pinned one that npm installed. */
function findNode() {
  if (runsTypeScript) return process.execPath;
  const pinned = join(root, pinnedNode, 'bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  return fail(
    `Node ${process.versions.node} is too old to run the server, and no newer one comes as a package for ${process.platform}-${process.arch}: install Node 22.19 or newer.`,
  );
}

async function main([command, ...rest]) {
  const script = commands[command];
  if (!script) fail(`unknown command ${command}; one of: ${Object.keys(commands).join(', ')}`);
  if (!versionAtLeast(process.versions.node, oldestNode)) {
    fail(`Node ${process.versions.node} is too old: install Node ${oldestNode} or newer.`);
  }
  // A server that may write nothing here starts what was built before.
  if (command !== 'serve') await install();
  else if (!existsSync(join(root, 'node_modules')) || !existsSync(join(root, script)))
    fail('nothing is built here: run npm run build.');
  const node = findNode();
  if (command === 'start') {
    const { status } = await run(node, [join(root, commands.build)], { stdio: 'inherit' });
    if (status !== 0) process.exit(status);
  }
  // Compiled code is kept between runs: a restart answers sooner.
  const env = {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
  };
  const flags = commands[command] === commands.start ? serverFlags : [];
  const { status } = await run(node, [...flags, join(root, script), ...rest], {
    stdio: 'inherit',
    env,
  });
  process.exit(status);
}

main(process.argv.slice(2));
