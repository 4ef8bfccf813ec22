import type { PicturePacket } from '../../media/line.ts';
import type { KeepScreen } from '../../ports.ts';
import { createPictureClock } from './picture-clock.ts';
import { createPictures } from './pictures.ts';

/** The screen that a caller shares, from their consent to the end of the call. */
export interface ScreenRecording {
  take(packet: PicturePacket, askForWhole: (isMissed: boolean) => void): void;
  /** What comes from now on is not in it. */
  close(): void;
  /** When its first picture came, in milliseconds since 1970, where it is kept; else null. Never rejects. */
  end(): Promise<number | null>;
  /** In its place: nothing of it is kept. Never rejects. */
  drop(): Promise<void>;
}

export interface ScreenRecordingParts {
  readonly callId: string;
  readonly keepScreen: KeepScreen;
  /** For the call's log. */
  readonly note: (line: string) => void;
  readonly now: () => number;
}

export function createScreenRecording(parts: ScreenRecordingParts): ScreenRecording {
  const { callId, keepScreen, note, now } = parts;
  let screen: ReturnType<KeepScreen> | null = null;
  let timeOf: ReturnType<typeof createPictureClock> | null = null;
  let isOver = false;

  const pictures = createPictures(({ bytes, size, timestamp }) => {
    // Nothing is begun for a caller who never shares one.
    screen ??= keepScreen(callId, (why) => {
      note(`recording: that of the screen has ended: ${why}`);
      isOver = true;
    });
    timeOf ??= createPictureClock(now);
    screen.write({ bytes, size, at: timeOf(timestamp) });
  }, now);

  return {
    take(packet, askForWhole) {
      if (isOver) return;
      pictures.take(packet);
      // A whole one is the largest of all.
      if (!pictures.isSpent) askForWhole(pictures.needsWhole);
    },
    close: () => void (isOver = true),
    async end() {
      isOver = true;
      return (await screen?.end()) ?? null;
    },
    async drop() {
      isOver = true;
      await screen?.drop();
    },
  };
}
