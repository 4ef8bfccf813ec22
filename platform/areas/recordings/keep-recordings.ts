import type { Database } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import {
  addRecording,
  leaveRecording,
  type RecordingConsent,
} from '../../ground/store/recordings.ts';
import { type Keeping, type KeepingTools, openKeeping } from './keeping.ts';
import { createLoudness } from './loudness.ts';
import { bytesASecond } from './wav.ts';

/** The sound of a call, while it goes on. */
export interface Recording extends Pick<Keeping, 'end' | 'drop'> {
  /** The next samples of both sides in turn, whole ones. Never waits, and never throws. */
  write(stereo: Buffer): void;
}

export interface RecordingParts extends KeepingTools {
  readonly database: Database;
  /** Rung when one was kept that is to be copied; null where none are. */
  readonly copies: Doorbell | null;
  readonly longestSeconds?: number;
}

/** Half an hour, 115 MB: what comes after that is not recorded. */
export const longestRecordingSeconds = 30 * 60;
const lookEverySeconds = 15;
/** 16 s. */
const mostWaiting = 1024 * 1024;

/**
 * Begins one, which is kept once it was ended: of a process that dies nothing is left but bytes that the next one
 * removes.
 * @param onStopped told why it has ended by itself, in words for the call's log; the call goes on
 */
export function keepRecordings({
  database,
  copies,
  longestSeconds = longestRecordingSeconds,
  ...tools
}: RecordingParts) {
  return function begin(
    callId: string,
    consent: RecordingConsent,
    onStopped: (why: string) => void,
  ): Recording {
    const loudness = createLoudness();
    const startedAt = new Date().toISOString();
    const longestBytes = longestSeconds * bytesASecond;
    let second: Buffer[] = [];
    let secondBytes = 0;
    let written = 0;

    const keeping = openKeeping({
      ...tools,
      callId,
      what: 'a recording',
      mostWaiting,
      lookEveryBytes: lookEverySeconds * bytesASecond,
      flush,
      async store({ key, bytes }) {
        const recording = { key, bytes, startedAt, peaks: loudness.all(), consent };
        const isKept = await addRecording(database, callId, recording, copies !== null);
        if (isKept) copies?.ring();
        return isKept;
      },
      leave: () => leaveRecording(database, callId),
      onStopped,
    });

    function flush(): void {
      if (secondBytes === 0) return;
      const whole = Buffer.concat(second);
      second = [];
      secondBytes = 0;
      if (keeping.push(whole)) loudness.add(whole);
    }

    return {
      write(stereo) {
        if (keeping.isStopped) return;
        second.push(stereo);
        secondBytes += stereo.byteLength;
        written += stereo.byteLength;
        if (secondBytes >= bytesASecond) flush();
        if (written >= longestBytes)
          keeping.stop(`it has ${longestSeconds / 60} minutes, which is the most`);
      },
      end: keeping.end,
      drop: keeping.drop,
    };
  };
}
