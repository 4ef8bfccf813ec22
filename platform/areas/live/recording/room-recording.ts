import { createHash } from 'node:crypto';
import type { RecordingConsent } from '../../../ground/store/recordings.ts';
import type { LineEvents } from '../media/line.ts';
import type { KeepScreen, KeepSound } from '../ports.ts';
import { type ClockedSides, createClockedSides } from './clocked-sides.ts';
import { createConsentTalk } from './consent.ts';
import type { ConsentPlan } from './plan-consent.ts';
import { readStop } from './read-stop.ts';
import { createScreenRecording, type ScreenRecording } from './screen/screen-recording.ts';

/** What is kept of a call. */
export interface KeptOfCall {
  /** What the caller agreed to. */
  readonly consent: RecordingConsent;
  /** When the first picture of their screen came, in milliseconds since 1970; null where none is kept. */
  readonly screenAt: number | null;
}

/** How it stands with the question, and its words as they are kept. */
export interface ConsentState {
  readonly status: 'asked' | 'granted' | 'refused';
  readonly text: string;
  readonly version: string;
}

/** What a room does for a recording, from the question to its end. */
export interface RoomRecording {
  /** The caller was asked, and heard it to its end or not. */
  asked(isHeard: boolean): void;
  /** Words of the caller's: the answer to the question, and later that it is to stop. */
  said(text: string): void;
  /** They began to say something, or ended. */
  sounds(isSounding: boolean): void;
  /** They pressed what they might have said; no, afterwards, leaves nothing of the recording. */
  chose(isGranted: boolean): void;
  /** They are away. */
  left(): void;
  heard(frame: Int16Array): void;
  spoken(frame: Int16Array | null): void;
  readonly state: ConsentState;
  /** Of the screen that the caller shares. */
  seen: LineEvents['onPicture'];
  /** Null where nothing is kept. Never rejects. */
  end(): Promise<KeptOfCall | null>;
  /** In its place: nothing of it is kept. Never rejects. */
  drop(): Promise<void>;
}

export interface RoomRecordingParts {
  readonly callId: string;
  /** With its message as it is said. */
  readonly plan: ConsentPlan;
  readonly keepSound: KeepSound;
  /** Null where their screen is not to be recorded. */
  readonly keepScreen: KeepScreen | null;
  readonly askAgain: () => void;
  /** It is recorded from now on, or never: the call goes on as any. */
  readonly onKnown: () => void;
  /** The caller has said that it is to stop, and it has. `isAll`: there is nothing else to be answered in what they said. */
  readonly onStopped: (isAll: boolean) => void;
  /** Of each change of the state. */
  readonly onChange: () => void;
  /** For the call's log. */
  readonly note: (line: string) => void;
  readonly now: () => number;
}

export function createRoomRecording(parts: RoomRecordingParts): RoomRecording {
  const { callId, plan, note } = parts;
  const { message: text } = plan;
  const version = versionOf(text);
  let status: ConsentState['status'] = 'asked';
  let isPressed = false;
  let consent: RecordingConsent | null = null;
  let sound: ReturnType<KeepSound> | null = null;
  let sides: ClockedSides | null = null;
  let screen: ScreenRecording | null = null;
  let dropping: Promise<unknown> | undefined;

  const talk = createConsentTalk({
    plan,
    askAgain: parts.askAgain,
    onKnown(isGranted) {
      if (isGranted) begin();
      else note('recording: the caller has not agreed, so nothing is recorded');
      change(isGranted ? 'granted' : 'refused');
      parts.onKnown();
    },
  });

  function begin(): void {
    const grantedAt = new Date().toISOString();
    consent = isPressed
      ? { type: 'verbal', pressed: true, text, version, grantedAt }
      : { type: plan.type, text, version, grantedAt };
    sound = parts.keepSound(callId, consent, (why) => {
      note(`recording: it has ended: ${why}`);
      sides = null;
      screen?.close();
    });
    sides = createClockedSides(sound.write, parts.now);
    const { keepScreen } = parts;
    screen = keepScreen && createScreenRecording({ ...parts, keepScreen });
  }

  function change(to: ConsentState['status']): void {
    status = to;
    parts.onChange();
  }

  /** Of one who had agreed. */
  function withdraw(how: 'by a word' | 'on their page'): void {
    note(`recording: the caller has ended it ${how}, asked as ${version}: nothing of it is kept`);
    close();
    consent = null;
    dropping = Promise.all([sound?.drop(), screen?.drop()]);
    change('refused');
  }

  function close(): void {
    talk.close();
    sides?.end();
    sides = null;
    screen?.close();
  }

  return {
    asked: talk.asked,
    said(text) {
      if (!consent) return talk.said(text);
      const stop = readStop(text);
      if (!stop) return;
      withdraw('by a word');
      parts.onStopped(stop.isAll);
    },
    sounds: talk.sounds,
    chose(isGranted) {
      if (consent && !isGranted) return withdraw('on their page');
      isPressed = true;
      talk.chose(isGranted);
    },
    left: talk.left,
    get state() {
      return { status, text, version };
    },
    heard: (frame) => sides?.heard(frame),
    spoken: (frame) => sides?.spoken(frame),
    seen: (packet, askForWhole) => screen?.take(packet, askForWhole),
    async end() {
      close();
      if (dropping) return dropping.then(() => null);
      if (consent !== null && (await sound?.end()))
        return { consent, screenAt: (await screen?.end()) ?? null };
      // Nobody would know what its caller agreed to.
      await screen?.drop();
      return null;
    },
    async drop() {
      close();
      await Promise.all([sound?.drop(), screen?.drop()]);
    },
  };
}

/** Of a text: another wording has another. */
const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
