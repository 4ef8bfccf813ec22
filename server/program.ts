import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot } from './project-root.ts';

export interface RunningServer {
  /** Reaches it from this machine. */
  readonly url: string;
  /** What to tell the person who started it. */
  readonly welcome: string;
  /** Finishes what runs, writes what is in memory, closes everything. */
  stop(): Promise<void>;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The server as a program: settings from `.env` and the environment, words for people, signals. */
export async function runProgram(start: (env: Variables) => Promise<RunningServer>): Promise<void> {
  let server: RunningServer;
  try {
    server = await start(readVariables());
  } catch (error) {
    console.error(`parley: ${explainFailure(error)}`);
    process.exitCode = 1;
    return;
  }
  // A closed terminal or log collector is no reason to stop serving.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  let stopping = false;
  const stop = async () => {
    // Ctrl-C reaches us twice, from the terminal and from the launcher.
    if (stopping) return;
    stopping = true;
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  // Last: whoever reads that it runs may stop it.
  console.log(server.welcome);
}

/** What is set in the environment wins over `.env`. */
export function readVariables(root: string = projectRoot, env: Variables = process.env): Variables {
  const file = join(root, '.env');
  if (!existsSync(file)) return env;
  return { ...parseEnv(readSettings(file)), ...env };
}

function readSettings(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES') throw error;
    throw new Error(
      `${file} cannot be read by user ${userInfo().username}: \`chgrp\` it to that user's group, and \`chmod 640\` it.`,
    );
  }
}

/** One line for what a person can mend, one for each field; the whole stack for what only we can. */
function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isOurMistake =
    error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
  if (isOurMistake && error.stack) return error.stack;
  return error.name === 'BusinessProblem' ? error.message : error.message.replaceAll('\n', ' ');
}
