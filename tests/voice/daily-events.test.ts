import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { RemoteParticipant } from '../support/voice-call-machine.ts';
import { libraries, voiceTest as it } from '../support/voice-page.ts';

const speaker: RemoteParticipant = { id: 'remote-1', name: 'Vapi Speaker' };
const told = { id: 'remote-1', name: 'Vapi Speaker', local: false };

const cameraKinds = [
  'permissions',
  'cam-in-use',
  'mic-in-use',
  'cam-mic-in-use',
  'not-found',
  'constraints',
  'undefined-mediadevices',
];

function cameraError(type: string, kind: string) {
  const error = { name: 'Error', message: `No: ${type}`, kind: undefined };
  const media = type === 'cam-in-use' ? ['audio', 'video'] : ['audio'];
  return { type: 'camera-error', kind, media, error };
}

async function join(page: Page, options: { receiveVideo?: boolean } = {}): Promise<void> {
  await page.evaluate(async (options) => {
    const room = { url: 'https://parley.daily.co/room' };
    const transport = window.voice.createDailyTransport();
    window.room = new window.voice.RoomUnderTest(transport, room, options);
    await window.room.outcome;
  }, options);
}

describe.each(libraries)('what a room tells over daily-js $version', (library) => {
  it('is who comes, speaks and goes, and every other sound is subscribed to', async ({
    openVoice,
  }) => {
    const page = await openVoice(library);
    await join(page);
    await page.evaluate(async (speaker) => {
      const { room } = window.callMachine;
      room.enter(speaker);
      await window.room.hear('participant-joined');
      await room.speak(speaker.id);
      await window.room.hear('track-started', 2);
      room.exit(speaker.id);
      await window.room.hear('participant-left');
    }, speaker);
    const events = await page.evaluate(() =>
      window.room.told('participant-joined', 'track-started', 'track-stopped', 'participant-left'),
    );
    expect(events).toEqual([
      // Our own microphone, which the library itself tells of only when it starts later.
      {
        type: 'track-started',
        participant: { id: expect.stringMatching(/^local/), name: 'me', local: true },
        track: 'audio',
      },
      { type: 'participant-joined', participant: told },
      { type: 'track-started', participant: told, track: 'audio' },
      { type: 'track-stopped', participant: told, track: 'audio' },
      { type: 'participant-left', participant: told },
    ]);
    const subscriptions = await page.evaluate(() =>
      window.callMachine.actions('update-participant'),
    );
    expect(subscriptions).toMatchObject([
      { id: 'remote-1', properties: { setSubscribedTracks: { audio: true, video: false } } },
    ]);
  });

  it('is who was there before, once, with their video when it is wanted', async ({ openVoice }) => {
    const page = await openVoice(library);
    await page.evaluate((speaker) => {
      window.callMachine.present = [speaker];
    }, speaker);
    await join(page, { receiveVideo: true });
    const { subscriptions, updated } = await page.evaluate(async (speaker) => {
      const { room } = window.callMachine;
      await room.speak(speaker.id);
      await window.room.hear('participant-updated');
      const subscriptions = window.callMachine.actions('update-participant');
      return { subscriptions, updated: window.room.told('participant-joined') };
    }, speaker);
    expect(updated).toEqual([{ type: 'participant-joined', participant: told }]);
    expect(subscriptions).toMatchObject([
      { id: 'remote-1', properties: { setSubscribedTracks: { audio: true, video: true } } },
    ]);
  });

  it('is every message, as it came', async ({ openVoice }) => {
    const page = await openVoice(library);
    await join(page);
    const messages = [
      'listening',
      '{"type":"hang"}',
      { type: 'already-parsed' },
      'not { json',
      7,
      null,
    ];
    const events = await page.evaluate(async (messages) => {
      for (const data of messages) {
        window.callMachine.room.post({ action: 'app-message', data, fromId: 'remote-1' });
      }
      await window.room.hear('app-message', messages.length);
      return window.room.told('app-message');
    }, messages);
    expect(events.map(({ data }) => data)).toEqual(messages);
  });

  it('is how loud it is: the sum of the others, and the microphone', async ({ openVoice }) => {
    const page = await openVoice(library);
    await join(page);
    const events = await page.evaluate(async () => {
      const { room } = window.callMachine;
      const post = (participantsAudioLevel: object) =>
        room.post({ action: 'remote-participants-audio-level', participantsAudioLevel });
      post({ a: 0.25, b: 0.5 });
      post({});
      room.post({ action: 'local-audio-level', audioLevel: 0.125 });
      await window.room.hear('local-level');
      return window.room.told('remote-level', 'local-level');
    });
    expect(events).toEqual([
      { type: 'remote-level', level: 0.75 },
      { type: 'remote-level', level: 0 },
      { type: 'local-level', level: 0.125 },
    ]);
  });

  it('R4.49 is the access: full, lobby, none', async ({ openVoice }) => {
    const page = await openVoice(library);
    await join(page);
    const events = await page.evaluate(async () => {
      for (const level of ['lobby', 'none', 'full']) {
        window.callMachine.room.post({ action: 'access-state-updated', access: { level } });
      }
      window.callMachine.room.post({ action: 'access-state-updated', access: 'unknown' });
      await window.room.hear('access', 4);
      return window.room.told('access').map(({ access }) => access);
    });
    expect(events).toEqual(['lobby', 'none', 'full', 'unknown']);
  });

  it('R8.29 is a camera error by its kind, and the call goes on', async ({ openVoice }) => {
    const page = await openVoice(library);
    await join(page);
    const { events, states } = await page.evaluate(
      async (types) => {
        for (const type of types) window.callMachine.room.refuseMicrophone(type, `No: ${type}`);
        await window.room.hear('camera-error', types.length);
        return { events: window.room.told('camera-error'), states: window.room.states };
      },
      [...cameraKinds, 'something-new'],
    );
    expect(events).toEqual([
      ...cameraKinds.map((kind) => cameraError(kind, kind)),
      cameraError('something-new', 'unknown'),
    ]);
    expect(states.at(-1)).toBe('joined');
  });

  it('is what goes wrong without ending the call', async ({ openVoice }) => {
    const page = await openVoice(library);
    await join(page);
    const kinds = [
      'audio-processor-error',
      'local-audio-level-observer-error',
      'screen-share-error',
    ];
    const events = await page.evaluate(async (kinds) => {
      for (const type of kinds) {
        window.callMachine.room.post({ action: 'nonfatal-error', type, errorMsg: `${type}!` });
      }
      await window.room.hear('nonfatal', 2);
      return window.room.told('nonfatal', 'local-level-failed');
    }, kinds);
    const error = (kind: string) => ({ name: 'Error', message: `${kind}!`, kind: undefined });
    expect(events).toEqual([
      { type: 'nonfatal', kind: 'audio-processor-error', error: error('audio-processor-error') },
      { type: 'local-level-failed', error: error('local-audio-level-observer-error') },
      { type: 'nonfatal', kind: 'screen-share-error', error: error('screen-share-error') },
    ]);
  });

  it('is network and recording, with the details', async ({ openVoice }) => {
    const page = await openVoice(library);
    await join(page);
    const events = await page.evaluate(async () => {
      const { room } = window.callMachine;
      const quality = { threshold: 'low', quality: 40, state: { state: 'bad', reasons: ['loss'] } };
      room.post({ action: 'network-quality-change', ...quality });
      room.post({ action: 'network-connection', event: 'interrupted', type: 'signaling' });
      for (const name of ['started', 'stopped', 'stats', 'error', 'upload-completed']) {
        room.post({ action: `recording-${name}`, recordingId: 'r1' });
      }
      await window.room.hear('recording', 5);
      return window.room.events
        .filter(({ type }) => /^network|^recording/.test(type))
        .map((event) => JSON.parse(JSON.stringify(event)) as object);
    });
    expect(events).toMatchObject([
      { type: 'network-quality', detail: { threshold: 'low', quality: 40, networkState: 'bad' } },
      { type: 'network-connection', detail: { event: 'interrupted' } },
      { type: 'recording', event: 'started', detail: { recordingId: 'r1' } },
      { type: 'recording', event: 'stopped' },
      { type: 'recording', event: 'stats' },
      { type: 'recording', event: 'error' },
      { type: 'recording', event: 'upload-completed' },
    ]);
  });

  it('R8.28 is the end of the room, with its kind', async ({ openVoice }) => {
    const page = await openVoice(library);
    const types = [
      'ejected',
      'exp-room',
      'exp-token',
      'meeting-full',
      'not-allowed',
      'of-tomorrow',
    ];
    const ends = await page.evaluate(async (types) => {
      const ends = [];
      for (const type of types) {
        const room = new window.voice.RoomUnderTest(window.voice.createDailyTransport());
        await room.outcome;
        window.callMachine.room.fail({ type, msg: 'Meeting has ended', details: { why: type } });
        await room.reach('error');
        await room.connection.leave();
        const left = Object.keys(window._daily?.instances ?? {}).length;
        ends.push({ events: room.told('fatal'), states: room.states.slice(-2), left });
      }
      return ends;
    }, types);
    expect(ends).toEqual(
      types.map((type) => {
        const kind = type === 'of-tomorrow' ? 'unknown' : type;
        const error = { name: 'TransportError', kind, message: 'Meeting has ended' };
        return { events: [{ type: 'fatal', error }], states: ['joined', 'error'], left: 0 };
      }),
    );
  });

  it('is a server that hangs up, after which nothing is left', async ({ openVoice }) => {
    const page = await openVoice(library);
    await join(page);
    const { states, instances, scripts, live } = await page.evaluate(async () => {
      const microphone = window.callMachine.room.microphone;
      window.callMachine.room.hangUp();
      await window.room.reach('left');
      await window.room.connection.leave();
      return {
        states: window.room.states,
        instances: Object.keys(window._daily?.instances ?? {}),
        scripts: document.head.querySelectorAll('script[src*="bundle"]').length,
        live: microphone?.readyState,
      };
    });
    expect(states.slice(-2)).toEqual(['joined', 'left']);
    expect({ instances, scripts, live }).toEqual({ instances: [], scripts: 0, live: 'ended' });
  });

  it('is nothing once it is over', async ({ openVoice }) => {
    const page = await openVoice(library);
    await join(page);
    const types = await page.evaluate(async () => {
      const { room } = window.callMachine;
      room.hangUp();
      room.post({ action: 'app-message', data: 'too late', fromId: 'remote-1' });
      room.fail({ type: 'ejected', msg: 'too late' });
      await window.room.reach('left');
      await window.room.connection.leave();
      return window.room.events.map(({ type }) => type);
    });
    expect(types.slice(types.lastIndexOf('state') + 1)).toEqual([]);
  });
});
