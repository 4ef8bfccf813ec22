import type { Store } from '../ui/store.ts';

/** What the voice button needs of a voice platform. Its adapter over our SDK is `site/voice-call`. */
export interface VoiceAgent {
  /** Begins a call. Every call ends with exactly one of `CallEnding`; none is begun before that. */
  start(): void;
  /** Goes on with the call that a page before this one was in. It ends as every call. */
  rejoin(): void;
  /** Ends the call, at whatever stage it is. */
  stop(): void;
  /** Returns the end of listening. */
  on(listener: (event: VoiceAgentEvent) => void): () => void;
  readonly levels: Pick<Store<VoiceLevels>, 'get' | 'subscribe'>;
}

/** How loud each of the two is, 0 to 1; 0 outside of calls. */
export interface VoiceLevels {
  readonly assistant: number;
  readonly visitor: number;
}

export const silence: VoiceLevels = { assistant: 0, visitor: 0 };

export type VoiceAgentEvent =
  /** A call was begun from the agent's own panel. */
  | 'begun'
  /** The assistant listens. Once a call. */
  | 'call-start'
  /** The assistant begins and ends to speak, as heard here. */
  | 'speech-start'
  | 'speech-end'
  /** The line of a call is gone, and is looked for again. */
  | 'lost'
  | CallEnding;

export type CallEnding =
  /** A conversation is over, whoever ended it. */
  | 'call-end'
  /** Stopped by the visitor before it was one. */
  | 'cancelled'
  /** The software of calls did not load. */
  | 'load-failed'
  /** Without a microphone there is no call. */
  | 'start-failed'
  /** This browser cannot make calls. */
  | 'unsupported'
  /** The platform wants to know first who the visitor is. */
  | 'pass-required'
  /** The assistant or the platform hung up, for a reason that the visitor is told. */
  | HangUp
  /** After the end, what the conversation came to. */
  | Came
  /** No call can be had just now. */
  | Refusal
  /** The platform refused, or the connection was lost. */
  | 'error';

export interface HangUp {
  /** Why, for the visitor. */
  readonly description: string;
}

/** For the visitor to read on the sign. */
export interface Came {
  readonly title: string;
  readonly description: string;
  readonly tone: 'plain';
}

export interface Refusal {
  /** Why, and what to do instead: for the visitor. */
  readonly words: string;
}
