import { VoiceClient } from '@parley/voice';
import type { DevicesState, MicrophonePermission, VoiceClientOptions } from '@parley/voice';
import { createScriptedCalls, type ScriptedCallsOptions } from '@parley/voice/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { VoiceAgentEvent } from '../services/voice-agent.ts';
import { createSdkAgent } from './sdk-agent.ts';

const refusal: MicrophonePermission = {
  state: 'refused',
  problem: 'denied',
  text: 'The microphone is blocked for this site.',
  steps: ['Allow it.'],
};

/** The browser knows its answer already, or asks and gets the answers in order. */
function scriptedDevices(known: MicrophonePermission, ...answers: Promise<MicrophonePermission>[]) {
  return {
    state: { permission: known } as DevicesState,
    askForMicrophone: vi.fn(() => answers.shift() ?? Promise.resolve(known)),
  };
}

function setUp(
  devices = scriptedDevices({ state: 'granted' }),
  {
    transports,
    canCall = () => true,
    ...how
  }: ScriptedCallsOptions &
    Pick<VoiceClientOptions, 'transports'> & { readonly canCall?: () => boolean } = {},
) {
  vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const calls = createScriptedCalls(how);
  const client = new VoiceClient('key', undefined, undefined, undefined, {
    ...calls.options,
    ...(transports && { transports }),
  });
  const agent = createSdkAgent({ client, devices, assistantId: 'the-assistant', canCall });
  const events: VoiceAgentEvent[] = [];
  const waiting = new Map<VoiceAgentEvent, () => void>();
  agent.on((event) => {
    events.push(event);
    waiting.get(event)?.();
  });
  /** Resolves when it is emitted the next time. */
  const hear = (event: VoiceAgentEvent) =>
    new Promise<void>((resolve) => waiting.set(event, resolve));
  return { ...calls, agent, events, hear };
}

describe('the voice agent over the SDK', () => {
  it('R7.12 R7.14 calls the assistant, tells who speaks, and ends once', async () => {
    const { agent, events, hear, requests, transport } = setUp();
    const started = hear('call-start');
    agent.start();
    expect(agent.scene.get()).toEqual({ name: 'call' });
    await started;
    expect(requests).toMatchObject([{ assistantId: 'the-assistant' }]);
    transport.room.hear(0.1);
    agent.stop();
    expect(events).toEqual(['call-start', 'speech-start', 'call-end']);
    expect(agent.scene.get()).toEqual({ name: 'rest', refusal: null });
  });

  it('begins the next call while the last one is freed, and keeps them apart', async () => {
    const { agent, events, hear, requests } = setUp();
    const first = hear('call-start');
    agent.start();
    await first;
    agent.stop();
    const second = hear('call-start');
    agent.start();
    await second;
    expect(events).toEqual(['call-start', 'call-end', 'call-start']);
    expect(agent.scene.get()).toEqual({ name: 'call' });
    expect(requests).toHaveLength(2);
  });

  it('R8.8 says that this browser cannot call, and asks neither for a microphone nor the platform', () => {
    const devices = scriptedDevices({ state: 'prompt' });
    const { agent, events, requests } = setUp(devices, { canCall: () => false });
    agent.start();
    expect(events).toEqual(['unsupported']);
    expect(agent.scene.get()).toEqual({ name: 'rest', refusal: null });
    expect(devices.askForMicrophone).not.toHaveBeenCalled();
    expect(requests).toEqual([]);
  });

  it('asks for the microphone before the platform is asked', async () => {
    const answer = Promise.withResolvers<MicrophonePermission>();
    const devices = scriptedDevices({ state: 'prompt' }, answer.promise);
    const { agent, hear, requests } = setUp(devices);
    const started = hear('call-start');
    agent.start();
    expect(agent.scene.get()).toEqual({ name: 'asking' });
    expect(requests).toEqual([]);
    answer.resolve({ state: 'granted' });
    await started;
  });

  it('R8.8 tells why there is no microphone, and calls nobody', async () => {
    const devices = scriptedDevices({ state: 'prompt' }, Promise.resolve(refusal));
    const { agent, events, hear, requests } = setUp(devices);
    const failed = hear('start-failed');
    agent.start();
    await failed;
    expect(agent.scene.get()).toEqual({ name: 'rest', refusal });
    expect(events).toEqual(['start-failed']);
    expect(requests).toEqual([]);
  });

  it('forgets a question about the microphone that the visitor did not wait for', async () => {
    const late = Promise.withResolvers<MicrophonePermission>();
    const devices = scriptedDevices(
      { state: 'prompt' },
      late.promise,
      Promise.resolve({ state: 'granted' }),
    );
    const { agent, events, hear, requests } = setUp(devices);
    agent.start();
    agent.stop();
    expect(agent.scene.get()).toEqual({ name: 'rest', refusal: null });
    const started = hear('call-start');
    agent.start();
    late.resolve(refusal);
    await started;
    expect(events).toEqual(['cancelled', 'call-start']);
    expect(requests).toHaveLength(1);
  });

  it('is cancelled, not ended, before the assistant listens', async () => {
    const { agent, events, transport } = setUp(undefined, { answers: false });
    const joined = transport.nextRoom();
    agent.start();
    await joined;
    agent.stop();
    expect(events).toEqual(['cancelled']);
  });

  it('ends when the assistant hangs up', async () => {
    const { agent, events, hear, transport } = setUp();
    const started = hear('call-start');
    agent.start();
    await started;
    const ended = hear('call-end');
    transport.room.hangUp();
    await ended;
    expect(events).toEqual(['call-start', 'call-end']);
  });

  it('R8.8 finds out why a call could not have the microphone', async () => {
    const devices = scriptedDevices({ state: 'granted' }, Promise.resolve(refusal));
    const { agent, events, transport } = setUp(devices, { joins: ['hang-while-joining'] });
    const helped = new Promise<void>((resolve) => {
      agent.scene.subscribe(() => {
        const scene = agent.scene.get();
        if (scene.name === 'rest' && scene.refusal) resolve();
      });
    });
    const joining = transport.nextRoom();
    agent.start();
    (await joining).failCamera('permissions');
    await helped;
    expect(agent.scene.get()).toEqual({ name: 'rest', refusal });
    expect(events).toEqual(['start-failed']);
  });

  it.each(['meeting-full', 'connection-error'] as const)('R8.5 tells of %s once', async (kind) => {
    const { agent, events, hear, transport } = setUp();
    const started = hear('call-start');
    agent.start();
    await started;
    const failed = hear('error');
    transport.room.fail(kind);
    await failed;
    expect(events).toEqual(['call-start', 'error']);
  });

  it('R8.6 tells that the software of calls did not load', async () => {
    const scripted = () => Promise.reject(new Error('The chunk is gone.'));
    const { agent, events, hear } = setUp(undefined, { transports: { scripted } });
    const failed = hear('load-failed');
    agent.start();
    await failed;
    expect(events).toEqual(['load-failed']);
    expect(agent.scene.get()).toEqual({ name: 'rest', refusal: null });
  });
});
