import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDiskFull } from '../../server/disk-problem.ts';

/** A file system of its own, which a test can fill without anybody else noticing. */
export interface SmallDisk {
  readonly path: string;
  /** Leaves so many bytes. */
  fillBut(bytes: number): Promise<void>;
  /** Takes back what filled it. */
  free(): Promise<void>;
  forbidWriting(): void;
  remove(): void;
}

/** Only the superuser mounts. */
export const canMount = process.platform === 'linux' && tryMount();

function tryMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  const path = mkdtempSync(join(tmpdir(), 'parley-mount-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path]).status === 0;
  if (mounted) execFileSync('umount', [path]);
  rmdirSync(path);
  return mounted;
}

export function makeSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'parley-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  const filler = join(path, '.filler');
  return {
    path,
    async fillBut(bytes) {
      const { bavail, bsize } = statfsSync(path);
      try {
        await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
      } catch (error) {
        // Whoever else writes to it took some of the room meanwhile: then it is as full as can be.
        if (!isDiskFull(error)) throw error;
      }
    },
    free: () => rm(filler, { force: true }),
    forbidWriting: () => void execFileSync('mount', ['-o', 'remount,ro', path]),
    remove() {
      execFileSync('umount', ['-l', path]);
      rmdirSync(path);
    },
  };
}
