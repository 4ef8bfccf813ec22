// oxlint-disable-next-line typescript/triple-slash-reference -- What compiles this file from elsewhere has to find the types, too.
/// <reference path="./web-assembly.d.ts" />
import { rmSync, statfsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_buffercache } from '@electric-sql/pglite/contrib/pg_buffercache';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { FullDisk } from './full-disk.ts';
import { SyncedFiles } from './synced-files.ts';

const settings = {
  fsync: 'on',
  // fdatasync, the usual choice, does nothing in PGlite.
  wal_sync_method: 'fsync',
  // 128 MB by default, which is memory that one connection has no use for.
  shared_buffers: '16MB',
  // A segment that is used again keeps what it held: words of leads long after they were erased.
  wal_recycle: 'off',
  min_wal_size: '32MB',
  max_wal_size: '64MB',
  // A sample of 3,000 rows is taken in a tenth of the time of the usual one, and everybody waits for it.
  default_statistics_target: '10',
  timezone: 'UTC',
  datestyle: 'ISO',
};

const startParameters = [
  // `-F` turns fsync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/** Compiled while nobody has named a directory yet. */
const engine = readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then(
  (bytes) => WebAssembly.compile(bytes),
);
// Awaited where it is used; until then its failure is not unhandled.
engine.catch(() => {});

/** An open embedded database. One caller at a time. */
export interface Store {
  /** Runs messages of Postgres' protocol; the reply is the server's, whole. */
  exchange(messages: Uint8Array): Promise<Uint8Array>;
  /** How many times something was put on the disk, about once a commit. */
  readonly commits: number;
  /** Writes everything to the data files, so that a restart has little to replay. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database in `directory`.
 * @throws {FullDisk} @throws {Error} when it is damaged, or when its commits would not reach the disk.
 */
export async function openStore(directory: string): Promise<Store> {
  const files = new SyncedFiles(directory);
  // Of an engine that has ended: ours is the lock beside the directory. One that was cut off as it made this file
  // leaves it empty, and the next would not start.
  rmSync(join(directory, 'postmaster.pid'), { force: true });
  const pglite = await openEngine(directory, files);
  await refuseUnlessSynced(pglite, files);
  return {
    get commits() {
      return files.syncs;
    },
    async exchange(messages) {
      const replies: Uint8Array[] = [];
      await pglite.execProtocolRawStream(messages, {
        syncToFs: false,
        // The bytes lie in the engine's memory, which it will use again.
        onRawData: (bytes) => replies.push(bytes.slice()),
      });
      return replies.length === 1 && replies[0] ? replies[0] : Buffer.concat(replies);
    },
    async tidy() {
      // Alone with its one connection, Postgres starts neither by itself.
      await pglite.exec('vacuum (analyze)');
      await pglite.exec('checkpoint');
    },
    close: () => pglite.close(),
  };
}

async function openEngine(directory: string, files: SyncedFiles): Promise<PGlite> {
  try {
    return await PGlite.create({
      fs: files,
      startParams: startParameters,
      extensions: { pg_buffercache, pg_trgm },
      pgliteWasmModule: await engine,
    });
  } catch (error) {
    // The engine only aborts, and does not say what it found.
    const { bavail, bsize } = statfsSync(directory);
    if (FullDisk.explains(bavail * bsize)) throw new FullDisk(directory, { cause: error });
    const reason = String(error).replace(/\. Build with .*/, '');
    throw new Error(
      `the embedded database in ${directory} cannot be opened (${reason}): move the directory away, keep it, and restore the last backup with \`npm run restore -- <file>\`.`,
      { cause: error },
    );
  }
}

/** The sync hangs on internals of PGlite: a commit that reaches no disk is found here, not after a crash. */
export async function refuseUnlessSynced(
  pglite: Pick<PGlite, 'exec' | 'close'>,
  files: { readonly syncs: number },
): Promise<void> {
  const before = files.syncs;
  await pglite.exec(`select pg_logical_emit_message(true, 'parley', 'is a commit synced?')`);
  if (files.syncs > before) return;
  await pglite.close();
  throw new Error(
    'the embedded database does not put commits on the disk: install the exact PGlite version of package-lock.json (`npm ci`).',
  );
}
