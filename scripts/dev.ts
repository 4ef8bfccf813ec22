import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { watchSources } from './dev/watch-sources.ts';
import { root } from './make-once.ts';
import { serverFlags } from './server-flags.mjs';

/** What only a start reads. A change of the site needs none: its pages hear of it, and take it in. */
const readAtStart = ['server', 'platform', 'database', 'http', 'contract', 'business'];
/** Development waits for no request that is under way; what is committed is safe. */
const patienceMs = 1_000;

/** `npm run dev`: serves, and again from the start after a change of what a start reads. */
let change = Promise.withResolvers<string>();
let hasServed = false;
let stopping = false;
let stop = (_signal: NodeJS.Signals): void => {};

const unwatch = watchSources(root, readAtStart, (path) => change.resolve(path));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping = true;
    stop(signal);
    change.resolve('');
  });
}

while (!stopping) {
  // Before the server reads its first file: what changes from now on asks for another.
  change = Promise.withResolvers<string>();
  const server = spawn(process.execPath, [...serverFlags, join(root, 'scripts/dev/serve.ts')], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit') as Promise<[number | null]>;
  server.once('message', () => (hasServed = true));
  stop = (signal) => void server.kill(signal);

  const endedItself = await Promise.race([ended, change.promise.then(() => null)]);
  if (endedItself && !stopping) {
    if (!hasServed) {
      // No edit of ours broke it: a taken port, a bad setting.
      process.exitCode = endedItself[0] ?? 1;
      break;
    }
    console.error('parley: the server has ended; it starts again after the next change.');
  } else if (!stopping) {
    stop('SIGTERM');
    const late = setTimeout(() => stop('SIGKILL'), patienceMs);
    await ended;
    clearTimeout(late);
  }
  const path = await change.promise;
  if (stopping) await ended;
  else console.log(`parley: ${path} has changed; starting again …`);
}
unwatch();
