import { sign } from '@parley/business/sign';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { silence } from '../services/voice-agent.ts';
import type { VoiceAgent, VoiceAgentEvent } from '../services/voice-agent.ts';
import { createStore } from '../ui/store.ts';
import { createVoiceCall } from './call.ts';

function scriptedAgent() {
  let emit: (event: VoiceAgentEvent) => void = () => {};
  const agent = {
    start: vi.fn(),
    rejoin: vi.fn(),
    stop: vi.fn(() => emit('call-end')),
    on: (listener: typeof emit) => ((emit = listener), () => {}),
    levels: createStore(silence),
  } satisfies VoiceAgent;
  return { agent, emit: (event: VoiceAgentEvent) => emit(event) };
}

function setUp(loadAgent: () => Promise<VoiceAgent | null>) {
  const toaster = { show: vi.fn(), clear: vi.fn() };
  const askGate = vi.fn();
  const onPassRequired = vi.fn();
  const call = createVoiceCall({ loadAgent, askGate, onPassRequired, toaster });
  return { toaster, askGate, onPassRequired, call };
}

describe('the voice call', () => {
  it('R4.2 asks the gate first', () => {
    const { call, askGate } = setUp(async () => scriptedAgent().agent);
    call.toggle();
    expect(askGate).toHaveBeenCalledOnce();
    expect(call.phase.get()).toBe('idle');
  });

  it('R1.5 R4.10 R4.11 R4.12 R4.14 R7.13 R7.14 R8.3 R8.4 goes idle, connecting, active, ended, and starts again', async () => {
    const { agent, emit } = scriptedAgent();
    const { call, toaster } = setUp(async () => agent);
    const seen: string[] = [call.phase.get()];
    call.phase.subscribe(() => seen.push(call.phase.get()));
    await call.start();
    emit('call-start');
    expect(toaster.show).toHaveBeenLastCalledWith({
      title: 'Voice Agent Connected',
      description: 'You can now speak with our AI assistant',
      tone: 'plain',
    });
    call.toggle();
    expect(agent.stop).toHaveBeenCalledOnce();
    expect(toaster.show).toHaveBeenLastCalledWith({
      title: 'Call Ended',
      description: 'Voice conversation has ended',
      tone: 'plain',
    });
    expect(seen).toEqual(['idle', 'loading', 'connecting', 'active', 'ended']);
    expect(toaster.show).toHaveBeenCalledTimes(2);
    const [, ended = 0] = toaster.show.mock.invocationCallOrder;
    expect(toaster.clear.mock.invocationCallOrder.at(-1)).toBe(ended - 1);
    await call.start();
    expect(agent.start).toHaveBeenCalledTimes(2);
  });

  it('D2008 R8.4 what a call came to stands on the sign until the next, beside the toast of every end', async () => {
    const { agent, emit } = scriptedAgent();
    const { call, toaster } = setUp(async () => agent);
    await call.start();
    emit('call-start');
    const came = {
      title: 'See you.',
      description: 'Somebody calls tomorrow.',
      tone: 'plain',
    } as const;
    emit('call-end');
    emit(came);
    expect(call.phase.get()).toBe('ended');
    expect(call.ending.get()).toEqual(came);
    expect(toaster.show).toHaveBeenLastCalledWith(
      expect.objectContaining({
        title: 'Call Ended',
        description: 'Voice conversation has ended',
        tone: 'plain',
      }),
    );
    await call.start();
    emit('call-start');
    emit('call-end');
    expect(call.ending.get()).toBeNull();
  });

  it('starts a loaded agent in the very tap', async () => {
    const { agent, emit } = scriptedAgent();
    const { call } = setUp(async () => agent);
    await call.start();
    emit('call-end');
    void call.start();
    expect(agent.start).toHaveBeenCalledTimes(2);
  });

  it.each(['connecting', 'active'])(
    'R4.13 R8.5 D1030 goes back to idle on an error while %s',
    async (phase) => {
      const { agent, emit } = scriptedAgent();
      const { call, toaster } = setUp(async () => agent);
      await call.start();
      if (phase === 'active') emit('call-start');
      emit('error');
      expect(call.phase.get()).toBe('idle');
      expect(toaster.show).toHaveBeenLastCalledWith({
        title: 'Connection Error',
        description: 'Failed to connect to voice agent. Please try again.',
        tone: 'problem',
      });
      toaster.clear.mockClear();
      await call.start();
      expect(toaster.clear).toHaveBeenCalledOnce();
    },
  );

  it('D1348 a line that is lost dismisses what was said of being connected, and says nothing itself', async () => {
    const { agent, emit } = scriptedAgent();
    const { call, toaster } = setUp(async () => agent);
    await call.start();
    emit('call-start');
    emit('speech-start');
    toaster.clear.mockClear();
    toaster.show.mockClear();
    emit('lost');
    expect(toaster.clear).toHaveBeenCalledOnce();
    expect(toaster.show).not.toHaveBeenCalled();
    expect(call.phase.get()).toBe('active');
    expect(call.speaking.get()).toBe(true);
  });

  it('says nothing of a call that the visitor did not wait for', async () => {
    const { agent, emit } = scriptedAgent();
    const { call, toaster } = setUp(async () => agent);
    await call.start();
    emit('cancelled');
    expect(call.phase.get()).toBe('idle');
    expect(toaster.show).not.toHaveBeenCalled();
  });

  const initializationError = {
    title: 'Initialization Error',
    description: 'Failed to initialize voice agent',
    tone: 'problem',
  };

  it('R8.6 tells that the agent could not be loaded, and loads it anew next time', async () => {
    const { agent } = scriptedAgent();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    const loadAgent = vi.fn<() => Promise<VoiceAgent>>().mockRejectedValueOnce(new Error('chunk'));
    loadAgent.mockResolvedValueOnce(agent);
    const { call, toaster } = setUp(loadAgent);
    await call.start();
    expect(toaster.show).toHaveBeenCalledWith(initializationError);
    expect(call.phase.get()).toBe('idle');
    await call.start();
    expect(call.phase.get()).toBe('connecting');
  });

  it('R8.6 tells that the software of calls could not be loaded', async () => {
    const { agent, emit } = scriptedAgent();
    const { call, toaster } = setUp(async () => agent);
    await call.start();
    emit('load-failed');
    expect(toaster.show.mock.calls).toEqual([[initializationError]]);
    expect(call.phase.get()).toBe('idle');
  });

  it('R8.7 D56 tells that nothing is configured', async () => {
    const { call, toaster } = setUp(async () => null);
    await call.start();
    expect(toaster.show).toHaveBeenCalledWith({
      title: 'Voice Agent Not Ready',
      description: 'Voice agent is still initializing. Please wait a moment and try again.',
      tone: 'plain',
    });
    expect(call.phase.get()).toBe('idle');
  });

  it('R6.4 R8.8 tells that the call could not start, once', async () => {
    const { agent, emit } = scriptedAgent();
    const { call, toaster } = setUp(async () => agent);
    await call.start();
    emit('start-failed');
    emit('error');
    expect(toaster.show).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        title: 'Failed to Start Call',
        description: 'Please check your microphone permissions and try again',
        tone: 'problem',
      }),
    );
    // Its card knows whether that is the cause.
    expect(call.ending.get()?.onSign).toBe(sign.noMicrophone);
    expect(call.phase.get()).toBe('idle');
  });

  it('D388 asks for contact details anew where the platform does not know them', async () => {
    const { agent, emit } = scriptedAgent();
    const { call, toaster, onPassRequired } = setUp(async () => agent);
    await call.start();
    emit('pass-required');
    expect(call.phase.get()).toBe('idle');
    expect(onPassRequired).toHaveBeenCalledOnce();
    expect(toaster.show).not.toHaveBeenCalled();
  });

  it('D388 tells in the platform’s words why no call can be had just now', async () => {
    const { agent, emit } = scriptedAgent();
    const { call, toaster } = setUp(async () => agent);
    await call.start();
    emit({ words: 'Our minutes of calls for today are used up. The chat goes on here.' });
    expect(call.phase.get()).toBe('idle');
    expect(toaster.show.mock.calls).toEqual([
      [
        {
          title: 'No Call Just Now',
          description: 'Our minutes of calls for today are used up. The chat goes on here.',
          tone: 'plain',
        },
      ],
    ]);
  });

  it('D387 follows a call that the panel has begun', async () => {
    const { agent, emit } = scriptedAgent();
    const { call } = setUp(async () => agent);
    await call.start();
    emit('start-failed');
    emit('begun');
    expect(call.phase.get()).toBe('connecting');
    emit('call-start');
    expect(call.phase.get()).toBe('active');
  });

  it('D384 knows how loud both are', async () => {
    const { agent } = scriptedAgent();
    const { call } = setUp(async () => agent);
    await call.start();
    agent.levels.set({ assistant: 0.5, visitor: 0.1 });
    expect(call.levels.get()).toEqual({ assistant: 0.5, visitor: 0.1 });
  });

  it('does not start twice', async () => {
    const { agent } = scriptedAgent();
    const { call } = setUp(async () => agent);
    await Promise.all([call.start(), call.start()]);
    expect(agent.start).toHaveBeenCalledOnce();
  });

  it('knows whether the assistant speaks, and that it does not after the call', async () => {
    const { agent, emit } = scriptedAgent();
    const { call } = setUp(async () => agent);
    await call.start();
    emit('call-start');
    emit('speech-start');
    expect(call.speaking.get()).toBe(true);
    emit('speech-end');
    expect(call.speaking.get()).toBe(false);
    emit('speech-start');
    emit('call-end');
    expect(call.speaking.get()).toBe(false);
  });
});
