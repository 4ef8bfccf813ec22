// Runs before anything is installed: plain JavaScript, built-ins only, and no syntax that Node 12
// could not read, so that an old Node is told as such.
// Installs what is missing, finds a Node that runs TypeScript, and hands the command to it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverFlags } from './server-flags.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const oldestNode = 20;
const commands = {
  start: 'server/main.ts',
  dev: 'scripts/dev.ts',
  build: 'scripts/build.ts',
  pack: 'scripts/pack.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  format: 'scripts/format.ts',
  bench: 'scripts/bench.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  'voice-state': 'scripts/voice-state.ts',
};

function fail(message) {
  console.error(`parley: ${message}`);
  process.exit(1);
}

function versionAtLeast(version, major, minor) {
  const [a, b] = version.split('.').map(Number);
  return a > major || (a === major && b >= minor);
}

/** `npm ci`, unless this lock file is what was installed last. */
function install() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = join(root, 'node_modules', '.parley-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('parley: installing packages (once, about half a minute) …');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) fail(installProblem(result));
  writeFileSync(stamp, wanted);
}

function installProblem({ error, stderr = '', stdout = '' }) {
  if (error) return `npm could not be run (${error.code}); install Node 20 or newer with npm.`;
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
  if (versionAtLeast(process.versions.node, 22, 19)) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', binary);
  if (existsSync(pinned)) return pinned;
  return fail(
    `Node ${process.versions.node} is too old to run the server, and no newer one comes as a package for ${process.platform}-${process.arch}: install Node 22.19 or newer.`,
  );
}

const [command, ...rest] = process.argv.slice(2);
const script = commands[command];
if (!script) fail(`unknown command ${command}; one of: ${Object.keys(commands).join(', ')}`);
if (!versionAtLeast(process.versions.node, oldestNode, 0)) {
  fail(`Node ${process.versions.node} is too old: install Node ${oldestNode} or newer.`);
}
install();
const node = findNode();
if (command === 'start') {
  const built = spawnSync(node, [join(root, commands.build)], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status === null ? 1 : built.status);
}
// Compiled code is kept between runs: a restart answers sooner.
const env = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...process.env,
};
const flags = command === 'start' ? serverFlags : [];
const child = spawn(node, [...flags, join(root, script), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env,
});
// The terminal sends Ctrl-C to the whole group; a process manager only to us.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) =>
  process.exit(code === null ? (signal === 'SIGINT' ? 130 : 143) : code),
);
