import type { Database } from '@parley/database/database';
import { addScreen, leaveScreen } from '../../ground/store/screen-recordings.ts';
import { createClusters } from './clusters.ts';
import { longestRecordingSeconds } from './keep-recordings.ts';
import { type Keeping, type KeepingTools, openKeeping } from './keeping.ts';
import type { Muxer } from './mux-screens.ts';
import { writeWebmHead } from './webm.ts';

/** The screen that a caller shares, while the call goes on. */
export interface ScreenRecording extends Pick<Keeping, 'drop'> {
  /** The first is seen by itself. Never waits, and never throws. */
  write(picture: ScreenPicture): void;
  /** When its first picture came, in milliseconds since 1970; null where nothing is kept. Never rejects. */
  end(): Promise<number | null>;
}

interface ScreenPicture {
  readonly bytes: Buffer;
  /** Of one that is seen by itself, else null. */
  readonly size: Size | null;
  /** Milliseconds from the first on. */
  readonly at: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ScreenParts extends KeepingTools {
  readonly database: Database;
  /** Puts the sound to it; null where nobody can. */
  readonly muxer: Muxer | null;
  readonly longestSeconds?: number;
  readonly mostBytes?: number;
}

const megabyte = 1024 * 1024;
/** As much of a call. */
const mostScreenBytes = 256 * megabyte;
/** A large picture and what is gathered before it are written at once. */
const mostWaiting = 8 * megabyte;
const lookEveryBytes = megabyte;
/** How long the last picture is seen. */
const lastMs = 40;

/** Begins one, which is kept once it was ended, as the sound of its call is. */
export function keepScreens({
  database,
  muxer,
  longestSeconds = longestRecordingSeconds,
  mostBytes = mostScreenBytes,
  ...tools
}: ScreenParts) {
  return function begin(callId: string, onStopped: (why: string) => void): ScreenRecording {
    const startedAt = Date.now();
    let size: Size | null = null;
    let isEven = true;
    const clusters = createClusters((cluster) => keeping.push(cluster));
    const keeping = openKeeping({
      ...tools,
      callId,
      what: 'the screen of a recording',
      mostWaiting,
      lookEveryBytes,
      flush: clusters.flush,
      store: async ({ key, bytes }) =>
        addScreen(database, callId, {
          key,
          bytes,
          head: writeWebmHead({
            ...size!,
            durationMs: clusters.lastAt + lastMs,
            // What was gathered last may not have been taken.
            places: clusters.places.filter(({ offset }) => offset < bytes),
            bytes,
          }),
          startedAt: new Date(startedAt).toISOString(),
          muxing: muxer && muxer.muxing,
        }),
      leave: () => leaveScreen(database, callId),
      onStopped,
    });

    const stopLong = () => keeping.stop(`it has ${longestSeconds / 60} minutes, which is the most`);
    // Bytes of a call that goes on longer would count as left behind.
    const tooLong = setTimeout(stopLong, longestSeconds * 1000).unref();

    return {
      write(picture) {
        if (keeping.isStopped) return;
        const { bytes, at } = picture;
        size ??= picture.size;
        if (picture.size && !isSame(picture.size, size!)) isEven = false;
        if (at > longestSeconds * 1000) return stopLong();
        if (clusters.bytes + bytes.length > mostBytes)
          return keeping.stop(`it has ${mostBytes / megabyte} MB, which is the most`);
        clusters.add({ bytes, isWhole: picture.size !== null, at });
      },
      async end() {
        clearTimeout(tooLong);
        if (!(await keeping.end())) return null;
        muxer?.mux(callId, isEven ? size : null);
        return startedAt;
      },
      drop() {
        clearTimeout(tooLong);
        return keeping.drop();
      },
    };
  };
}

const isSame = (one: Size, other: Size) => one.width === other.width && one.height === other.height;
