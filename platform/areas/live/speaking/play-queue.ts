import { spokenSamples } from '../media/line.ts';

/** Sound that waits to be played, by the sentence it belongs to, and how much of each was. */
export interface PlayQueue {
  /** Sound of the sentence that was begun last. */
  add(sound: Int16Array): void;
  /** The sound that comes now is of another sentence, of so many letters. */
  begin(id: number, letters: number): void;
  /** No more sound of the sentence that was begun last. */
  end(): void;
  /** What is to be played next, `spokenSamples` long; null where there is nothing. Tells as it goes. */
  take(): Int16Array | null;
  /** Throws away what was not played, and answers how much of each sentence was: 0 to 1. */
  clear(): ReadonlyMap<number, number>;
  /** Milliseconds of sound that wait. */
  readonly waitingMs: number;
}

export interface PlayQueueEvents {
  /** Its first sample is played. */
  onBegan(id: number): void;
  /** Its last sample was. */
  onDone(id: number): void;
}

/** Of speech at an easy pace: 14 letters a second. */
const samplesPerLetter = 24_000 / 14;

interface Part {
  readonly id: number;
  readonly letters: number;
  readonly sounds: Int16Array[];
  added: number;
  played: number;
  isWhole: boolean;
}

export function createPlayQueue(events: PlayQueueEvents): PlayQueue {
  let parts: Part[] = [];
  const last = () => parts.at(-1);

  /** Copies up to `room` samples of a part; answers how many there were. */
  function copy(part: Part, frame: Int16Array, from: number): number {
    let at = from;
    while (at < frame.length && part.sounds.length > 0) {
      const [sound] = part.sounds as [Int16Array];
      const piece = sound.subarray(0, frame.length - at);
      frame.set(piece, at);
      at += piece.length;
      if (piece.length === sound.length) part.sounds.shift();
      else part.sounds[0] = sound.subarray(piece.length);
    }
    return at - from;
  }

  return {
    begin(id, letters) {
      parts.push({ id, letters, sounds: [], added: 0, played: 0, isWhole: false });
    },

    add(sound) {
      const part = last();
      if (!part || sound.length === 0) return;
      part.sounds.push(sound);
      part.added += sound.length;
    },

    end() {
      const part = last();
      if (part) part.isWhole = true;
    },

    take() {
      const frame = new Int16Array(spokenSamples);
      let filled = 0;
      while (filled < frame.length && parts.length > 0) {
        const [part] = parts as [Part];
        const isNew = part.played === 0;
        const copied = copy(part, frame, filled);
        filled += copied;
        part.played += copied;
        if (isNew && copied > 0) events.onBegan(part.id);
        if (!part.isWhole || part.sounds.length > 0) break;
        parts.shift();
        events.onDone(part.id);
      }
      return filled === 0 ? null : frame;
    },

    clear() {
      const shares = new Map(parts.map((part) => [part.id, part.played / lengthOf(part)]));
      parts = [];
      return shares;
    },

    get waitingMs() {
      const samples = parts.reduce((sum, { added, played }) => sum + added - played, 0);
      return samples / 24;
    },
  };
}

/** Samples. Of sound that is not all there yet, what its words are likely to take. */
function lengthOf({ isWhole, added, letters }: Part): number {
  return Math.max(1, isWhole ? added : Math.max(added, letters * samplesPerLetter));
}
