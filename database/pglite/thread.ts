import { Worker } from 'node:worker_threads';

/** What is said to a thread before anything else. */
export interface Opening {
  readonly directory: string;
}

let spare: Worker | undefined;

/** Loads the engine beside whatever else a start has to load: the first database that is opened has it. */
export function prepareThread(): void {
  spare = begin();
  // It holds up nobody who has no use for it; where it fails, the one that is begun in its place says why.
  spare.unref();
  spare.once('error', () => (spare = undefined));
}

/** A thread that opens this directory: the one that was prepared, else a new one. */
export function openInThread(directory: string): Worker {
  const worker = spare ?? begin();
  spare = undefined;
  worker.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- To a thread, not to a window.
  worker.postMessage({ directory } satisfies Opening);
  return worker;
}

const begin = () =>
  new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [], name: 'database' });
