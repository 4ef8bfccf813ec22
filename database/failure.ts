import pg from 'pg';
import { DatabaseFailure } from './database.ts';

const connectionLost = '08006';
const diskFull = '53100';

/** What the engine refused or the connection reported, as the one error that callers know. */
export function toDatabaseFailure(error: unknown): unknown {
  if (error instanceof DatabaseFailure) return error;
  // A parameter or a value that cannot cross: a mistake of ours, not of the engine's.
  if (error instanceof TypeError || error instanceof RangeError) return error;
  if (error instanceof pg.DatabaseError && error.code) {
    const { message, code, detail = null, hint = null, constraint = null } = error;
    // No `cause`: the original repeats the row, which logs must not.
    return new DatabaseFailure(message, { sqlState: code, detail, hint, constraint });
  }
  const reason = error instanceof Error ? error.message || error.name : String(error);
  // The embedded engine ends when its log finds no room, and leaves no code.
  if (/no space left on device/i.test(reason)) {
    return new DatabaseFailure(
      `the disk of the database is full: ${reason}`,
      { sqlState: diskFull },
      { cause: error },
    );
  }
  return new DatabaseFailure(
    `the database cannot be reached: ${reason}`,
    { sqlState: connectionLost },
    { cause: error },
  );
}

/** Whether a connection is of no more use: lost, ended by the server, or what it had parsed is stale. */
export function endsConnection(error: unknown): boolean {
  return error instanceof DatabaseFailure && /^(08|53100|57P|26000|0A000)/.test(error.sqlState);
}
