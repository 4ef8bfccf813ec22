import type { Cut } from './sentences.ts';
import type { WriteOut } from './written-out/write-out.ts';

/** What makes sound of words. Where it runs (here, at a provider) its adapter knows. */
export interface Voice {
  /** As `/healthz`, the banner and the operator's log call it. */
  readonly name: string;
  /**
   * The sound of one sentence, as it comes: pieces of any length, 16-bit samples of one channel at
   * 24 kHz. Ends at once, and frees everything, when the signal aborts or nobody reads on.
   * @throws {VoiceFailure}
   */
  speak(text: string, signal: AbortSignal): AsyncIterable<Int16Array>;
  /** The same voice, speaking a language; null where it does not. Left out for one that is asked for any. */
  in?(language: string): Voice | null;
  /** What it is given of a sentence; left out for the sentence itself. */
  readonly writeOut?: WriteOut | undefined;
  /** Frees what one call's voice holds between two sentences. */
  close?(): void;
}

/** What somebody's words are spoken by: the same object wherever the same is meant. */
export interface Voicing {
  /** The better one first. */
  readonly voices: readonly Voice[];
  /** One that they name themselves is among them: no page's own voice speaks in its place. */
  readonly isOwn: boolean;
  /** How words are cut for them; left out for the usual way. */
  readonly cut?: Cut | undefined;
}

/** A sentence that could not be spoken. Its message is for the operator's log, and holds no words of the call. */
export class VoiceFailure extends Error {
  override readonly name = 'VoiceFailure';
}
