import { statfs } from 'node:fs/promises';
import type { OperatorWarning } from '@parley/contract';

/** How full the disk of the data directory is. */
export interface DiskSpace {
  /** False when what is left is kept for leads: whatever can wait has to. */
  hasRoom(): Promise<boolean>;
  warnings(): Promise<OperatorWarning[]>;
}

/**
 * Bytes. The embedded database needs up to 64 MiB for its log, and as much while it folds that into its
 * files; the rest is a hundred thousand leads.
 */
export const bytesForLeads = 256 * 1024 * 1024;

/** Milliseconds that an answer is good for: what is written meanwhile is far less than what is kept. */
const freshFor = 250;

export function watchDiskSpace(directory: string): DiskSpace {
  let free = Promise.resolve(Number.POSITIVE_INFINITY);
  let readAt = Number.NEGATIVE_INFINITY;

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

  return {
    hasRoom: async () => (await readFree()) > bytesForLeads,
    async warnings() {
      const left = await readFree();
      if (left > bytesForLeads) return [];
      return [
        {
          title: 'The disk is nearly full.',
          detail: `${megabytes(left)} MB are left in ${directory}, and are kept for leads: they are still taken. The voice platform keeps nothing new until there are more than ${megabytes(bytesForLeads)} MB.`,
        },
      ];
    },
  };
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
