import type { VoiceAgent, VoiceAgentEvent } from '../services/voice-agent.ts';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Toaster } from '../ui/toasts.ts';
import { notices, step } from './transitions.ts';
import type { CallEvent, CallPhase } from './transitions.ts';

export interface VoiceCallPorts {
  /** Loads the agent, asked anew until there is one. Null: none is configured. */
  loadAgent(): Promise<VoiceAgent | null>;
  /** Asks for contact details where they are missing, then calls `start`. */
  askGate(): void;
  readonly toaster: Pick<Toaster, 'show'>;
}

export interface VoiceCall {
  readonly phase: Pick<Store<CallPhase>, 'get' | 'subscribe'>;
  /** Whether the assistant is heard just now. */
  readonly speaking: Pick<Store<boolean>, 'get' | 'subscribe'>;
  /** The button: ends the call that lasts, else asks the gate for a new one. */
  toggle(): void;
  /** Starts a call. Nothing happens while one is under way. */
  start(): Promise<void>;
}

export function createVoiceCall({ loadAgent, askGate, toaster }: VoiceCallPorts): VoiceCall {
  const phase = createStore<CallPhase>('idle');
  const speaking = createStore(false);
  let agent: VoiceAgent | null = null;

  function dispatch(event: CallEvent): void {
    const before = phase.get();
    phase.set(step(before, event));
    const notice = notices[event];
    if (notice && phase.get() !== before) toaster.show(notice);
  }

  function hear(event: VoiceAgentEvent): void {
    if (event === 'speech-start' || event === 'speech-end') {
      return speaking.set(event === 'speech-start');
    }
    if (event !== 'call-start') speaking.set(false);
    dispatch(event);
  }

  async function connect(): Promise<VoiceAgent | null> {
    const loaded = await loadAgent();
    loaded?.on(hear);
    return loaded;
  }

  return {
    phase,
    speaking,
    toggle() {
      if (phase.get() === 'active') agent?.stop();
      else askGate();
    },
    async start() {
      if (phase.get() !== 'idle' && phase.get() !== 'ended') return;
      dispatch('asked');
      try {
        // Nothing is awaited once it is there: a browser lets sound through that a tap begins.
        agent ??= await connect();
      } catch (error) {
        console.warn('The voice agent did not load', error);
        return dispatch('load-failed');
      }
      if (!agent) return dispatch('agent-not-ready');
      dispatch('agent-loaded');
      agent.start();
    },
  };
}
