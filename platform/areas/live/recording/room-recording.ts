import { createHash } from 'node:crypto';
import type { RecordingConsent } from '../../../ground/store/recordings.ts';
import type { KeepSound } from '../ports.ts';
import { type ClockedSides, createClockedSides } from './clocked-sides.ts';
import { createConsentTalk } from './consent.ts';
import type { ConsentPlan } from './plan-consent.ts';

/** What a room does for a recording, from the question to its end. */
export interface RoomRecording {
  /** The caller was asked, and heard it to its end or not. */
  asked(isHeard: boolean): void;
  /** Words of the caller's. */
  said(text: string): void;
  /** They began to say something, or ended. */
  sounds(isSounding: boolean): void;
  /** They are away. */
  left(): void;
  heard(frame: Int16Array): void;
  spoken(frame: Int16Array | null): void;
  /** What the caller agreed to, where the recording is kept; else null. Never rejects. */
  end(): Promise<RecordingConsent | null>;
  /** In its place: nothing of it is kept. Never rejects. */
  drop(): Promise<void>;
}

export interface RoomRecordingParts {
  readonly callId: string;
  /** With its message as it is said. */
  readonly plan: ConsentPlan;
  readonly keepSound: KeepSound;
  readonly askAgain: () => void;
  /** It is recorded from now on, or never: the call goes on as any. */
  readonly onKnown: () => void;
  /** For the call's log. */
  readonly note: (line: string) => void;
  readonly now: () => number;
}

export function createRoomRecording(parts: RoomRecordingParts): RoomRecording {
  const { callId, plan, note } = parts;
  let consent: RecordingConsent | null = null;
  let sound: ReturnType<KeepSound> | null = null;
  let sides: ClockedSides | null = null;

  const talk = createConsentTalk({
    plan,
    askAgain: parts.askAgain,
    onKnown(isGranted) {
      if (isGranted) begin();
      else note('recording: the caller has not agreed, so nothing is recorded');
      parts.onKnown();
    },
  });

  function begin(): void {
    const { type, message: text } = plan;
    consent = { type, text, version: versionOf(text), grantedAt: new Date().toISOString() };
    sound = parts.keepSound(callId, consent, (why) => {
      note(`recording: it has ended: ${why}`);
      sides = null;
    });
    sides = createClockedSides(sound.write, parts.now);
  }

  function close(): void {
    talk.close();
    sides?.end();
    sides = null;
  }

  return {
    asked: talk.asked,
    said: talk.said,
    sounds: talk.sounds,
    left: talk.left,
    heard: (frame) => sides?.heard(frame),
    spoken: (frame) => sides?.spoken(frame),
    async end() {
      close();
      return (await sound?.end()) ? consent : null;
    },
    async drop() {
      close();
      await sound?.drop();
    },
  };
}

/** Of a text: another wording has another. */
const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
