/** What the voice button needs of a voice platform. Adapters: `not-ready` here; the SDK's comes with it. */
export interface VoiceAgent {
  /** False while there is nothing to start. */
  readonly ready: boolean;
  /** Resolves when the start is under way; the events tell how it went on. Rejects when it could not start. */
  start(): Promise<void>;
  stop(): void;
  on(listener: (event: VoiceAgentEvent) => void): () => void;
}

export type VoiceAgentEvent =
  { readonly type: 'call-start' } | { readonly type: 'call-end' } | { readonly type: 'error' };

/** Nothing is configured: the button says so. */
export const notReadyVoiceAgent: VoiceAgent = {
  ready: false,
  start: () => Promise.reject(new Error('No voice agent is configured')),
  stop() {},
  on: () => () => {},
};
