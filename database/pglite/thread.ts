import { Worker } from 'node:worker_threads';

/** What is said to a thread before anything else. */
export interface Opening {
  readonly directory: string;
}

let spare: Worker | undefined;

/**
 * Loads the engine beside whatever else a start has to load: the first database that is opened has it.
 * @param claimed opened meanwhile: what is opened first has to be this directory.
 */
export function prepareThread(claimed?: string): void {
  spare = begin(claimed);
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

const begin = (claimed?: string) =>
  new Worker(new URL('./worker.ts', import.meta.url), {
    execArgv: [],
    name: 'database',
    workerData: claimed,
  });
