import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `npm run bench [-- name …]`: installs the peers on first use, then measures beside them. */
const bench = fileURLToPath(new URL('../bench', import.meta.url));
if (!existsSync(join(bench, 'node_modules'))) {
  console.log('parley: installing the peers (once) …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}
// It counts what a server sends: its own garbage is not to stand in the server's way, nor in its own.
run(process.execPath, ['--v8-pool-size=1', join(bench, 'run.ts'), ...process.argv.slice(2)]);

function run(command: string, parameters: readonly string[]): void {
  const { status } = spawnSync(command, parameters, { cwd: bench, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
