import type { VoiceAgent } from '../services/voice-agent.ts';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Toaster } from '../ui/toasts.ts';
import { notices, step } from './transitions.ts';
import type { CallEvent, CallPhase } from './transitions.ts';

export interface VoiceCallPorts {
  /** Loads and creates the agent; asked anew after a failure. */
  loadAgent(): Promise<VoiceAgent>;
  /** Asks for contact details where they are missing, then calls `start`. */
  askGate(): void;
  readonly toaster: Pick<Toaster, 'show'>;
}

export interface VoiceCall {
  readonly phase: Pick<Store<CallPhase>, 'get' | 'subscribe'>;
  /** The button: ends the call that lasts, else asks the gate for a new one. */
  toggle(): void;
  /** Starts a call. Nothing happens while one is under way. */
  start(): Promise<void>;
}

export function createVoiceCall({ loadAgent, askGate, toaster }: VoiceCallPorts): VoiceCall {
  const phase = createStore<CallPhase>('idle');
  let agent: VoiceAgent | null = null;

  function dispatch(event: CallEvent): void {
    const before = phase.get();
    phase.set(step(before, event));
    const notice = notices[event];
    if (notice && phase.get() !== before) toaster.show(notice);
  }

  async function connect(): Promise<VoiceAgent | null> {
    if (agent) return agent;
    try {
      agent = await loadAgent();
      agent.on((event) => dispatch(event.type));
      return agent;
    } catch {
      return null;
    }
  }

  return {
    phase,
    toggle() {
      if (phase.get() === 'active') agent?.stop();
      else askGate();
    },
    async start() {
      if (phase.get() !== 'idle' && phase.get() !== 'ended') return;
      dispatch('asked');
      const connected = await connect();
      if (!connected) return dispatch('agent-failed');
      if (!connected.ready) return dispatch('agent-not-ready');
      dispatch('agent-loaded');
      try {
        await connected.start();
      } catch {
        dispatch('start-failed');
      }
    },
  };
}
