import { spokenSamples } from '../media/line.ts';
import type { Speech, SpeechEvents } from '../speaking/speech.ts';
import type { Segment } from './segment.ts';

export interface SpokenSpeechParts {
  /** Has the engine say these words, at once. */
  readonly ask: (text: string) => void;
  /** Nobody hears the rest of it. */
  readonly drop: (piece: Segment) => void;
  readonly fail: (why: string) => void;
  /** After `leave`: what there was has been heard. */
  readonly onSilent: () => void;
}

export interface SpokenSpeech {
  open(events: SpeechEvents): Speech;
  /** Whether this is the sound of words that were asked for. */
  expects(piece: Segment): boolean;
  /** What was asked for, and is not wanted any more, does not come any more either. */
  forgetAsked(): void;
  /** It was asked of one who is not there any more: the next one says it. */
  askAgain(): void;
  /** Nothing more is asked of the engine: what came of it is heard to its end. */
  leave(): void;
}

interface Line {
  readonly id: number;
  readonly text: string;
  piece: Segment | null;
  isAsked: boolean;
  hasBegun: boolean;
}

/** An engine that has not begun by then to say what it was asked to will not. */
const longestStartMs = 8_000;

/** The engine's own sound, and words of others that it is asked to say: in the order they were given. */
export function createSpokenSpeech(parts: SpokenSpeechParts): SpokenSpeech {
  let events: SpeechEvents | null = null;
  let lines: Line[] = [];
  let isHeld = false;
  let hasLeft = false;
  /** Words were asked for whose sound nobody wants. */
  let isComing = false;
  let late: NodeJS.Timeout | undefined;

  /** The first line is sounding, or is being asked for. */
  function look(): void {
    const [line] = lines;
    if (hasLeft) {
      // What has no sound is for whoever speaks next.
      if (!line?.piece?.hasSound) parts.onSilent();
      return;
    }
    if (!line || line.piece || line.isAsked) return;
    line.isAsked = true;
    isComing = false;
    parts.ask(line.text);
    late = setTimeout(() => parts.fail('it did not say what it was to say'), longestStartMs);
  }

  function finish(line: Line): void {
    lines = lines.filter((one) => one !== line);
    events?.onDone(line.id, line.piece!.words.trim());
    queueMicrotask(look);
  }

  function end(): void {
    clearTimeout(late);
    isHeld = false;
    lines = [];
  }

  function take(): Int16Array | null {
    const [line] = lines;
    if (isHeld || !line?.piece) return null;
    const { piece } = line;
    const frame = piece.take(spokenSamples);
    if (frame && !line.hasBegun) {
      line.hasBegun = true;
      events?.onBegan(line.id);
    }
    if (!frame && piece.isOver) {
      // One that was corrected from its first word on was asked for, and is not to be trusted again.
      if (line.isAsked && piece.correction !== null) {
        line.piece = null;
        parts.fail('it said something else than it was asked to');
      } else finish(line);
    }
    return frame;
  }

  return {
    open(given) {
      events = given;
      return {
        say(id, text, { sound } = {}) {
          const piece = (sound as Segment | undefined) ?? null;
          lines.push({ id, text, piece, isAsked: false, hasBegun: false });
          look();
        },
        hold: () => void (isHeld = true),
        goOn: () => void (isHeld = false),
        stop() {
          const cut = lines;
          isComing = cut.some(({ isAsked, piece }) => isAsked && !piece);
          end();
          for (const { id, piece } of cut) {
            events?.onCut(id, piece?.heard() ?? '');
            if (piece) parts.drop(piece);
          }
          if (hasLeft) parts.onSilent();
        },
        take,
        async close() {
          end();
          events = null;
        },
      };
    },
    expects(piece) {
      const [line] = lines;
      if (isComing) {
        isComing = false;
        parts.drop(piece);
        return true;
      }
      if (!line?.isAsked || line.piece) return false;
      clearTimeout(late);
      line.piece = piece;
      return true;
    },
    forgetAsked: () => void (isComing = false),
    askAgain() {
      isComing = false;
      const [line] = lines;
      if (!line?.isAsked || line.piece) return;
      clearTimeout(late);
      line.isAsked = false;
      look();
    },
    leave() {
      hasLeft = true;
      clearTimeout(late);
      queueMicrotask(look);
    },
  };
}
