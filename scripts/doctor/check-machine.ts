import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname } from 'node:path';
import { bytesForLeads } from '../../server/disk-space.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';

const gib = 1024 ** 3;
const mib = 1024 ** 2;
/** Under which a week of leads and a backup may not fit beside what is kept for leads. */
const littleDisk = 4 * bytesForLeads;

/** Node, memory, and the disk of the data directory. */
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
  ];
}

async function checkDisk(directory: string): Promise<Finding> {
  // Before the first start there is none: the disk is that of the folder that it will be made in.
  let place = directory;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  const { bavail, bsize } = await statfs(place);
  const free = bavail * bsize;
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
