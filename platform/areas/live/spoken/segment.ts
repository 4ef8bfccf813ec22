import { heardWords } from '../speaking/heard-words.ts';
import type { MadeSound } from '../speaking/speech.ts';
import type { WordsCheck } from './engine.ts';

/** A piece of an answer: its sound, and its words, as far as both may be heard. */
export interface Segment extends MadeSound {
  /** Of the answer that it is of. */
  readonly id: string;
  addSound(sound: Int16Array): void;
  addWords(text: string): void;
  /** Nothing more comes. */
  finish(): void;
  /** The next samples, exactly so many but at its end; null where there are none that may be heard by now. */
  take(size: number): Int16Array | null;
  /** Everything that may be heard was. */
  readonly isOver: boolean;
  readonly isWhole: boolean;
  readonly hasSound: boolean;
  /** Samples that wait to be heard. */
  readonly unheard: number;
  /** The sound that there is goes on well behind the words that there are: more of them are to come. */
  readonly lacksWords: boolean;
  readonly playedMs: number;
  /** What of its words was heard by now. */
  heard(): string;
  /** Said in place of what was cut off; null where nothing was. */
  readonly correction: string | null;
  /** Resolves when there are more words, or it is whole; false after so many milliseconds without. */
  changed(signal: AbortSignal, milliseconds: number): Promise<boolean>;
}

/** How much sound words take, learned from what was said before. */
export interface Pace {
  samplesPerLetter: number;
}

/** Of speech at an easy pace: 14 letters a second. */
export const easyPace = (): Pace => ({ samplesPerLetter: 24_000 / 14 });

/** Five minutes; more is nobody's answer. */
const mostSamples = 24_000 * 300;
const mostLetters = 10_000;
/** Parts of its sound that wait: each takes memory, were it of one sample. */
const mostParts = 10_000;
/** A pace is learned from so many letters. */
const lettersToLearn = 40;

/**
 * Sound is heard only as far as its words are known and may be said: they go through it evenly, as fast as
 * in the answers before. Where the check puts other words in place of those that came, the sound ends there.
 */
export function createSegment(id: string, check: WordsCheck, pace: Pace): Segment {
  let sounds: Int16Array[] = [];
  let received = 0;
  let played = 0;
  /** As they came, and what the check let through. */
  let raw = '';
  let passed = '';
  let words = '';
  let correction: string | null = null;
  let isWhole = false;
  let wake = Promise.withResolvers<void>();

  const tellChange = () => {
    wake.resolve();
    wake = Promise.withResolvers();
  };

  function pass(text: string): void {
    passed += text;
    if (raw.startsWith(passed)) words = passed;
    else {
      let same = words.length;
      while (same < passed.length && passed[same] === raw[same]) same += 1;
      words = passed.slice(0, same);
      // What the check says besides that something is left out is to be said.
      correction = passed
        .slice(same)
        .replace(/^[…\s]+/, '')
        .trim();
      isWhole = true;
    }
    tellChange();
  }

  const mayBePlayed = () =>
    isWhole && correction === null
      ? received
      : Math.min(received, Math.floor(words.trimEnd().length * pace.samplesPerLetter));

  return {
    id,
    get words() {
      return words;
    },
    addSound(sound) {
      if (isWhole || sound.length === 0 || sounds.length >= mostParts) return;
      if (received + sound.length > mostSamples) return;
      sounds.push(sound);
      received += sound.length;
    },
    addWords(text) {
      if (isWhole || raw.length + text.length > mostLetters) return;
      // Engines begin with a gap now and then.
      const more = raw === '' ? text.trimStart() : text;
      raw += more;
      pass(check.push(more));
    },
    finish() {
      if (isWhole) return;
      pass(check.end());
      isWhole = true;
      const letters = words.length;
      if (correction === null && letters >= lettersToLearn && received > 0)
        pace.samplesPerLetter = (pace.samplesPerLetter + received / letters) / 2;
      tellChange();
    },
    take(size) {
      const left = mayBePlayed() - played;
      if (left <= 0 || (left < size && !isWhole)) return null;
      const taken = new Int16Array(size);
      let filled = 0;
      while (filled < Math.min(size, left)) {
        const [sound] = sounds as [Int16Array];
        const piece = sound.subarray(0, Math.min(size, left) - filled);
        taken.set(piece, filled);
        filled += piece.length;
        if (piece.length === sound.length) sounds.shift();
        else sounds[0] = sound.subarray(piece.length);
      }
      played += filled;
      return taken;
    },
    get isOver() {
      const isOver = isWhole && played >= mayBePlayed();
      // What may not be heard is not kept.
      if (isOver) sounds = [];
      return isOver;
    },
    get isWhole() {
      return isWhole;
    },
    get hasSound() {
      return received > 0;
    },
    get unheard() {
      return sounds.length === 0 ? 0 : received - played;
    },
    get lacksWords() {
      return raw.length * pace.samplesPerLetter < received * 0.8;
    },
    get playedMs() {
      return Math.round(played / 24);
    },
    heard() {
      const said = words.trim();
      const sound =
        isWhole && correction === null ? received : words.length * pace.samplesPerLetter;
      return heardWords(said, sound === 0 ? 0 : played / sound);
    },
    get correction() {
      return correction;
    },
    async changed(signal, milliseconds) {
      if (signal.aborted) return true;
      const left = Promise.withResolvers<boolean>();
      const leave = () => left.resolve(true);
      const late = setTimeout(() => left.resolve(false), milliseconds);
      signal.addEventListener('abort', leave);
      const isMore = await Promise.race([wake.promise.then(() => true), left.promise]);
      signal.removeEventListener('abort', leave);
      clearTimeout(late);
      return isMore;
    },
  };
}
