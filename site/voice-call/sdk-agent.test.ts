import { callEndWords } from '@parley/business/call-end-words';
import { VoiceClient } from '@parley/voice';
import type { DevicesState, MicrophonePermission, VoiceClientOptions } from '@parley/voice';
import {
  createScriptedCalls,
  type ScriptedCallsOptions,
  TransportError,
} from '@parley/voice/testing';
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
    createWebCall,
    canCall = () => true,
    keptCall = null,
    ...how
  }: ScriptedCallsOptions &
    Pick<VoiceClientOptions, 'transports' | 'createWebCall'> & {
      readonly canCall?: () => boolean;
      readonly keptCall?: string | null;
    } = {},
) {
  vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const calls = createScriptedCalls(how);
  const client = new VoiceClient('key', undefined, undefined, undefined, {
    ...calls.options,
    transports: transports ?? { ...calls.options.transports, webrtc: async () => calls.transport },
    ...(createWebCall && { createWebCall }),
  });
  let text: string | null = keptCall;
  const kept = { read: () => text, write: (next: string | null) => void (text = next) };
  const agent = createSdkAgent({ client, devices, assistantId: 'the-assistant', canCall, kept });
  const events: VoiceAgentEvent[] = [];
  const waiting = new Map<VoiceAgentEvent, () => void>();
  agent.on((event) => {
    events.push(event);
    waiting.get(event)?.();
  });
  /** Resolves when it is emitted the next time. */
  const hear = (event: VoiceAgentEvent) =>
    new Promise<void>((resolve) => waiting.set(event, resolve));
  /** Resolves when that scene is on. */
  const scenes = (name: string) =>
    new Promise<void>((resolve) => {
      agent.scene.subscribe(() => agent.scene.get().name === name && setTimeout(resolve));
    });
  return { ...calls, agent, events, hear, scenes, kept, client };
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

  it('D2008 tells with the end what the call came to, where somebody can tell', async () => {
    const came = { title: 'See you.', description: 'Somebody calls.', tone: 'plain' } as const;
    for (const tell of [() => came, () => null, null]) {
      const { agent, events, hear } = setUp();
      const started = hear('call-start');
      agent.start();
      await started;
      agent.concludeBy(tell);
      agent.stop();
      expect(events).toEqual(['call-start', 'call-end', ...(tell?.() ? [came] : [])]);
    }
  });

  it('D2092 tells it also of a call that was ended by others', async () => {
    const came = { title: 'Kept.', description: 'It goes on.', tone: 'plain' } as const;
    const { agent, events, hear, transport } = setUp();
    const started = hear('call-start');
    agent.start();
    await started;
    agent.concludeBy(() => came);
    const ended = hear('error');
    transport.room.fail('connection-error');
    await ended;
    expect(events.slice(-2)).toEqual(['error', came]);
  });

  it('D1348 tells each time that the line of a call is lost', async () => {
    const { agent, events, hear, transport } = setUp();
    const started = hear('call-start');
    agent.start();
    await started;
    for (const carrier of ['lost', 'webrtc', 'lost'] as const)
      transport.room.emit({ type: 'carrier', carrier });
    // What else is told of the call meanwhile is no news of its line.
    transport.room.emit({ type: 'access', access: 'full' });
    expect(events).toEqual(['call-start', 'lost', 'lost']);
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

  it.each([
    [{ status: 403, body: { reason: 'VISITOR_PASS_REQUIRED' } }, 'pass-required'],
    [{ status: 429, body: { message: 'Used up for today.' } }, { words: 'Used up for today.' }],
    [{ status: 503, body: null }, { words: callEndWords.busy }],
    [{ status: 500, body: 'A proxy’s page' }, 'error'],
    [new Error('No answer'), 'error'],
  ] as const)('D388 tells of a refusal %# what to do, once', async (refusal, told) => {
    const createWebCall = () => Promise.reject(Object.assign(new Error('refused'), refusal));
    const { agent, events, scenes } = setUp(undefined, { createWebCall });
    agent.start();
    await scenes('rest');
    expect(events).toEqual([told]);
  });

  it.each([
    ['unknown', { status: 503 }, { words: callEndWords.busy }],
    ['unknown', { status: 429, body: { statusCode: 429 } }, { words: callEndWords.tooMany }],
    ['exp-room', { status: 410 }, { words: callEndWords['exp-room'] }],
    ['exp-token', { status: 401 }, { words: callEndWords['exp-token'] }],
    ['not-allowed', { status: 403 }, { words: callEndWords['not-allowed'] }],
    ['meeting-full', { status: 409 }, { words: callEndWords['meeting-full'] }],
    ['unknown', { status: 500 }, 'error'],
    ['connection-error', new TypeError('offline'), 'error'],
  ] as const)('D436 tells of a room that refuses by %s %o', async (kind, details, told) => {
    const joins = [new TransportError(kind, 'No.', details)];
    const { agent, events, scenes } = setUp(undefined, { joins });
    agent.start();
    await scenes('rest');
    expect(events).toEqual([told]);
  });

  it.each([
    ['silence-timed-out', { description: callEndWords['silence-timed-out'] }],
    ['exceeded-max-duration', { description: callEndWords['exceeded-max-duration'] }],
    ['pipeline-error-openai-llm-failed', { description: callEndWords.broken }],
    ['customer-ended-call', 'call-end'],
  ] as const)('D437 words a hang-up for %s', async (endedReason, told) => {
    const { agent, events, hear, scenes, transport } = setUp();
    const started = hear('call-start');
    agent.start();
    await started;
    const rest = scenes('rest');
    transport.room.receive({ type: 'status-update', status: 'ended', endedReason });
    transport.room.hangUp();
    await rest;
    expect(events).toEqual(['call-start', told]);
  });

  it('D432 tells once that nobody finds words, when the platform gives the browser up', async () => {
    const { agent, hear, transport } = setUp();
    const started = hear('call-start');
    agent.start();
    await started;
    transport.room.receive({ type: 'unable', what: 'recognition' });
    transport.room.receive({ type: 'unable', what: 'recognition' });
    expect(agent.missing.get()).toEqual(['recognition']);
  });

  it('D384 D1663 knows how loud both are, and that nobody is after the call', async () => {
    const { agent, hear, transport } = setUp();
    const started = hear('call-start');
    agent.start();
    await started;
    transport.room.hear(0.075);
    transport.room.hearLocal(0.03);
    expect(agent.levels.get()).toEqual({ assistant: 0.5, visitor: 0.2 });
    // Nobody is louder than loud.
    transport.room.hearLocal(0.4);
    expect(agent.levels.get()).toEqual({ assistant: 0.5, visitor: 1 });
    agent.stop();
    expect(agent.levels.get()).toEqual({ assistant: 0, visitor: 0 });
  });

  it('D387 tells what nobody does in this call, and forgets it with the next', async () => {
    const { agent, hear, transport } = setUp();
    const started = hear('call-start');
    agent.start();
    await started;
    transport.room.emit({ type: 'speech-unavailable', what: 'recognition' });
    expect(agent.missing.get()).toEqual(['recognition']);
    agent.stop();
    agent.startWithoutMicrophone();
    expect(agent.missing.get()).toEqual([]);
  });

  it('D387 calls without a microphone when the visitor would rather type', async () => {
    const { agent, events, hear, transport } = setUp();
    const started = hear('call-start');
    agent.startWithoutMicrophone();
    await started;
    expect(transport.room.options.microphone).toBe(false);
    expect(events).toEqual(['begun', 'call-start']);
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

  describe('D1104 a page that is loaded anew in a call', () => {
    it('is in it again, with its time, muted as it was, and forgets it at its end', async () => {
      const transport = { provider: 'webrtc', callToken: 'ct_secret' };
      const first = setUp(undefined, { call: { transport } });
      const started = first.hear('call-start');
      first.agent.start();
      await started;
      first.client.setMuted(true);
      const keptOfFirst = first.kept;
      await expect.poll(() => keptOfFirst.read()).toContain('"isMuted":true');
      const keptCall = keptOfFirst.read()!;
      expect(keptCall).not.toMatch(/token|secret/i);
      const { status } = first.client;
      first.agent.stop();
      expect(first.kept.read()).toBeNull();

      const { agent, events, hear, requests, client, kept, ...again } = setUp(undefined, {
        keptCall,
      });
      const restarted = hear('call-start');
      agent.rejoin();
      await restarted;
      expect(requests).toEqual([]);
      const { room } = again.transport;
      expect(room.room.url).toBe('https://scripted.test/room');
      expect(room.options).toMatchObject({ microphone: true, startMuted: true });
      expect(client.status).toMatchObject({
        state: 'active',
        startedAt: 'startedAt' in status && status.startedAt,
      });
      agent.stop();
      expect(events).toEqual(['call-start', 'call-end']);
      expect(kept.read()).toBeNull();
    });

    it('D1154 is not in one of a hosted platform, which is over with its page', async () => {
      const { agent, hear, client, kept } = setUp();
      const started = hear('call-start');
      agent.start();
      await started;
      client.setMuted(true);
      await new Promise((resolve) => setTimeout(resolve));
      expect(kept.read()).toBeNull();
      agent.stop();
    });

    it.each(['exp-room', 'no-room', 'not-allowed', 'exp-token'] as const)(
      'says that the call is over, whatever the platform says of it: %s',
      async (kind) => {
        const refusal = new TransportError(kind, 'Refused.');
        const keptCall = JSON.stringify({
          call: { webCallUrl: 'https://scripted.test/room', transport: { provider: 'scripted' } },
          hasMicrophone: false,
          isMuted: false,
        });
        const { agent, events, scenes, kept } = setUp(undefined, { keptCall, joins: [refusal] });
        const rest = scenes('rest');
        agent.rejoin();
        await rest;
        expect(events).toEqual([{ words: callEndWords['no-room'] }]);
        expect(kept.read()).toBeNull();
      },
    );

    it.each([null, '{ no JSON', '{"call":{}}', '[]', '{}'])(
      'has none to join: %s',
      async (keptCall) => {
        const { agent, events, requests } = setUp(undefined, { keptCall });
        agent.rejoin();
        await expect.poll(() => events).toEqual(['cancelled']);
        expect(requests).toEqual([]);
      },
    );
  });
});
