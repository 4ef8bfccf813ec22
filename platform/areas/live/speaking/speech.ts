import type { Voicing } from './voice.ts';

/** Words whose sound comes with them: whoever made them knows what it is. */
export interface MadeSound {
  readonly words: string;
}

/** What is known of words beside them. */
export interface Said {
  readonly sound?: MadeSound | undefined;
  /** Left out for the voice of the words before. */
  readonly by?: Voicing | undefined;
}

/** The agent's words on their way to the caller's ear, sentence by sentence, in the order they are said. */
export interface Speech {
  /**
   * `id` is one that was not used before in the call. `sound`: of words that grow, and which only the speech of
   * whoever made it can play; others say the words that there are.
   */
  say(id: number, sentence: string, said?: Said): void;
  /** Silence at once; `goOn` goes on where it was. */
  hold(): void;
  goOn(): void;
  /** Silence for good. What was not heard is told by `onCut`. */
  stop(): void;
  /** What is to be played next; null for silence, and where others make the sound. */
  take(): Int16Array | null;
  /** Nothing is told after it. A second call waits for the first. */
  close(): Promise<void>;
}

export interface SpeechEvents {
  onBegan(id: number): void;
  /** All of it was heard: these words, where they are others than were to be said. */
  onDone(id: number, said?: string): void;
  /** It was cut off, or never begun: the words of it that were heard, none perhaps. */
  onCut(id: number, heard: string): void;
  /** It could not be spoken, and counts as said: its words are in the messages. */
  onFailed(id: number, why: string): void;
}
