import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Controls } from './controls.ts';
import { methods } from './methods.ts';
import { setUpControls } from './scripted-call.ts';

type Method = keyof Controls;

class Track {
  readonly readyState = 'live';
}

beforeEach(() => {
  vi.stubGlobal('MediaStreamTrack', Track);
  vi.stubGlobal('AudioWorkletNode', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

/** Arguments that every rule takes, so that only the gates speak. */
const rightArguments: Readonly<Partial<Record<Method, readonly unknown[]>>> = {
  sendAppMessage: ['a'],
  setMeetingSessionData: [{}],
  startCustomTrack: [{ track: new Track() }],
  updateTranscription: [{}],
  startDialOut: [{ sipUri: 'sip:a' }],
  sendDTMF: [{ sessionId: 's', tones: '1' }],
  sipCallTransfer: [{ sessionId: 's', toEndPoint: 'sip:a' }],
  sipRefer: [{ sessionId: 's', toEndPoint: 'sip:a' }],
  updateReceiveSettings: [{}],
  updateWaitingParticipant: ['p', {}],
  updateWaitingParticipants: [{}],
  preAuth: [{ url: 'https://a.test' }],
  setCustomIntegrations: [{}],
  startCustomIntegrations: [[]],
  stopCustomIntegrations: [[]],
  setTheme: [{ colors: {} }],
  updateCustomTrayButtons: [{}],
};

/** How the library's frame shows itself through the port. */
const inFrame = { iframe: () => ({}), customIntegrations: () => ({}) };

type Refusal = readonly [how: 'throws' | 'rejects', message: string];

async function refusalOfMethod(controls: Controls, method: Method): Promise<Refusal | null> {
  const act = controls[method] as (...args: readonly unknown[]) => unknown;
  const from = (how: Refusal[0], error: unknown): Refusal => [how, (error as Error).message];
  let answer: unknown;
  try {
    answer = act(...(rightArguments[method] ?? []));
  } catch (error) {
    return from('throws', error);
  }
  try {
    await answer;
    return null;
  } catch (error) {
    return from('rejects', error);
  }
}

describe('R6.10 R8.31 only supported after join', () => {
  const receive = 'To specify receive settings earlier, use the receiveSettings config property.';
  const subscribe = 'Use the subscribeToTracksAutomatically configuration property.';

  const table: readonly (readonly [Method, 'throws' | 'rejects', string])[] = [
    ['sendAppMessage', 'throws', 'sendAppMessage() only supported after join.'],
    ['stopDialOut', 'throws', 'stopDialOut() only supported after join.'],
    ['startTranscription', 'throws', 'startTranscription() only supported after join.'],
    ['updateTranscription', 'throws', 'updateTranscription() only supported after join.'],
    ['stopTranscription', 'throws', 'stopTranscription() only supported after join.'],
    ['startCustomTrack', 'throws', 'startCustomTrack() only supported after join.'],
    ['stopCustomTrack', 'throws', 'stopCustomTrack() only supported after join.'],
    [
      'setSubscribeToTracksAutomatically',
      'throws',
      `setSubscribeToTracksAutomatically() only supported after join. ${subscribe}`,
    ],
    ['meetingSessionState', 'throws', 'meetingSessionState only supported after join.'],
    ['setMeetingSessionData', 'throws', 'setMeetingSessionData only supported after join.'],
    ['addFakeParticipant', 'throws', 'addFakeParticipant() only supported after join.'],
    ['startDialOut', 'rejects', 'startDialOut() only supported after join.'],
    ['sendDTMF', 'rejects', 'sendDTMF() only supported after join.'],
    ['sipCallTransfer', 'rejects', 'sipCallTransfer() only supported after join.'],
    ['sipRefer', 'rejects', 'sipRefer() only supported after join.'],
    [
      'updateReceiveSettings',
      'rejects',
      `updateReceiveSettings() only supported after join. ${receive}`,
    ],
    ['getMeetingSession', 'rejects', 'getMeetingSession() only supported after join.'],
    ['requestAccess', 'rejects', 'requestAccess() only supported after join.'],
    [
      'updateWaitingParticipant',
      'rejects',
      'updateWaitingParticipant() only supported after join.',
    ],
    [
      'updateWaitingParticipants',
      'rejects',
      'updateWaitingParticipants() only supported after join.',
    ],
    ['setNetworkTopology', 'rejects', 'setNetworkTopology() only supported after join.'],
  ];

  const framed: readonly Method[] = [
    'setShowLocalVideo',
    'setShowParticipantsBar',
    'setCustomIntegrations',
    'startCustomIntegrations',
    'stopCustomIntegrations',
    'updateCustomTrayButtons',
  ];

  it.each(table)('%s %s', async (method, how, message) => {
    const call = setUpControls({ [method]: () => {} });
    for (const arrive of [() => {}, call.load, call.startJoining, call.end]) {
      arrive();
      expect(await refusalOfMethod(call.controls, method)).toEqual([how, message]);
    }
    expect(call.asked).toEqual([]);
    call.join();
    expect(await refusalOfMethod(call.controls, method)).toBeNull();
    expect(call.asked).toHaveLength(1);
  });

  it.each(framed)('%s, in a frame', async (method) => {
    const call = setUpControls({ ...inFrame, [method]: () => {} });
    call.load();
    const refused = await refusalOfMethod(call.controls, method);
    expect(refused).toEqual(['throws', `${method}() only supported after join.`]);
    call.join();
    expect(await refusalOfMethod(call.controls, method)).toBeNull();
  });

  it('and no other method', () => {
    const gated = Object.entries(methods)
      .filter(([, { steps }]) => steps.some((step) => 'needs' in step && step.needs === 'joined'))
      .map(([method]) => method);
    expect(gated.sort()).toEqual([...table.map(([method]) => method), ...framed].sort());
  });
});

describe('R6.10 R8.31 not supported after joining a meeting', () => {
  it.each([
    ['preAuth', ''],
    ['startCamera', ' Did you mean to use setLocalAudio() and/or setLocalVideo() instead?'],
  ] as const)('%s', async (method, hint) => {
    const refusal = ['rejects', `${method}() not supported after joining a meeting.${hint}`];
    const call = setUpControls({ [method]: async () => {} });
    call.load();
    expect(await refusalOfMethod(call.controls, method)).toBeNull();
    call.startJoining();
    expect(await refusalOfMethod(call.controls, method)).toEqual(refusal);
    call.join();
    expect(await refusalOfMethod(call.controls, method)).toEqual(refusal);
  });

  it('testCallQuality, which also needs a prepared call', async () => {
    const call = setUpControls({ startCamera: async () => {}, testCallQuality: async () => {} });
    call.load();
    expect(await refusalOfMethod(call.controls, 'testCallQuality')).toEqual([
      'rejects',
      'testCallQuality() requires preAuth() or startCamera() to initialize call state.',
    ]);
    await call.controls.startCamera();
    expect(await refusalOfMethod(call.controls, 'testCallQuality')).toBeNull();
    call.join();
    expect(await refusalOfMethod(call.controls, 'testCallQuality')).toEqual([
      'rejects',
      'testCallQuality() not supported after joining a meeting.',
    ]);
  });

  it('preAuth without a url', async () => {
    const { controls, load } = setUpControls({ preAuth: async () => {} });
    load();
    await expect(controls.preAuth({} as never)).rejects.toThrow(
      'preAuth() requires at least a url to be provided',
    );
  });
});

describe('R6.10 requires preAuth(), startCamera(), or join()', () => {
  it.each([
    ['startScreenShare', 'rejects'],
    ['stopScreenShare', 'throws'],
  ] as const)('%s %s', async (method, how) => {
    const { controls, load, join } = setUpControls({ preAuth: async () => {} });
    load();
    expect(await refusalOfMethod(controls, method)).toEqual([
      how,
      `${method}() requires preAuth(), startCamera(), or join() to initialize call state.`,
    ]);
    await controls.preAuth({ url: 'https://a.test' });
    expect(await refusalOfMethod(controls, method)).toBeNull();
    join();
    expect(await refusalOfMethod(controls, method)).toBeNull();
  });
});

describe('a pre-call quality test in progress', () => {
  it.each([
    ['testPeerToPeerCallQuality', [{ videoTrack: new Track() }]],
    ['testNetworkConnectivity', [new Track()]],
    ['testWebsocketConnectivity', []],
  ] as const)('refuses %s until it is over', async (method, args) => {
    const running = Promise.withResolvers<void>();
    const { controls, load } = setUpControls({
      startCamera: async () => {},
      testCallQuality: () => running.promise,
      [method]: async () => 'done',
    });
    load();
    await controls.startCamera();
    const test = controls.testCallQuality();
    const other = controls[method] as (...args: readonly unknown[]) => Promise<unknown>;
    await expect(other(...args)).rejects.toThrow(
      `A pre-call quality test is in progress. Please try ${method}() again once testing has completed. Use stopTestCallQuality() to end it early.`,
    );
    running.resolve();
    await test;
    await expect(other(...args)).resolves.toBe('done');
  });
});

describe('R6.10 call object or frame', () => {
  const frameOnly: readonly (readonly [Method, 'throws' | 'rejects'])[] = [
    ['setShowNamesMode', 'throws'],
    ['setShowLocalVideo', 'throws'],
    ['showLocalVideo', 'throws'],
    ['setShowParticipantsBar', 'throws'],
    ['showParticipantsBar', 'throws'],
    ['customIntegrations', 'throws'],
    ['setCustomIntegrations', 'throws'],
    ['startCustomIntegrations', 'throws'],
    ['stopCustomIntegrations', 'throws'],
    ['customTrayButtons', 'throws'],
    ['updateCustomTrayButtons', 'throws'],
    ['theme', 'throws'],
    ['setTheme', 'throws'],
    ['setSidebarView', 'throws'],
    ['getSidebarView', 'rejects'],
  ];

  const callObjectOnly: readonly (readonly [Method, 'throws' | 'rejects'])[] = [
    ['accessState', 'throws'],
    ['waitingParticipants', 'throws'],
    ['updateWaitingParticipant', 'rejects'],
    ['updateWaitingParticipants', 'rejects'],
    ['requestAccess', 'rejects'],
    ['getReceiveSettings', 'rejects'],
    ['updateReceiveSettings', 'rejects'],
    ['startCamera', 'rejects'],
    ['preAuth', 'rejects'],
    ['testCallQuality', 'rejects'],
    ['setMeetingSessionData', 'throws'],
  ];

  it.each(frameOnly)('%s is of the frame (%s)', async (method, how) => {
    const refusal = [how, `${method}() is only supported as part of Daily's Prebuilt`];
    const call = setUpControls({ [method]: () => {} });
    expect(await refusalOfMethod(call.controls, method)).toEqual(refusal);
    call.join();
    expect(await refusalOfMethod(call.controls, method)).toEqual(refusal);
    const framed = setUpControls({ ...inFrame, [method]: () => ({}) });
    framed.join();
    expect(await refusalOfMethod(framed.controls, method)).toBeNull();
  });

  it.each(callObjectOnly)('%s is of the call object (%s)', async (method, how) => {
    const framed = setUpControls({ ...inFrame, [method]: () => {} });
    framed.join();
    expect(await refusalOfMethod(framed.controls, method)).toEqual([
      how,
      `${method}() is only supported on custom callObject instances`,
    ]);
  });

  it('and no other method', () => {
    const gatedBy = (need: string) =>
      Object.entries(methods)
        .filter(([, { steps }]) => steps.some((step) => 'needs' in step && step.needs === need))
        .map(([method]) => method)
        .sort();
    expect(gatedBy('frame')).toEqual(frameOnly.map(([method]) => method).sort());
    expect(gatedBy('call-object')).toEqual(callObjectOnly.map(([method]) => method).sort());
  });
});

describe('updateReceiveSettings', () => {
  it('looks at the shape before it asks for a room', async () => {
    const { controls } = setUpControls();
    await expect(controls.updateReceiveSettings({ local: 'inherit' })).rejects.toThrow(
      /^receiveSettings must be of the form/,
    );
  });
});
