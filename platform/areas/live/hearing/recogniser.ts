/** What finds words in the caller's sound. Where it runs (here, at a provider) its adapter knows. */
export interface Recogniser {
  /** As `/healthz`, the banner and the operator's log call it. */
  readonly name: string;
  /** Whether it writes full stops, so that none means more to come. */
  readonly hasPunctuation: boolean;
  /** Seconds after a pause in which it tells what it found. */
  readonly patienceSeconds: number;
  /** The same for a language, by which of its ways know it; null for none. Left out: it hears any. */
  in?(language: string): Recogniser | null;
  /** One caller's. Frees what it took by itself when the caller's is closed. */
  open(events: RecogniserEvents): Hearing;
}

export interface RecogniserEvents {
  /** The words of this turn so far, all of them. `isFinal`: of everything up to the last pause. */
  onWords(text: string, isFinal: boolean): void;
  /** There were words up to the last pause that it left out, as it is not sure of them: from 0 to 1. */
  onUnclear(confidence: number): void;
  /** Another reads on, `to`, what this one could not. */
  onMovedOn(to: string, why: string): void;
  /** It hears nothing more of this turn; the next one may be heard again. */
  onFailed(why: string): void;
}

/** One caller's sound being recognised, turn by turn. None of these throws or waits. */
export interface Hearing {
  /** One frame of `heardSamples`; all of them come, silent ones too. */
  push16k(frame: Int16Array): void;
  /** A voice began, or went on after a pause. */
  resume(): void;
  /** The caller paused: what whole utterances are read by is asked to read them now. */
  pause(): void;
  /** The turn is over, or was no speech: the next words are of another one. */
  forget(): void;
  /** What the caller is likely to say next, as the options of a question are; empty for anything. */
  expect(phrases: readonly string[]): void;
  /** A second call waits for the first. */
  close(): Promise<void>;
}
