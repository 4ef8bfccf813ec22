import { expect, onTestFinished, vi } from 'vitest';
import {
  VoiceClient,
  type CallObjectOptions,
  type StartStage,
  type VoiceClientOptions,
} from '../index.ts';
import { createScriptedCalls, type ScriptedCallsOptions } from './scripted-calls.ts';

interface Setting extends ScriptedCallsOptions {
  readonly client?: VoiceClientOptions;
  readonly callObject?: CallObjectOptions;
}

/** A client whose calls are scripted, with every event it emits, in order. Time is the test's. */
export function setUpClient({ client: options, callObject, ...how }: Setting = {}) {
  vi.useFakeTimers();
  const log = {
    error: vi.spyOn(console, 'error').mockReturnValue(),
    warn: vi.spyOn(console, 'warn').mockReturnValue(),
  };
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const calls = createScriptedCalls(how);
  const settings = { ...calls.options, ...options };
  const client = new VoiceClient('key', undefined, undefined, callObject, settings);
  const emit = vi.spyOn(client, 'emit');
  const events = () => emit.mock.calls as [name: string, ...payload: unknown[]][];

  return {
    ...calls,
    client,
    log,
    events,
    /** The payloads of one event. */
    heard: (name: string) =>
      events()
        .filter(([one]) => one === name)
        .map(([, payload]) => payload),
    /** The names of what was emitted, without the status and the stages. */
    names: () =>
      events()
        .map(([name]) => name)
        .filter((name) => name !== 'status' && name !== 'call-start-progress'),
    /** Each state once, as it was entered. */
    states: () =>
      events()
        .flatMap(([name, status]) =>
          name === 'status' ? [(status as { state: string }).state] : [],
        )
        .filter((state, index, all) => state !== all[index - 1]),
    /** Waits until a start has come to a stage; the first one loads the call's software. */
    reach: (stage: StartStage) =>
      new Promise<void>((resolve) => {
        client.on('call-start-progress', (progress) => {
          if (progress.stage === stage) resolve();
        });
      }),
    /** Lets everything happen that waits for nothing but its turn. */
    settle: () => vi.advanceTimersByTimeAsync(0),
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
    /** No track, no element, no timer, no wake lock is left. */
    expectNothingLeft() {
      expect(calls.transport.rooms.flatMap(({ open }) => [...open])).toEqual([]);
      expect([...calls.platform.open]).toEqual([]);
      expect(vi.getTimerCount()).toBe(0);
    },
  };
}

/** A promise that the test settles. */
export function createGate<Value = void>() {
  let open!: (value: Value) => void;
  let fail!: (reason: unknown) => void;
  const promise = new Promise<Value>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { promise, open, fail };
}
