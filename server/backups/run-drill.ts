import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TriedBackup } from './try-backup.ts';

export interface Drill {
  readonly path: string;
  /** Of the server: the drill has a folder there, on a disk that is watched. */
  readonly dataDirectory: string;
  readonly timeoutMs: number;
  /** False when what is left of the disk is kept for leads. */
  readonly hasRoom: () => Promise<boolean>;
}

const program = fileURLToPath(new URL('./try-backup.ts', import.meta.url));
const folder = 'drill';
/** In MiB, of JavaScript's own memory: a line of a backup has 32 at most. */
const heap = 512;
export const noRoom = 'The disk of DATA_DIR has not room enough for a try.';
const lookEveryMs = 2_000;
const longestAnswer = 64 * 1024;
const niceness = 10;

/** What a server that was killed left: all that it knew. */
export const forgetDrill = (dataDirectory: string): Promise<void> =>
  // Who was killed a moment ago may have made one more file.
  rm(join(dataDirectory, folder), { recursive: true, force: true, maxRetries: 5 });

/** Restores a backup in a process of its own, into a folder that is removed afterwards. Never rejects. */
export async function runDrill(
  { path, dataDirectory, timeoutMs, hasRoom }: Drill,
  signal: AbortSignal,
): Promise<TriedBackup> {
  const place = join(dataDirectory, folder);
  try {
    await forgetDrill(dataDirectory);
    await mkdir(place, { mode: 0o700 });
    return await restoreInto(place, { path, timeoutMs, hasRoom }, signal);
  } catch {
    return { untried: 'DATA_DIR has no place for it.' };
  } finally {
    await forgetDrill(dataDirectory).catch(() => {});
  }
}

function restoreInto(
  place: string,
  { path, timeoutMs, hasRoom }: Omit<Drill, 'dataDirectory'>,
  signal: AbortSignal,
): Promise<TriedBackup> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, program, path, place], {
      env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
      // It ends with the server, however that ends: then its input does.
      stdio: ['pipe', 'pipe', 'ignore'],
      // A group of its own: it starts a process that makes the database.
      detached: true,
    });
    let said = '';
    let why: TriedBackup | null = null;
    const end = (reason: TriedBackup) => {
      why ??= reason;
      killGroup(child);
    };
    const late = setTimeout(
      () => end({ untried: `It took more than ${Math.round(timeoutMs / 1000)} s, and was ended.` }),
      timeoutMs,
    );
    const look = setInterval(() => {
      hasRoom().then(
        (isThere) => isThere || end({ untried: noRoom }),
        () => {},
      );
    }, lookEveryMs);
    const leave = () => end({ untried: 'The server stopped.' });
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave);
    child.on('spawn', () => void yieldToServer(child.pid!));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.length > longestAnswer) end({ failure: 'It said too much.' });
    });
    const finish = () => {
      clearTimeout(late);
      clearInterval(look);
      signal.removeEventListener('abort', leave);
      resolve(why ?? readAnswer(said));
    };
    child.on('error', finish);
    child.on('close', finish);
  });
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** The server has the processor first, and where memory ends it is the last to go. */
async function yieldToServer(pid: number): Promise<void> {
  try {
    setPriority(pid, niceness);
    await writeFile(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // It is gone already, or the system has no such thing.
  }
}

function readAnswer(said: string): TriedBackup {
  try {
    return JSON.parse(said) as TriedBackup;
  } catch {
    return { failure: 'It broke off without a word: the memory of the machine may be too small.' };
  }
}
