/** What the voice button needs of a voice platform. Its adapter over our SDK is `site/voice-call`. */
export interface VoiceAgent {
  /** Begins a call. Every call ends with exactly one of `CallEnding`; none is begun before that. */
  start(): void;
  /** Ends the call, at whatever stage it is. */
  stop(): void;
  /** Returns the end of listening. */
  on(listener: (event: VoiceAgentEvent) => void): () => void;
}

export type VoiceAgentEvent =
  /** The assistant listens. Once a call. */
  | 'call-start'
  /** The assistant begins and ends to speak, as heard here. */
  | 'speech-start'
  | 'speech-end'
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
  /** The platform refused, or the connection was lost. */
  | 'error';
