/** The thread that the embedded database lives in, so that a long statement never blocks the server. */
import { parentPort, workerData } from 'node:worker_threads';
import { FullDisk } from './full-disk.ts';
import { openStore, type Store } from './store.ts';
import type { Opening } from './thread.ts';

export type ToStore = Uint8Array | 'close';
export type FromStore =
  Uint8Array | 'open' | { readonly refused: string; readonly sqlState: string | null };

/** Commits after which the log is folded into the data files: a restart replays no more than these. */
const commitsBetweenTidying = 2_000;
/** How a reply ends when no transaction is open: Postgres' ReadyForQuery, idle. */
const idle = 'I'.charCodeAt(0);

if (!parentPort) throw new Error('this module is a worker thread');
const port = parentPort;
const tell = (message: FromStore) => port.postMessage(message);

const claimed = workerData as string | undefined;
const early = claimed === undefined ? undefined : openStore(claimed);
// Awaited below, where somebody asks for it; until then its failure is not unhandled.
early?.catch(() => {});

port.once('message', ({ directory }: Opening) => {
  (early ?? openStore(directory)).then(serve, (error: Error) =>
    tell({ refused: error.message, sqlState: error instanceof FullDisk ? '53100' : null }),
  );
});

function serve(store: Store): void {
  let tidied = store.commits;
  /** One after the other: the engine has no queue of its own for raw messages. */
  let work = Promise.resolve();

  port.on('message', (message: ToStore) => {
    work = work.then(() => (message === 'close' ? close() : exchange(message)));
  });
  tell('open');

  async function exchange(messages: Uint8Array): Promise<void> {
    const reply = await store.exchange(messages);
    // Postgres always answers; when it does not, it has aborted and only a new thread will help.
    if (reply.length === 0) process.exit(1);
    tell(reply);
    if (reply.at(-1) === idle && store.commits - tidied >= commitsBetweenTidying) {
      await store.tidy();
      tidied = store.commits;
    }
  }

  async function close(): Promise<void> {
    await store.close();
    process.exit(0);
  }
}
