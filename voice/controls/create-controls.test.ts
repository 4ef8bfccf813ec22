import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { VoiceClient } from '../client.ts';
import { createScriptedCalls } from '../testing/index.ts';
import { UnsupportedError } from '../call/unsupported-error.ts';
import { ControlError } from '../call/control-error.ts';
import type { Controls } from './controls.ts';
import { createControls } from './create-controls.ts';
import { methods } from './methods.ts';
import { setUpControls } from './scripted-call.ts';

class Track {
  readonly readyState = 'live';
}

beforeEach(() => {
  vi.stubGlobal('MediaStreamTrack', Track);
  vi.stubGlobal('AudioWorkletNode', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('D139 what the port has a method for works on every transport', () => {
  it('R5.16 messages', () => {
    const { controls, join, asked } = setUpControls();
    join();
    controls.sendAppMessage({ a: 1 });
    expect(asked).toEqual([['send', { a: 1 }]]);
    expect(() => controls.sendAppMessage({ a: 1 }, 'someone')).toThrow(UnsupportedError);
  });

  it('R5.16 R9.32 the room’s own maximum is honoured', () => {
    const { controls, join, asked } = setUpControls({ maxAppMessageSize: () => 10 });
    join();
    controls.sendAppMessage('12345678');
    expect(asked).toContainEqual(['send', '12345678']);
    expect(() => controls.sendAppMessage('123456789')).toThrow(
      'Message data too large. Max size is 10',
    );
  });

  it('microphone, screen, recording, levels', async () => {
    const { controls, join, asked } = setUpControls();
    join();
    controls.setLocalAudio(false);
    await controls.startScreenShare({ screenVideoSendSettings: 'detail-optimized' });
    controls.stopScreenShare();
    controls.startRecording({ type: 'cloud' });
    controls.stopRecording();
    await controls.startRemoteParticipantsAudioLevelObserver(100);
    await controls.startLocalAudioLevelObserver();
    controls.stopLocalAudioLevelObserver();
    expect(asked).toEqual([
      ['setMuted', true],
      ['startScreenShare', { media: undefined, send: 'detail-optimized' }],
      ['stopScreenShare'],
      ['startRecording', { type: 'cloud' }],
      ['stopRecording'],
      ['observeRemoteLevel', 100],
      ['observeLocalLevel', 200],
      ['observeLocalLevel', null],
    ]);
    expect(controls.isRemoteParticipantsAudioLevelObserverRunning()).toBe(true);
    expect(controls.isLocalAudioLevelObserverRunning()).toBe(false);
  });
});

describe('D139 what a transport cannot do', () => {
  it('names the method and the transport', async () => {
    const { controls, join } = setUpControls();
    join();
    await expect(controls.startDialOut({ sipUri: 'sip:a' })).rejects.toMatchObject({
      name: 'UnsupportedError',
      kind: 'unsupported',
      method: 'startDialOut',
      transport: 'scripted',
      message: 'startDialOut() is not supported by the transport "scripted"',
    });
    expect(() => controls.setLocalVideo(true)).toThrow(UnsupportedError);
  });

  it('is never met with silence: every method answers, refuses, or says unsupported', async () => {
    const { controls, join } = setUpControls();
    join();
    const reached = ['setLocalAudio', 'startScreenShare', 'stopScreenShare', 'startRecording'];
    const silent: string[] = [];
    for (const [name, rule] of Object.entries(methods)) {
      if (rule.port !== undefined || rule.alone !== undefined || reached.includes(name)) continue;
      try {
        await (controls[name as keyof Controls] as () => unknown)();
        silent.push(name);
      } catch (error) {
        const isTyped = error instanceof ControlError || error instanceof UnsupportedError;
        expect(isTyped, `${name}: ${String(error)}`).toBe(true);
      }
    }
    expect(silent).toEqual([]);
  });
});

describe('without a room', () => {
  it('R8.31 says that there is no call yet, and after the call: Use after destroy', async () => {
    const { controls, end } = setUpControls();
    expect(() => controls.setLocalAudio(true)).toThrow('Call object is not available.');
    await expect(controls.setUserName('A')).rejects.toThrow('Call object is not available.');
    end();
    expect(() => controls.setLocalAudio(true)).toThrow('Use after destroy');
    expect(() => controls.startRecording()).toThrow('Use after destroy');
    await expect(controls.setUserName('A')).rejects.toThrow('Use after destroy');
    expect(() => controls.sendAppMessage('a')).toThrow(
      'sendAppMessage() only supported after join.',
    );
  });

  it('answers what can be known', async () => {
    const { controls } = setUpControls();
    expect(controls.participants()).toEqual({});
    expect(controls.participantCounts()).toEqual({ present: 0, hidden: 0 });
    expect(controls.waitingParticipants()).toEqual({});
    expect(controls.accessState()).toEqual({ access: 'unknown' });
    expect(controls.subscribeToTracksAutomatically()).toBe(true);
    expect(controls.getSendSettings()).toBeNull();
    expect(controls.meetingSessionSummary()).toEqual({});
    expect(await controls.getNetworkStats()).toEqual({
      threshold: 'good',
      quality: 100,
      networkState: 'unknown',
      stats: {},
    });
    expect(await controls.getNetworkTopology()).toEqual({ topology: 'none' });
    expect(await controls.getReceiveSettings()).toEqual({});
    expect(await controls.room()).toBeNull();
  });

  it('checks what is set, and keeps it for the next call', async () => {
    const { controls, join, end, asked } = setUpControls({
      setUserData: async () => {},
      updateSendSettings: async () => {},
      updateInputSettings: async () => {},
    });
    await expect(controls.setUserData('a'.repeat(4097))).rejects.toThrow('userData is too large');
    expect(() => controls.updateSendSettings({})).toThrow('Send settings must contain');
    expect(() => controls.startRemoteParticipantsAudioLevelObserver(50)).toThrow('The interval');
    await controls.setUserData('first');
    await controls.setUserData('second');
    await controls.updateSendSettings({ video: 'quality-optimized' });
    await controls.updateInputSettings({ video: { processor: { type: 'background-blur' } } });
    await controls.startRemoteParticipantsAudioLevelObserver();
    await controls.startLocalAudioLevelObserver(500);
    controls.stopLocalAudioLevelObserver();
    expect(controls.isRemoteParticipantsAudioLevelObserverRunning()).toBe(false);
    join();
    expect(asked).toEqual([
      ['setUserData', 'second'],
      ['updateSendSettings', { video: 'quality-optimized' }],
      ['updateInputSettings', { video: { processor: { type: 'background-blur' } } }],
      ['observeRemoteLevel', 200],
    ]);
    expect(controls.isRemoteParticipantsAudioLevelObserverRunning()).toBe(true);
    end();
    expect(controls.isRemoteParticipantsAudioLevelObserverRunning()).toBe(false);
    join();
    expect(asked).toHaveLength(4);
  });

  it('says so when what was kept fails', async () => {
    const logged = Promise.withResolvers<readonly unknown[]>();
    vi.spyOn(console, 'error').mockImplementation((...what) => logged.resolve(what));
    const { controls, join } = setUpControls();
    await controls.setUserData('a');
    join();
    expect(await logged.promise).toEqual([
      'setUserData() was kept for this call, and failed in it',
      expect.any(UnsupportedError),
    ]);
  });
});

describe('D140 the library’s own defects do not reach the caller', () => {
  it('plays media with simulcast encodings, which the library always throws at', async () => {
    type Reply = (reply: object) => void;
    const { controls, join, asked } = setUpControls({
      startRemoteMediaPlayer: () => {
        throw new TypeError('the library’s check');
      },
      sendMessageToCallMachine: (_message: object, reply: Reply) =>
        reply({ session_id: 's', state: 'playing', settings: {} }),
    });
    join();
    const settings = { state: 'play', simulcastEncodings: [{ maxBitrate: 100_000 }] } as const;
    await expect(controls.startRemoteMediaPlayer({ url: 'u', settings })).resolves.toEqual({
      session_id: 's',
      remoteMediaPlayerState: { state: 'playing', settings: {} },
    });
    expect(asked[0]?.slice(0, 2)).toEqual([
      'sendMessageToCallMachine',
      { action: 'daily-method-start-remote-media-player', url: 'u', settings },
    ]);
    const low = { ...settings, simulcastEncodings: [{ maxBitrate: 99_999 }] };
    await expect(controls.startRemoteMediaPlayer({ url: 'u', settings: low })).rejects.toThrow(
      'maxBitrate value not in range. valid range: 100000 to 2500000',
    );
  });

  it('passes on why the player could not be started', async () => {
    const { controls, join } = setUpControls({
      sendMessageToCallMachine: (_message: object, reply: (reply: object) => void) =>
        reply({ error: 'no', errorMsg: 'not found' }),
    });
    join();
    const settings = { simulcastEncodings: [{ maxBitrate: 100_000 }] };
    await expect(controls.startRemoteMediaPlayer({ url: 'u', settings })).rejects.toEqual({
      error: 'no',
      errorMsg: 'not found',
    });
  });

  it('starts no custom track without a track, in words', () => {
    const { controls, join } = setUpControls();
    join();
    expect(() => (controls.startCustomTrack as () => unknown)()).toThrow(
      'Custom tracks provided must be instances of MediaStreamTrack',
    );
  });

  it('sends no undefined', () => {
    const { controls, join, asked } = setUpControls();
    join();
    expect(() => controls.sendAppMessage(undefined)).toThrow(ControlError);
    expect(asked).toEqual([]);
  });

  it('leaves the caller’s objects to the caller', async () => {
    const spoil = (options: Record<string, unknown>) => {
      for (const key of Object.keys(options)) delete options[key];
    };
    const { controls, join } = setUpControls({
      startCustomTrack: spoil,
      sipRefer: spoil,
      startDialOut: spoil,
      sendDTMF: spoil,
      updateSendSettings: spoil,
      updateInputSettings: spoil,
      updateParticipant: (_id: string, update: Record<string, unknown>) => spoil(update),
    });
    join();
    const given = {
      track: { track: new Track() as MediaStreamTrack },
      refer: { sessionId: 's', toEndPoint: 'sip:a' },
      dial: { sipUri: 'sip:a' },
      tones: { sessionId: 's', tones: '1' },
      send: { video: 'quality-optimized' as const },
      input: { video: { processor: { type: 'none' as const } } },
      update: { setAudio: true },
    };
    const before = structuredClone({ ...given, track: null });
    await controls.startCustomTrack(given.track);
    await controls.sipRefer(given.refer);
    await controls.startDialOut(given.dial);
    await controls.sendDTMF(given.tones);
    await controls.updateSendSettings(given.send);
    await controls.updateInputSettings(given.input);
    controls.updateParticipant('p', given.update);
    expect({ ...given, track: null }).toEqual(before);
    expect(given.track.track).toBeInstanceOf(Track);
  });

  it('R5.33 refuses a bad tray button, which the library only logs', () => {
    const { controls, join, asked } = setUpControls({
      iframe: () => ({}),
      updateCustomTrayButtons: () => {},
    });
    join();
    expect(() => controls.updateCustomTrayButtons({ a: { label: 5 } as never })).toThrow(
      'customTrayButton label should be a string.',
    );
    expect(asked.map(([method]) => method)).not.toContain('updateCustomTrayButtons');
  });

  it('answers a promise where the library answers one only after it has loaded', async () => {
    const { controls } = setUpControls();
    expect(controls.updateSendSettings({ video: 'default-video' })).toBeInstanceOf(Promise);
    expect(controls.startLocalAudioLevelObserver()).toBeInstanceOf(Promise);
  });
});

it('defect 13: a command that fails later is said, and leaves no unhandled rejection', async () => {
  const logged = Promise.withResolvers<readonly unknown[]>();
  vi.spyOn(console, 'error').mockImplementation((...what) => logged.resolve(what));
  const failure = new Error('the machine is gone');
  const { controls, join } = setUpControls({ stopLiveStreaming: () => Promise.reject(failure) });
  join();
  expect(controls.stopLiveStreaming()).toBeUndefined();
  expect(await logged.promise).toEqual(['stopLiveStreaming() failed', failure]);
});

describe('levels that cannot be observed', () => {
  it('R5.18 are not said to run', async () => {
    const { controls, join } = setUpControls();
    vi.stubGlobal('AudioWorkletNode', undefined);
    join();
    expect(() => controls.startLocalAudioLevelObserver()).toThrow(
      'startLocalAudioLevelObserver() is not supported on this browser',
    );
    expect(controls.isLocalAudioLevelObserverRunning()).toBe(false);
  });
});

it('R7.35 looks the place up with or without a call', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ geo: 'US-CA' }));
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await setUpControls().controls.geo()).toEqual({ current: 'US-CA' });
});

it('asks whether the call subscribes by itself', () => {
  const { controls, join } = setUpControls({
    subscribeToTracksAutomatically: () => false,
    updateParticipant: () => {},
  });
  join();
  expect(() => controls.updateParticipant('p', { setSubscribedTracks: true })).not.toThrow();
});

describe('the client itself', () => {
  it('is what the controls control, before, in and after a call', async () => {
    const calls = createScriptedCalls();
    const client = new VoiceClient('key', undefined, undefined, undefined, calls.options);
    const controls = createControls(client);
    expect(() => controls.sendAppMessage('a')).toThrow(
      'sendAppMessage() only supported after join.',
    );
    await controls.startRemoteParticipantsAudioLevelObserver(500);
    await client.start('assistant');
    const { room } = calls.transport;
    expect(room.done).toContainEqual(['observeRemoteLevel', 500]);
    controls.sendAppMessage({ type: 'add-message' });
    expect(room.sent).toContainEqual({ type: 'add-message' });
    controls.setLocalAudio(false);
    expect(client.isMuted()).toBe(true);
    expect(client.status).toMatchObject({ microphone: 'muted' });
    await expect(controls.sendDTMF({ sessionId: 's', tones: '1' })).rejects.toMatchObject({
      method: 'sendDTMF',
      transport: 'scripted',
    });
    await client.stop();
    expect(() => controls.setLocalAudio(true)).toThrow('Use after destroy');
  });
});
