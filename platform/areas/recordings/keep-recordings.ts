import type { Database } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import type { FastifyBaseLogger } from 'fastify';
import {
  addRecording,
  leaveRecording,
  type RecordingConsent,
} from '../../ground/store/recordings.ts';
import { createLoudness } from './loudness.ts';
import type { KeptBytes } from './ports.ts';
import { createSoundQueue } from './sound-queue.ts';
import { bytesASecond } from './wav.ts';

/** The sound of a call, while it goes on. */
export interface Recording {
  /** The next samples of both sides in turn, whole ones. Never waits, and never throws. */
  write(stereo: Buffer): void;
  /**
   * Resolves when it is kept, false when it is not; never rejects. A second call waits for the first.
   */
  end(): Promise<boolean>;
  /** In its place: nothing of it is kept. Never rejects. */
  drop(): Promise<void>;
}

export interface RecordingParts {
  readonly database: Database;
  readonly uploads: Pick<KeptBytes, 'keep'>;
  /** Rung when one was kept that is to be copied; null where none are. */
  readonly copies: Doorbell | null;
  /** Whether there is room on the disk for more. */
  readonly hasRoom: () => Promise<boolean>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly longestSeconds?: number;
}

/** Half an hour, 115 MB: what comes after that is not recorded. */
const longestRecordingSeconds = 30 * 60;
/** Is it known that there is room, so much more is written. */
const lookEverySeconds = 15;
/** A disk that does not answer holds up no call's end. */
const longestEndMs = 10_000;

/**
 * Begins one, which is kept once it was ended: of a process that dies nothing is left but bytes that the next one
 * removes.
 * @param onStopped told why it has ended by itself, in words for the call's log; the call goes on
 */
export function keepRecordings({
  database,
  uploads,
  copies,
  hasRoom,
  log,
  longestSeconds = longestRecordingSeconds,
}: RecordingParts) {
  return function begin(
    callId: string,
    consent: RecordingConsent,
    onStopped: (why: string) => void,
  ): Recording {
    const queue = createSoundQueue();
    const loudness = createLoudness();
    const startedAt = new Date().toISOString();
    const longestBytes = longestSeconds * bytesASecond;
    let second: Buffer[] = [];
    let secondBytes = 0;
    let written = 0;
    let lookAt = lookEverySeconds * bytesASecond;
    let isStopped = false;
    let isDropped = false;

    const keeping = uploads
      .keep(queue, async ({ key, bytes }) => {
        if (bytes === 0 || isDropped) throw new NothingKept();
        const peaks = loudness.all();
        const recording = { key, bytes, startedAt, peaks, consent };
        if (!(await addRecording(database, callId, recording, copies !== null)))
          throw new NothingKept();
        return true;
      })
      .finally(() => copies?.ring())
      .catch((error: unknown) => {
        // Of a call that was erased meanwhile nothing is to be kept.
        if (error instanceof NothingKept) return false;
        log.error({ err: error, call: callId }, 'a recording was not kept');
        stop('it could not be written, and is not kept');
        return false;
      });

    function stop(why: string): void {
      if (isStopped) return;
      isStopped = true;
      flush();
      queue.end();
      onStopped(why);
    }

    function flush(): void {
      if (secondBytes === 0) return;
      const whole = Buffer.concat(second);
      second = [];
      secondBytes = 0;
      if (!queue.push(whole)) return stop('what is written cannot follow');
      loudness.add(whole);
    }

    async function look(): Promise<void> {
      if (!(await hasRoom().catch(() => false))) stop('the disk has no room');
    }

    return {
      write(stereo) {
        if (isStopped) return;
        second.push(stereo);
        secondBytes += stereo.byteLength;
        written += stereo.byteLength;
        if (secondBytes >= bytesASecond) flush();
        if (written >= longestBytes)
          stop(`it has ${longestSeconds / 60} minutes, which is the most`);
        if (written < lookAt) return;
        lookAt += lookEverySeconds * bytesASecond;
        void look();
      },
      end,
      async drop() {
        isDropped = true;
        if (!(await end())) return;
        // It had come to its most before.
        await leaveRecording(database, callId).catch((error: unknown) =>
          log.error({ err: error, call: callId }, 'a recording was kept that was to be dropped'),
        );
      },
    };

    async function end(): Promise<boolean> {
      if (!isStopped) {
        isStopped = true;
        flush();
        queue.end();
      }
      let late: NodeJS.Timeout | undefined;
      const waited = new Promise<false>((resolve) => {
        late = setTimeout(() => resolve(false), longestEndMs);
      });
      const isKept = await Promise.race([keeping, waited]);
      clearTimeout(late);
      return isKept;
    }
  };
}

class NothingKept extends Error {}
