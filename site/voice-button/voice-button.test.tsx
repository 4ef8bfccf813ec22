import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { silence } from '../services/voice-agent.ts';
import type { VoiceAgent, VoiceAgentEvent } from '../services/voice-agent.ts';
import { createStore } from '../ui/store.ts';
import { createVoiceCall } from './call.ts';
import { VoiceButton } from './voice-button.tsx';

/** A button over a real call, whose agent the test loads and drives. */
function setUp() {
  let emit: (event: VoiceAgentEvent) => void = () => {};
  const agent: VoiceAgent = {
    start: () => {},
    rejoin: () => {},
    stop: () => emit('call-end'),
    on: (listener) => {
      emit = listener;
      return () => {};
    },
    levels: createStore(silence),
  };
  const loading = Promise.withResolvers<VoiceAgent>();
  const call = createVoiceCall({
    loadAgent: () => loading.promise,
    askGate: () => {},
    onPassRequired: () => {},
    toaster: { show: () => {}, clear: () => {} },
  });
  return {
    call,
    load: () => loading.resolve(agent),
    emit: (event: VoiceAgentEvent) => emit(event),
    /** Label and state of the button, as the page shows it now. */
    look() {
      const html = renderToStaticMarkup(<VoiceButton call={call} waiting={false} isMain />);
      return {
        label: html.replaceAll(/<[^>]*>/g, ''),
        disabled: /<button[^>]* disabled=/.test(html),
      };
    },
  };
}

describe('the voice button', () => {
  it('R4.14 R4.15 R4.16 D40 says what it does, and waits while it cannot', async () => {
    const { call, load, emit, look } = setUp();
    expect(look()).toEqual({ label: 'Start Voice Chat', disabled: false });
    const started = call.start();
    expect(look()).toEqual({ label: 'Start Voice Chat', disabled: true });
    load();
    await started;
    expect(look()).toEqual({ label: 'Connecting...', disabled: true });
    emit('call-start');
    expect(look()).toEqual({ label: 'End Call', disabled: false });
    call.toggle();
    expect(look()).toEqual({ label: 'Start Voice Chat', disabled: false });
  });
});
