import { statfs } from 'node:fs/promises';
import type { OperatorWarning } from '@parley/contract';
import type { DatabaseFailure } from '@parley/database/database';

/**
 * How full the disk of the data directory is. That of a Postgres elsewhere nobody can ask: it is full for a
 * while once it said so.
 */
export interface DiskSpace {
  /** Told of everything that the database refused. */
  databaseFailed(failure: DatabaseFailure): void;
  /** False when what is left, but for `bytes` of one's own, is kept for leads: whatever can wait has to. */
  hasRoom(bytes?: number): Promise<boolean>;
  warnings(): Promise<OperatorWarning[]>;
}

/**
 * Bytes. The embedded database needs up to 64 MiB for its log, and as much while it folds that into its
 * files; the rest is a hundred thousand leads.
 */
export const bytesForLeads = 256 * 1024 * 1024;

/** Milliseconds that an answer is good for: what is written meanwhile is far less than what is kept. */
const freshFor = 250;

/** Milliseconds that a database is left to leads after it had no room. */
const fullFor = 60_000;
const diskFull = '53100';

export function watchDiskSpace(directory: string): DiskSpace {
  let free = Promise.resolve(Number.POSITIVE_INFINITY);
  let readAt = Number.NEGATIVE_INFINITY;
  let fullAt = Number.NEGATIVE_INFINITY;

  function readFree(): Promise<number> {
    const now = performance.now();
    if (now - readAt < freshFor) return free;
    readAt = now;
    free = statfs(directory).then(
      ({ bavail, bsize }) => bavail * bsize,
      // Where a disk does not say, its own refusals have to do.
      () => Number.POSITIVE_INFINITY,
    );
    return free;
  }

  const isDatabaseFull = () => performance.now() - fullAt < fullFor;

  return {
    databaseFailed({ sqlState }) {
      if (sqlState === diskFull) fullAt = performance.now();
    },
    hasRoom: async (bytes = 0) => !isDatabaseFull() && (await readFree()) - bytes > bytesForLeads,
    async warnings() {
      if (isDatabaseFull()) return [databaseFull];
      const left = await readFree();
      if (left > bytesForLeads) return [];
      return [
        {
          title: 'The disk is nearly full.',
          detail: `${megabytes(left)} MB are left in ${directory}, and are kept for leads: they are still taken. Guided conversations and the voice platform keep nothing new until there are more than ${megabytes(bytesForLeads)} MB.`,
        },
      ];
    },
  };
}

const databaseFull: OperatorWarning = {
  title: 'The disk of the database is full.',
  detail: `It refused to save something less than a minute ago, which may have been a lead: make room there. Guided conversations and the voice platform keep nothing new until ${fullFor / 1000} seconds after the last refusal.`,
};

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
