/** The agent's words on their way to the caller's ear, sentence by sentence, in the order they are said. */
export interface Speech {
  /** `id` is one that was not used before in the call. */
  say(id: number, sentence: string): void;
  /** Silence at once; `goOn` goes on where it was. */
  hold(): void;
  goOn(): void;
  /** Silence for good. What was not heard is told by `onCut`. */
  stop(): void;
  /** Nothing is told after it. A second call waits for the first. */
  close(): Promise<void>;
}

export interface SpeechEvents {
  onBegan(id: number): void;
  /** All of it was heard. */
  onDone(id: number): void;
  /** It was cut off, or never begun: the words of it that were heard, none perhaps. */
  onCut(id: number, heard: string): void;
  /** It could not be spoken, and counts as said: its words are in the messages. */
  onFailed(id: number, why: string): void;
}
