import { spawn } from 'node:child_process';

export interface BackupCommand {
  /** A line for the shell. */
  readonly line: string;
  /** Of the backup: the command finds it in `PARLEY_BACKUP_FILE`, so that no part of it is read as a command. */
  readonly path: string;
  /** What it finds besides. */
  readonly env: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
}

/** What is asked to end gets so long, in milliseconds. */
const killAfterMs = 5_000;

/**
 * Runs the operator's own command, and ends it with all that it started when its time is over or `signal`
 * aborts. Answers null when it went well, otherwise why not; never what it printed, which may hold passwords.
 */
export function runBackupCommand(
  { line, path, env, timeoutMs }: BackupCommand,
  signal: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve) => {
    const isWindows = process.platform === 'win32';
    const child = spawn(line, {
      shell: true,
      // The leader of a group, which can be ended whole.
      detached: !isWindows,
      stdio: 'ignore',
      env: { ...env, PARLEY_BACKUP_FILE: path },
    });
    let why: string | null = null;
    let kill: NodeJS.Timeout | undefined;

    const tell = (name: NodeJS.Signals) => {
      try {
        if (isWindows || child.pid === undefined) child.kill(name);
        else process.kill(-child.pid, name);
      } catch {
        // Nobody is there any more.
      }
    };
    const end = (reason: string) => {
      if (why !== null) return;
      why = reason;
      tell('SIGTERM');
      kill = setTimeout(() => tell('SIGKILL'), killAfterMs);
    };
    const limit = setTimeout(
      () => end(`it took more than ${Math.round(timeoutMs / 1000)} s, and was ended`),
      timeoutMs,
    );
    const abort = () => end('the server stopped');
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });

    const finish = (reason: string | null) => {
      clearTimeout(limit);
      clearTimeout(kill);
      signal.removeEventListener('abort', abort);
      // What it started and left behind would go on by itself.
      if (why !== null) tell('SIGKILL');
      resolve(why ?? reason);
    };
    child.on('error', ({ code }: NodeJS.ErrnoException) =>
      finish(`it could not be started (${code ?? 'no reason given'})`),
    );
    child.on('exit', (code, name) => {
      if (code === 0) finish(null);
      else finish(code === null ? `it was ended by ${name}` : `it ended with exit code ${code}`);
    });
  });
}
