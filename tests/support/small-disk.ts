import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly directory: string;
  remove(): Promise<void>;
}

/** A file system of its own, in memory, of so many megabytes; null where this user may mount none. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const directory = await mkdtemp(join(tmpdir(), 'parley-disk-'));
  const size = `size=${megabytes}m`;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', directory]);
  if (mounted.status !== 0) {
    await rm(directory, { recursive: true });
    return null;
  }
  return {
    directory,
    async remove() {
      spawnSync('umount', [directory]);
      await rm(directory, { recursive: true });
    },
  };
}
