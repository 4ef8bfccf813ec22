import type { Database } from '@parley/database/database';
import { createDoorbell, type Doorbell } from '@parley/database/doorbell';
import { startWorker } from '@parley/database/worker';
import type { FastifyBaseLogger } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findRecording } from '../../ground/store/recordings.ts';
import {
  beginMuxing,
  claimLeftMuxing,
  endMuxing,
  findScreen,
  holdMuxing,
  leaveMuxing,
  type Muxing,
  replaceScreen,
} from '../../ground/store/screen-recordings.ts';
import { muxingArgs } from './ffmpeg-args.ts';
import type { KeptBytes, RunProgram } from './ports.ts';
import { readScreen, screenLength } from './screen-file.ts';
import { bytesAMoment, samplesASecond } from './wav.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Puts the sound of a call to the screen that was kept of it, once it is over: of the calls it is told of, and of those
 * whose server is gone.
 */
export interface Muxer {
  /** What is kept with a screen that this one is to be told of. */
  readonly muxing: Muxing;
  /**
   * Later, one after the other. Where it comes to nothing both stay apart, as they are.
   * @param size of every picture; null where it changes
   */
  mux(callId: string, size: Size | null): void;
  /** What is not done by then is left to other servers, or to the next start. */
  stop(): Promise<void>;
}

export interface MuxerParts {
  readonly database: Database;
  readonly uploads: KeptBytes;
  /** Where the program is. */
  readonly ffmpeg: string;
  readonly runProgram: RunProgram;
  /** For files of a moment. */
  readonly directory: string;
  readonly hasRoom: (bytes: number) => Promise<boolean>;
  /** Rung when there is something that is to be copied; null where nothing is. */
  readonly copies: Doorbell | null;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly deadlineMs?: number;
  readonly mostBytes?: number;
}

/** With the time in line. */
const longestSeconds = 20 * 60;
const longestRunMs = 10 * 60_000;
/** For its files, before the program and after it. */
const writingMs = 5 * 60_000;
/** More than both together ever have: where it was all written, the file is no longer than this. */
const mostMuxedBytes = 320 * 1024 * 1024;
/** Of a call that is erased meanwhile nothing is left longer; nor does it go on with what another has taken up. */
const lookEveryMs = 5_000;
/** Somebody else would take up what is not held. */
const holdEveryMs = 20_000;
/** How soon what somebody left is found. */
const findEveryMs = 30_000;
const samplesAMs = samplesASecond / 1000;
const folderPrefix = 'muxing-';
const staysApart = 'sound and screen of a recording stay apart';

export function createMuxer(parts: MuxerParts): Muxer {
  const { database, uploads, directory, log } = parts;
  const { deadlineMs = longestRunMs, mostBytes = mostMuxedBytes } = parts;
  const muxing: Muxing = { holder: randomUUID(), seconds: longestSeconds };
  const { holder } = muxing;
  const leaving = new AbortController();
  let line: Promise<void> = Promise.resolve();

  /** What it is at, and what is in line. */
  const inHand = new Set<string>();
  const holding = setInterval(() => {
    if (inHand.size > 0) holdMuxing(database, holder, [...inHand]).catch(warn);
  }, holdEveryMs).unref();
  const stopFinding = startWorker({
    bell: createDoorbell(),
    async look() {
      const left =
        inHand.size > 0
          ? null
          : await claimLeftMuxing(database, holder, (deadlineMs + writingMs) / 1000);
      // Only who kept it knows whether its pictures have one size.
      if (left) add(left.callId, null, left.secondsLeft);
      return findEveryMs;
    },
    onFailure: warn,
  });

  function warn(error: unknown): void {
    log.warn({ err: error }, 'what is left of recordings could not be looked for');
  }

  /** Answers why it came to nothing; null where it did not, or the call is gone, or another has it by now. */
  async function attempt(callId: string, size: Size | null): Promise<string | null> {
    if (!(await isOwn(callId))) return null;
    const [screen, sound] = await Promise.all([
      findScreen(database, callId),
      findRecording(database, callId),
    ]);
    if (!screen || !sound) return null;
    // The film is written twice, once to be kept.
    if (!(await parts.hasRoom(3 * screenLength(screen) + 2 * sound.bytes)))
      return 'the disk has no room';
    const late = Math.max(0, Date.parse(screen.startedAt) - Date.parse(sound.startedAt));
    const from = Math.min(sound.bytes, Math.round(late * samplesAMs) * bytesAMoment);
    const folder = await mkdtemp(join(directory, folderPrefix));
    const gone = new AbortController();
    const looking = setInterval(() => {
      isOwn(callId).then(
        (isStill) => isStill || gone.abort(new NotThereAnyMore()),
        () => {},
      );
    }, lookEveryMs);
    const signal = AbortSignal.any([leaving.signal, gone.signal]);
    try {
      const files = {
        picture: join(folder, 'picture.webm'),
        sound: join(folder, 'sound.pcm'),
        muxed: join(folder, 'muxed.webm'),
      };
      const all = { from: 0, to: screenLength(screen) };
      await write(files.picture, readScreen(screen, all, uploads.read), signal);
      await write(files.sound, readSound(sound.key, { from, to: sound.bytes }), signal);
      const { ffmpeg: command, runProgram } = parts;
      const args = muxingArgs(files, size, mostBytes);
      const failure = await runProgram({ command, args, deadlineMs }, signal);
      signal.throwIfAborted();
      if (failure !== null) return failure;
      const made = await stat(files.muxed).catch(() => null);
      if (made === null) return 'it has made nothing';
      if (made.size >= mostBytes) return 'it has made more than a file may have';
      await uploads.remove([screen.key], () =>
        uploads.keep(createReadStream(files.muxed), async (muxed) => {
          if (!(await replaceScreen(database, holder, screen.key, muxed)))
            throw new NotThereAnyMore();
        }),
      );
      return null;
    } catch (error) {
      if (gone.signal.aborted || error instanceof NotThereAnyMore) return null;
      throw error;
    } finally {
      clearInterval(looking);
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function isOwn(callId: string): Promise<boolean> {
    return (await holdMuxing(database, holder, [callId])) === 1;
  }

  async function* readSound(key: string, part: { readonly from: number; readonly to: number }) {
    yield* (await uploads.read(key, part))?.stream ?? [];
  }

  async function muxNow(callId: string, size: Size | null): Promise<void> {
    if (leaving.signal.aborted) return leave(callId);
    try {
      const reason = await attempt(callId, size);
      if (reason !== null) log.warn({ call: callId, reason }, staysApart);
    } catch (error) {
      if (leaving.signal.aborted) return leave(callId);
      log.warn({ err: error, call: callId }, staysApart);
    }
    await release(callId);
  }

  function skip(callId: string): Promise<void> {
    log.warn({ call: callId, reason: 'its turn did not come' }, staysApart);
    return release(callId);
  }

  async function leave(callId: string): Promise<void> {
    await leaveMuxing(database, holder, callId).catch(warn);
  }

  /** Whoever copies it waits no longer. */
  async function release(callId: string): Promise<void> {
    await endMuxing(database, holder, callId).catch((error: unknown) =>
      log.warn({ err: error, call: callId }, 'what is copied of a recording waits for nothing'),
    );
    parts.copies?.ring();
  }

  function add(callId: string, size: Size | null, secondsLeft: number): void {
    const until = Date.now() + secondsLeft * 1000 - deadlineMs - writingMs;
    inHand.add(callId);
    line = line
      // Later somebody may be copying it as it is.
      .then(() => (Date.now() < until ? muxNow(callId, size) : skip(callId)))
      .finally(() => inHand.delete(callId));
  }

  return {
    muxing,
    mux(callId, size) {
      // It may have been kept long before its call's end.
      const begun = beginMuxing(database, callId, muxing).catch(warn);
      line = Promise.all([line, begun]).then(() => {});
      add(callId, size, muxing.seconds);
    },
    async stop() {
      leaving.abort();
      await stopFinding();
      await line;
      clearInterval(holding);
    },
  };
}

async function write(
  path: string,
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  await pipeline(content, createWriteStream(path, { mode: 0o600 }), { signal });
}

class NotThereAnyMore extends Error {}

/** Removes what a process left when it died. */
export async function removeLeftMuxing(directory: string): Promise<void> {
  for (const name of await readdir(directory))
    if (name.startsWith(folderPrefix))
      await rm(join(directory, name), { recursive: true, force: true });
}
