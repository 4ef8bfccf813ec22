// Read by the launcher before anything is installed: no syntax that Node 12 could not read.
import { cpus, totalmem } from 'node:os';

/** In MiB. A server that serves needs some 60; what is beyond lets garbage wait for longer. */
const leastHeap = 256;
const mostHeap = 512;
/** As many as Node starts by itself. */
const mostHelpers = 4;

/** In MiB: what there is for this process, of a machine or of a container. */
function findMemory() {
  const own = process.constrainedMemory ? process.constrainedMemory() : 0;
  return (own > 0 ? Math.min(own, totalmem()) : totalmem()) / 1024 / 1024;
}

/**
 * V8's first compiler is enough for the embedded database, whose commits wait for the disk. The
 * optimising one takes 600 MB for a few seconds at every start, and keeps 60.
 *
 * JavaScript gets a quarter of the memory that there is: V8 takes what it may before it tidies up, and
 * on a large machine that is gigabytes. The database's memory is beside it. What is young gets little room, or a
 * start leaves 80 MB of pages that V8 took for it and does not give back.
 *
 * V8 tidies up on threads beside: more of them than there are other processors take the server's own
 * turns, and a call's sound stands still.
 */
export function serverFlagsFor(memory, processors) {
  const heap = Math.min(Math.max(Math.floor(memory / 4), leastHeap), mostHeap);
  const helpers = Math.min(Math.max(processors - 1, 1), mostHelpers);
  return [
    '--liftoff-only',
    `--max-old-space-size=${heap}`,
    '--max-semi-space-size=4',
    `--v8-pool-size=${helpers}`,
  ];
}

export const serverFlags = serverFlagsFor(findMemory(), cpus().length);
