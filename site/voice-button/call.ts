import { silence } from '../services/voice-agent.ts';
import type { VoiceAgent, VoiceAgentEvent, VoiceLevels } from '../services/voice-agent.ts';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Toaster } from '../ui/toasts.ts';
import { notices, plainNotice, step } from './transitions.ts';
import type { CallEvent, CallPhase, Notice } from './transitions.ts';

export interface VoiceCallPorts {
  /** Loads the agent, asked anew until there is one. Null: none is configured. */
  loadAgent(): Promise<VoiceAgent | null>;
  /** Asks for contact details where they are missing, then calls `start`. */
  askGate(): void;
  /** The details that are known here are not known to the platform: they are asked for anew. */
  onPassRequired(): void;
  readonly toaster: Pick<Toaster, 'show' | 'clear'>;
}

export interface VoiceCall {
  readonly phase: Pick<Store<CallPhase>, 'get' | 'subscribe'>;
  /** What the last call came to that was not had, or was ended for a reason. */
  readonly ending: Pick<Store<Notice | null>, 'get' | 'subscribe'>;
  /** Whether the assistant is heard just now. */
  readonly speaking: Pick<Store<boolean>, 'get' | 'subscribe'>;
  readonly levels: Pick<Store<VoiceLevels>, 'get' | 'subscribe'>;
  /** The button: ends the call that lasts, else asks the gate for a new one. */
  toggle(): void;
  /**
   * Starts a call, or goes on with the one that the page was in before it was loaded anew. Nothing happens
   * while one is under way.
   */
  start(how?: 'start' | 'rejoin'): Promise<void>;
}

export function createVoiceCall({
  loadAgent,
  askGate,
  onPassRequired,
  toaster,
}: VoiceCallPorts): VoiceCall {
  const phase = createStore<CallPhase>('idle');
  const ending = createStore<Notice | null>(null);
  const speaking = createStore(false);
  const levels = createStore(silence);
  let agent: VoiceAgent | null = null;

  function dispatch(event: CallEvent, notice: Notice | undefined = notices[event]): void {
    const before = phase.get();
    const after = step(before, event);
    if (after === before) return;
    ending.set(after === 'idle' || notice !== notices[event] ? (notice ?? null) : null);
    phase.set(after);
    if (!notice) return;
    // A call that is over is not connected, whatever still stands there.
    toaster.clear();
    toaster.show(notice);
  }

  function hear(event: VoiceAgentEvent): void {
    // Nobody is connected whose line is gone: the panel says so.
    if (event === 'lost') return toaster.clear();
    if (event !== 'call-start') speaking.set(event === 'speech-start');
    if (typeof event !== 'object') dispatch(event);
    else if ('words' in event) dispatch('refused', plainNotice('No Call Just Now', event.words));
    else if ('tone' in event) ending.set(event);
    else dispatch('call-end', { ...notices['call-end'], ...event });
    if (event === 'pass-required') onPassRequired();
  }

  async function connect(): Promise<VoiceAgent | null> {
    const loaded = await loadAgent();
    loaded?.on(hear);
    loaded?.levels.subscribe(() => levels.set(loaded.levels.get()));
    return loaded;
  }

  return {
    phase,
    ending,
    speaking,
    levels,
    toggle() {
      if (phase.get() === 'active') agent?.stop();
      else askGate();
    },
    async start(how = 'start') {
      if (phase.get() !== 'idle' && phase.get() !== 'ended') return;
      toaster.clear();
      dispatch('asked');
      try {
        // Nothing is awaited once it is there: a browser lets sound through that a tap begins.
        agent ??= await connect();
      } catch (error) {
        console.warn(error);
        return dispatch('load-failed');
      }
      if (!agent) return dispatch('agent-not-ready');
      dispatch('agent-loaded');
      agent[how]();
    },
  };
}
