import type { CallMessage } from '../call/messages.ts';
import type { CallStatus } from '../call/status.ts';
import type { VoiceClient } from '../client.ts';
import { addMessage, settleAll, show, type Transcript, type TranscriptLine } from './transcript.ts';

/** What was said in a client's call, which no status tells. */
export interface ConversationState {
  readonly lines: readonly TranscriptLine[];
  readonly assistantIsSpeaking: boolean;
}

export const silence: ConversationState = { lines: [], assistantIsSpeaking: false };

/**
 * Keeps the conversation while somebody follows the client. Components read it whenever they come;
 * a call after this one begins anew, and joining the same call again goes on.
 */
export class Conversation {
  readonly client: VoiceClient;
  readonly #listeners = new Set<() => void>();
  #transcript: Transcript = [];
  #call = '';
  #state = silence;

  constructor(client: VoiceClient) {
    this.client = client;
  }

  get state(): ConversationState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Listens to the client. Returns the end of it; it may begin again. */
  readonly follow = (): (() => void) => {
    const { client } = this;
    const hear = (message: CallMessage) => this.#hear(message);
    const start = () => this.#speak(true);
    const end = () => this.#speak(false);
    const look = (status: CallStatus) => this.#look(status);
    client.on('message', hear).on('speech-start', start).on('speech-end', end).on('status', look);
    return () =>
      void client
        .off('message', hear)
        .off('speech-start', start)
        .off('speech-end', end)
        .off('status', look);
  };

  #look(status: CallStatus): void {
    const call = 'call' in status ? status.call : null;
    const name = call?.id ?? call?.webCallUrl;
    if (name !== undefined && name !== this.#call) {
      this.#call = name;
      this.#write([]);
    }
    if (status.state !== 'ended') return;
    this.#speak(false);
    this.#write(settleAll(this.#transcript));
  }

  #hear(message: CallMessage): void {
    this.#write(addMessage(this.#transcript, message));
  }

  #write(transcript: Transcript): void {
    if (transcript === this.#transcript) return;
    this.#transcript = transcript;
    this.#change({ ...this.#state, lines: transcript.map(show) });
  }

  #speak(assistantIsSpeaking: boolean): void {
    if (assistantIsSpeaking === this.#state.assistantIsSpeaking) return;
    this.#change({ ...this.#state, assistantIsSpeaking });
  }

  #change(state: ConversationState): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}
