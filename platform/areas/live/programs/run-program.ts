import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** A program of the system's that was found on the path. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  /** What it reads. */
  readonly input: string | Uint8Array;
  /** Bytes that it may write; more is a flood. */
  readonly mostBytes: number;
  /** Milliseconds after which it is killed; 10,000 where nothing else is said. */
  readonly deadlineMs?: number;
  /** Runs where the calls that go on leave time for it. */
  readonly isBelow?: boolean;
}

/** Why a program gave nothing, without its name: never with what it was given or wrote. */
export class ProgramFailure extends Error {
  override readonly name = 'ProgramFailure';
}

/** A sentence takes a fraction of a second: what takes longer hangs. */
const longestMs = 10_000;

/** Below what carries the calls, above what runs for nobody. */
const niceness = 5;

function runBelow(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // It ended just now.
  }
}

/** @throws {ProgramFailure} where the machine has no room for one more. */
function begin(command: string, args: readonly string[]): ChildProcess {
  try {
    // A group of its own, so that what it starts ends with it.
    return spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'], detached: true });
  } catch (error) {
    throw new ProgramFailure((error as Error).message);
  }
}

/**
 * What a program writes, as it comes. It is killed, with all that it started, when the signal aborts,
 * when nobody reads on, when it takes too long or writes too much.
 * @throws {ProgramFailure}; nothing when the signal aborts.
 */
export async function* runProgram(program: Program, signal: AbortSignal): AsyncGenerator<Buffer> {
  if (signal.aborted) return;
  const { command, args, input, mostBytes, deadlineMs = longestMs } = program;
  const child = begin(command, args);
  const ended = new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, killer) => {
      resolve(code === 0 ? null : `it ended with ${killer ?? code}`);
    });
  });
  const { stdin, stdout } = child;
  // With too many files open there is a program without pipes, and then an error.
  if (!stdin || !stdout) throw new ProgramFailure(`${await ended}`);
  if (program.isBelow) runBelow(child.pid);
  let why: string | null = null;
  const kill = (reason: string | null) => {
    why ??= reason;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It ended just now.
    }
  };
  const leave = () => kill(null);
  const timer = setTimeout(kill, deadlineMs, `it took over ${deadlineMs / 1000} s`);
  signal.addEventListener('abort', leave, { once: true });
  // It may end before it has read everything.
  stdin.on('error', () => {});
  stdin.end(input);
  try {
    let bytes = 0;
    for await (const chunk of stdout as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) {
        kill(`it wrote over ${mostBytes} bytes`);
        break;
      }
      yield chunk;
    }
    const failure = await ended;
    if (signal.aborted) return;
    const reason = why ?? failure;
    if (reason !== null) throw new ProgramFailure(reason);
  } finally {
    kill(null);
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}

/**
 * The same of one that writes to files: nothing of what it reads or writes passes here. Answers why it came to no end
 * of its own; null where it did, or the signal aborts.
 */
export async function runToEnd(
  program: Pick<Program, 'command' | 'args'> & { readonly deadlineMs: number },
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const silent = { input: '', mostBytes: 0, isBelow: true };
    for await (const _ of runProgram({ ...program, ...silent }, signal));
    return null;
  } catch (error) {
    if (error instanceof ProgramFailure) return error.message;
    throw error;
  }
}
