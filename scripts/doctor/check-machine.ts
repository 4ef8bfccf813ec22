import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname } from 'node:path';
import { listBackups } from '../../server/backups/backup-folder.ts';
import { bytesForLeads } from '../../server/disk-space.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';

const gib = 1024 ** 3;
const mib = 1024 ** 2;
/** Under which a week of leads and a backup may not fit beside what is kept for leads. */
const littleDisk = 4 * bytesForLeads;
/** A week of them, one a day. */
const backupsAhead = 7;

/** Node, memory, and the disks of the data directory and of backups. */
export async function checkMachine({ environment }: Patient): Promise<Finding[]> {
  const own = process.constrainedMemory();
  const memory = own > 0 ? Math.min(own, totalmem()) : totalmem();
  const memorySays = `${(memory / gib).toFixed(1)} GB.`;
  return [
    ok('Node', process.versions.node),
    // A machine of 1 GB shows a little less.
    memory < 0.9 * gib
      ? wrong('Memory', memorySays, 'plan for 1 GB: with less the server may be killed.')
      : ok('Memory', memorySays),
    await checkDisk(environment.dataDirectory),
    ...(environment.backups === null ? [] : await checkBackupDisk(environment.backups.directory)),
  ];
}

async function checkDisk(directory: string): Promise<Finding> {
  const free = await findFree(directory);
  const says = `${(free / gib).toFixed(1)} GB are free for DATA_DIR.`;
  if (free <= bytesForLeads) {
    return wrong(
      'Disk',
      says,
      `free some: under ${bytesForLeads / mib} MB the voice platform keeps nothing, and no backup is made.`,
    );
  }
  return free < littleDisk ? note('Disk', says, 'free some soon.') : ok('Disk', says);
}

/** A backup is written beside the newest one, and before old ones go. */
async function checkBackupDisk(directory: string): Promise<Finding[]> {
  const [newest] = await listBackups(directory).catch(() => []);
  if (newest === undefined) return [];
  const free = await findFree(directory);
  const says = `${(free / gib).toFixed(1)} GB are free for BACKUP_DIR, whose newest backup has ${(newest.bytes / mib).toFixed(1)} MB.`;
  if (free < newest.bytes)
    return [wrong('Disk', says, 'free some: the next one does not fit beside it.')];
  return [
    free < backupsAhead * newest.bytes ? note('Disk', says, 'free some soon.') : ok('Disk', says),
  ];
}

/** Bytes. Before the first start there is no folder: the disk is that of the one that it will be made in. */
async function findFree(directory: string): Promise<number> {
  let place = directory;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  const { bavail, bsize } = await statfs(place);
  return bavail * bsize;
}
