import type { Readable } from 'node:stream';

/* What recordings take from other areas; given where the platform is put together. */

/** Bytes under a key. */
export interface KeptBytes {
  /** Writes them as they come, and has `store` make the row that names their key: both, or neither. */
  keep<T>(
    content: AsyncIterable<Uint8Array>,
    store: (written: { readonly key: string; readonly bytes: number }) => Promise<T>,
  ): Promise<T>;
  /** Has `erase` take away the rows that name these keys, and removes their bytes. */
  remove<T>(keys: readonly string[], erase: () => Promise<T>): Promise<T>;
  /** Null when they are not there. */
  read(
    key: string,
    part: { readonly from: number; readonly to: number },
  ): Promise<{ readonly stream: Readable } | null>;
}

/**
 * Runs a program of the system's to its end, where the calls that go on leave time for it. Answers why it came to none;
 * null where it did, or the signal ended it.
 */
export type RunProgram = (
  program: {
    readonly command: string;
    readonly args: readonly string[];
    readonly deadlineMs: number;
  },
  signal: AbortSignal,
) => Promise<string | null>;
