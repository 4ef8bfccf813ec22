import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes resident in a process and its descendants. */
export function residentOfTree(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const status = readStatus(Number(name));
    if (status) parents.set(Number(name), Number(/PPid:\s+(\d+)/.exec(status)?.[1]));
  }
  const below = (process: number): number[] => [
    process,
    ...[...parents].filter(([, parent]) => parent === process).flatMap(([child]) => below(child)),
  ];
  return below(pid)
    .map((each) => Number(/VmRSS:\s+(\d+)/.exec(readStatus(each) ?? '')?.[1] ?? 0) / 1024)
    .reduce((sum, megabytes) => sum + megabytes, 0);
}

function readStatus(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return null;
  }
}
