import { describeStatus } from '../../ground/outbound/send.ts';
import { AddressRefused, createGuardedFetch } from '../../ground/outbound/guarded-fetch.ts';
import { ReplyRefused } from '../../ground/outbound/reply-limits.ts';

/** A place of the operator's for copies of recordings: a WebDAV folder, or whatever else takes `PUT`. */
export interface RecordingPlace {
  /** What a slash and the name of a file follow. */
  readonly address: string;
  /** What that header holds; null for none. A secret. */
  readonly authorization: string | null;
}

export interface PutFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** As many bytes together. What it throws is thrown. */
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** Whoever runs the server wrote the address, which may be on the same machine. */
const fetch = createGuardedFetch('machine');

/** Whatever the place has not taken of a piece, or not answered, by then. */
const longestPieceMs = 120_000;
const longestMs = 60 * 60_000;

/**
 * Puts the file there under its name, in place of one that was. Answers null once it is there, else why not, with
 * nothing of address, secret or answer. A redirect is not followed, and of the answer no more is read than its status.
 * @throws what the pieces or `signal` failed with
 */
export async function putFile(
  { address, authorization }: RecordingPlace,
  { name, type, bytes, pieces }: PutFile,
  signal: AbortSignal,
  pieceMs: number = longestPieceMs,
): Promise<string | null> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), pieceMs);
  let given = 0;
  const broken: unknown[] = [];
  async function* watch() {
    try {
      for await (const piece of pieces) {
        timer.refresh();
        given += piece.byteLength;
        yield piece;
      }
    } catch (error) {
      broken.push(error);
      throw error;
    }
  }
  try {
    const reply = await fetch(`${address}/${name}`, {
      method: 'PUT',
      headers: {
        'user-agent': 'Parley',
        'content-type': type,
        ...(authorization !== null && { authorization }),
      },
      content: { bytes, pieces: watch() },
      signal: AbortSignal.any([signal, late.signal]),
      limits: { milliseconds: longestMs },
    });
    await reply.body?.cancel();
    // Nothing more is to leave.
    if (given < bytes) late.abort();
    if (!reply.ok) return describeStatus(reply.status);
    return given >= bytes ? null : `HTTP ${reply.status} before all of it was sent`;
  } catch (error) {
    signal.throwIfAborted();
    if (broken.length > 0) throw broken[0];
    if (late.signal.aborted) return `nothing was taken for ${pieceMs / 1000} s`;
    return nameFailure(error);
  } finally {
    clearTimeout(timer);
  }
}

function nameFailure(error: unknown): string {
  if (error instanceof AddressRefused || error instanceof ReplyRefused) return error.message;
  const { name, code } = error as { readonly name?: string; readonly code?: unknown };
  if (name === 'TimeoutError') return `no end after ${longestMs / 60_000} minutes`;
  return typeof code === 'string' ? code : 'the request failed';
}
