import type { Client } from '../rest/request.ts';

/** What each command works with. */
export interface Surroundings {
  /** The platform's address, without a slash at its end. */
  readonly url: string;
  /** @throws {Error} without a key */
  connect(): Client;
  /** The value of an environment variable. */
  readonly readVariable: (name: string) => string | undefined;
  /** Aborts when the command is to end. */
  readonly signal: AbortSignal;
  print(line: string): void;
}

/** Rejects with an `Error` whose message is for the person at the terminal. */
export type Command = (args: string[], surroundings: Surroundings) => Promise<void>;

/** The command was not understood; its usage is shown. */
export class UsageError extends Error {}

/** Without what would move a terminal's cursor, colour it or turn its text: words may be a visitor's. */
export function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** For one line of a terminal, at most `most` characters of it. */
export function oneLine(text: string, most = 200): string {
  const line = plain(text).trim();
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

/** `17:07:03`, in this machine's zone. */
export function clockOf(moment: Date): string {
  return moment.toTimeString().slice(0, 8);
}
