import type { ToolDefinition, Usage } from '../../../ground/conversation/model.ts';
import type { ToolCall } from '../../../ground/conversation/message.ts';

/** What hears, thinks and speaks as one. Where it runs its adapter knows. */
export interface SpokenEngine {
  /** As `/healthz`, the banner and the operator's log call it. */
  readonly name: string;
  /** Whose it is, for the costs of a call. */
  readonly provider: string;
  /** It costs somebody something by the minute: it is for calls whose minutes are counted. */
  readonly isCounted: boolean;
  /** It would fail the next call, too: it is not asked for a while. */
  rest(): void;
  /** A conversation with it. It is heard at once: what comes before it is ready waits. */
  open(role: SpokenPart, events: SpokenEvents): SpokenSession;
}

/** The server's own, whose calls are planned by their parts until it is known to be there. */
export interface ServersEngine extends SpokenEngine {
  /** It was tried without a caller, and has not rested since. */
  readonly isTrusted: boolean;
  /** It failed a moment ago, and is tried again after a while. */
  readonly rests: boolean;
  /** Tries it, now and after each rest, and never rejects. */
  begin(onFailed: (why: string) => void): Promise<void>;
}

/** Whom it is to be. */
export interface SpokenPart {
  readonly instructions: string;
  readonly tools: readonly ToolDefinition[];
}

/** None of these throws or waits. */
export interface SpokenSession {
  /** One frame of `heardSamples`; all of them come, silent ones too. */
  hear(frame: Int16Array): void;
  /** Written words, answered aloud at once: what it says now ends. */
  write(text: string): void;
  giveResults(results: readonly SpokenResult[]): void;
  /** There are no results of these now: they were interrupted, or come later in words. No answer is asked for. */
  leaveCalls(calls: readonly ToolCall[]): void;
  /** Nobody hears more of the answer `id` than its first milliseconds. */
  cut(id: string, heardMs: number): void;
  close(): void;
}

export interface SpokenResult {
  readonly call: ToolCall;
  readonly content: string;
}

/** What it tells. Sound and words of one answer have its `id`; neither waits for the other. */
export interface SpokenEvents {
  /** 16-bit samples of one channel at 24 kHz, of any length, sooner than they can be played. */
  onSound(id: string, sound: Int16Array): void;
  /** More words of what is said in the sound. */
  onWords(id: string, words: string): void;
  /** No more sound of this answer, though it may go on with calls of tools. */
  onSpoken(id: string): void;
  /** Nothing more of this answer. */
  onAnswered(id: string): void;
  /** The words of what the caller says, all of one utterance so far. */
  onCallerWords(utterance: string, text: string): void;
  /** The caller began to speak: what was being said ends. */
  onInterrupted(): void;
  /** It has nothing to say to what it heard, and waits for more. */
  onListens(): void;
  onToolCalls(id: string, calls: readonly ToolCall[]): void;
  /** It took so much, besides what was told before. */
  onUsage(usage: Usage): void;
  /**
   * It is over, and nothing is told after it. `why` is for the operator's log, without words of the call.
   * @param isRefused its key or its quota: so would be the next call
   */
  onFailed(why: string, isRefused: boolean): void;
}

/** Lets words through that may be said; what comes out in place of others corrects them. */
export interface WordsCheck {
  /** What of the words so far may be said now, besides what was let through before. */
  push(text: string): string;
  /** The rest: nothing more comes. */
  end(): string;
}
