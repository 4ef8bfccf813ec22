import { attemptLimit, secondsToNextAttempt } from '@parley/database/backoff';
import type { Database } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import { startQueueWorker } from '@parley/database/queue-worker';
import type { FastifyBaseLogger } from 'fastify';
import {
  claimCopies,
  type ClaimedCopy,
  holdCopy,
  markCopy,
  secondsToNextCopy,
} from '../../ground/store/recording-copies.ts';
import { findScreen, type FoundScreen } from '../../ground/store/screen-recordings.ts';
import type { KeptBytes } from './ports.ts';
import { putFile, type PutFile, type RecordingPlace } from './put-file.ts';
import { readScreen, screenLength } from './screen-file.ts';
import { type BytesPart, bytesASecond, readWav, wavLength } from './wav.ts';

export interface CopyOptions {
  readonly database: Database;
  readonly uploads: Pick<KeptBytes, 'read'>;
  readonly place: RecordingPlace;
  /** Rung when a recording was kept. */
  readonly bell: Doorbell;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Seconds to wait after this many failed attempts; null gives up. */
  readonly retryAfter?: (attempts: number) => number | null;
  /** So long an attempt under way may go on when it is stopped. */
  readonly stopGraceMs?: number;
}

const atOnce = 2;
/** So much is in memory, and leaves before somebody looks again whether the call is still there. */
const pieceBytes = 1024 * 1024;

const untilLimit = (attempts: number) =>
  attempts < attemptLimit ? secondsToNextAttempt(attempts) : null;

/**
 * Puts a copy of each recording at the operator’s place, as the database says, from now until it is stopped: a
 * WAV of both sides, before it a JSON of what its caller agreed to, and behind it a WebM of the screen they shared. A
 * second attempt puts the same names. The function it answers stops it: what is left goes on at the next start.
 */
export function startCopies({
  database,
  uploads,
  place,
  bell,
  log,
  retryAfter = untilLimit,
  stopGraceMs = 5_000,
}: CopyOptions): () => Promise<void> {
  async function copy(claim: ClaimedCopy, signal: AbortSignal): Promise<void> {
    const { callId: call, attempts } = claim;
    const reason = await attempt(claim, signal).catch((error: unknown) => {
      if (error instanceof NoLongerOurs) return error;
      if (signal.aborted) return 'the server was stopped';
      log.error({ err: error, call }, 'a recording could not be read');
      return 'it could not be read here';
    });
    if (reason instanceof NoLongerOurs) return;
    if (reason === null) {
      await markCopy(database, claim, null);
      return log.info({ call, attempts }, 'a recording was copied to VOICE_RECORDINGS_URL');
    }
    // An attempt that was cut off says nothing of the place: the next one is due at the next start.
    const retryInSeconds = signal.aborted ? 0 : retryAfter(attempts);
    await markCopy(database, claim, { reason, retryInSeconds });
    const facts = { call, attempts, reason };
    if (retryInSeconds === null)
      log.error(facts, 'the copy of a recording was given up; its sound is in the console');
    else log.warn({ ...facts, retryInSeconds }, 'the copy of a recording failed');
  }

  async function attempt(claim: ClaimedCopy, signal: AbortSignal): Promise<string | null> {
    const hold = async () => {
      if (!(await holdCopy(database, claim))) throw new NoLongerOurs();
    };
    const screen = await findScreen(database, claim.callId);
    const files = [
      describe(claim, screen, hold),
      soundOf(claim, hold, uploads),
      ...(screen ? [pictureOf(claim, screen, hold, uploads)] : []),
    ];
    for (const file of files) {
      const reason = await putFile(place, file, signal);
      if (reason !== null) return reason;
    }
    return null;
  }

  return startQueueWorker<ClaimedCopy>({
    bell,
    atOnce,
    claim: (most) => claimCopies(database, most),
    work: copy,
    secondsToNextDue: () => secondsToNextCopy(database),
    stopGraceMs,
    onFailure(error, claim) {
      if (claim) log.error({ err: error, call: claim.callId }, 'a copy could not be marked');
      else log.error({ err: error }, 'recordings to copy could not be read');
    },
  });
}

/** The call is gone, or another server is at it. */
class NoLongerOurs extends Error {}

/** So that whoever finds the sound finds beside it that it may be there. */
function describe(
  { callId, orgId, startedAt, bytes, consent }: ClaimedCopy,
  screen: FoundScreen | null,
  hold: Hold,
): PutFile {
  const seconds = bytes / bytesASecond;
  const picture = screen && { videoStartedAt: screen.startedAt };
  const facts = { callId, orgId, startedAt, seconds, ...picture, consent };
  const content = Buffer.from(`${JSON.stringify(facts, null, 2)}\n`);
  async function* pieces() {
    await hold();
    yield content;
  }
  return {
    name: `${callId}.json`,
    type: 'application/json',
    bytes: content.byteLength,
    pieces: pieces(),
  };
}

/** @throws {NoLongerOurs} */
type Hold = () => Promise<void>;

function soundOf({ key, callId, bytes: kept }: ClaimedCopy, hold: Hold, uploads: Reader): PutFile {
  const bytes = wavLength('stereo', kept);
  const readKept = async function* (part: BytesPart) {
    yield* (await uploads.read(key, part))?.stream ?? [];
  };
  const pieces = inPieces(bytes, hold, (part) => readWav('stereo', kept, part, readKept));
  return { name: `${callId}.wav`, type: 'audio/wav', bytes, pieces };
}

function pictureOf(
  { callId }: ClaimedCopy,
  screen: FoundScreen,
  hold: Hold,
  uploads: Reader,
): PutFile {
  const bytes = screenLength(screen);
  const pieces = inPieces(bytes, hold, (part) => readScreen(screen, part, uploads.read));
  return { name: `${callId}.webm`, type: 'video/webm', bytes, pieces };
}

type Reader = CopyOptions['uploads'];

async function* inPieces(
  bytes: number,
  hold: Hold,
  read: (part: BytesPart) => AsyncIterable<Uint8Array>,
) {
  for (let from = 0; from < bytes; from += pieceBytes) {
    const to = Math.min(from + pieceBytes, bytes);
    const parts: Uint8Array[] = [];
    for await (const part of read({ from, to })) parts.push(part);
    const piece = Buffer.concat(parts);
    // Asked after it was read: the bytes of a call that goes are gone in between.
    await hold();
    if (piece.byteLength !== to - from) throw new Error('bytes of a recording are missing');
    yield piece;
  }
}
