import { Worker } from 'node:worker_threads';
import { Problem } from '../../ground/problem.ts';
import type { SealedFile } from './sealed-text-worker.ts';

/** Milliseconds, and MiB, that a file may take to be read. */
const patience = 30_000;
const memory = 256;
/** Characters. */
const longestText = 5 * 1024 * 1024;

/**
 * The text of a file that is none itself: PDF or Word. It is read in a thread of its own: such a file
 * is a small program of whoever made it, and may take all the time and the memory there is.
 * @throws {Problem} 400
 */
export async function readSealedText(name: string, file: SealedFile): Promise<string> {
  const worker = new Worker(new URL('./sealed-text-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // What the readers think of a file is for nobody to see.
    stdout: true,
    stderr: true,
  });
  // It keeps no server from stopping.
  worker.unref();
  const read = Promise.withResolvers<string>();
  const fail = (why: string) => read.reject(new Problem(400, `${name} cannot be read: ${why}.`));
  worker
    .once('message', (text: string) => read.resolve(text))
    .once('error', () => fail('it is damaged, locked, or too large'))
    .once('exit', () => fail('it has no text'));
  const late = setTimeout(() => fail('it takes too long'), patience);
  try {
    return (await read.promise).slice(0, longestText);
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}
