import type { Controls } from '@parley/voice/controls';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { refusals } from '../../voice/controls/refusals.ts';
import { libraries, voiceTest as it } from '../support/voice-page.ts';

declare global {
  interface Window {
    controls: Controls;
  }
}

/** Controls over a room that the real library has joined. */
async function join(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The library tells the causes of its refusals to the console.
    console.error = () => {};
    console.warn = () => {};
    window.room = new window.voice.RoomUnderTest(window.voice.createDailyTransport());
    await window.room.outcome;
    window.controls = window.voice.createControls({
      status: {
        state: 'waiting',
        call: { transport: { provider: 'daily' } },
        room: 'joined',
        access: 'full',
        carrier: 'unknown',
        microphone: 'on',
        audio: 'playing',
      },
      connection: window.room.connection,
      on: () => {},
      setMuted: () => {},
    });
  });
}

/** Where the library reads a field of nothing, and says that in place of what it wants. */
const stumbledOver = [
  '["startDialOut",[null]]',
  '["sendDTMF",[null]]',
  '["startRemoteMediaPlayer",[null]]',
  '["startRemoteMediaPlayer",[{"url":"https://a.test/a.mp4","settings":null}]]',
  '["startRemoteMediaPlayer",[{"url":"https://a.test/a.mp4","settings":{"simulcastEncodings":[{"maxBitrate":1}]}}]]',
  '["updateInputSettings",[null]]',
  '["updateInputSettings",[{"video":null}]]',
];

describe('the controls over the real library', () => {
  it('R6.10 R8.31 refuse in the library’s own words, and in its way', async ({ openVoice }) => {
    const page = await openVoice(libraries[0]);
    await join(page);
    const told = await page.evaluate(async (cases) => {
      type Methods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
      async function refusalOf(methods: unknown, [method, args]: (typeof cases)[number]) {
        const copies = structuredClone(args);
        const word = (error: unknown) =>
          error instanceof TypeError ? String(error) : ((error as Error).message ?? String(error));
        let answer: unknown;
        try {
          answer = (methods as Methods)[method]?.(...copies);
        } catch (error) {
          return `throws ${word(error)}`;
        }
        return Promise.resolve(answer).then(
          () => 'takes it',
          (error: unknown) => `rejects ${word(error)}`,
        );
      }
      const told: { said: string; by: 'library' | 'controls'; of: string }[] = [];
      for (const one of cases) {
        const of = JSON.stringify(one.slice(0, 2));
        const { native } = window.room.connection;
        told.push({ of, by: 'library', said: await refusalOf(native, one) });
        told.push({ of, by: 'controls', said: await refusalOf(window.controls, one) });
      }
      return told;
    }, refusals);
    const saidBy = (who: string) => told.filter(({ by }) => by === who);
    for (const [index, { of, said }] of saidBy('controls').entries()) {
      const [, , says = said.replace(/^\w+ /, '')] = refusals[index]!;
      expect(said, of).toMatch(/^(?:throws|rejects) /);
      expect(said.replace(/^\w+ /, ''), of).toBe(says);
    }

    const stumbles = saidBy('library').filter(({ said }) => / TypeError: /.test(said));
    expect(stumbles.map(({ of }) => of)).toEqual(stumbledOver);
    const line = ({ of, said }: (typeof told)[number]) => `${of}: ${said}`;
    const without = (lines: typeof told) => lines.filter(({ of }) => !stumbledOver.includes(of));
    expect(without(saidBy('controls')).map(line)).toEqual(without(saidBy('library')).map(line));
  });
});

describe.each(libraries)('the controls over daily-js $version', (library) => {
  it('ask the library what passed the checks', async ({ openVoice }) => {
    const page = await openVoice(library);
    await join(page);
    const asked = await page.evaluate(async () => {
      const { controls, callMachine } = window;
      controls.updateParticipant('p', { setSubscribedTracks: { audio: true } });
      controls.sendAppMessage({ hello: true }, 'p');
      await controls.startDialOut({ phoneNumber: '+15550100', displayName: 'A' });
      await controls.sendDTMF({ sessionId: 's', tones: '1#' });
      await controls.sipRefer({ sessionId: 's', toEndPoint: 'sip:a@b' });
      await controls.setUserData({ plan: 'pro' });
      return callMachine.received.map(({ action, ...asked }) => ({ action, ...asked }));
    });
    expect(asked).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'dialout-start', phoneNumber: '+15550100' }),
        expect.objectContaining({ action: 'send-dtmf', tones: '1#' }),
        expect.objectContaining({ action: 'sip-call-transfer', useSipRefer: true }),
        expect.objectContaining({ action: 'set-user-data', userData: { plan: 'pro' } }),
        expect.objectContaining({
          action: 'update-participant',
          id: 'p',
          properties: { setSubscribedTracks: { audio: true } },
        }),
        expect.objectContaining({ action: 'app-msg', data: { hello: true }, to: 'p' }),
      ]),
    );
  });

  it('play media with simulcast encodings, which the library refuses by mistake', async ({
    openVoice,
  }) => {
    const page = await openVoice(library);
    await page.evaluate(() => {
      window.callMachine.answers['daily-method-start-remote-media-player'] = ({ settings }) => ({
        session_id: 'player',
        state: 'playing',
        settings,
      });
    });
    await join(page);
    const seen = await page.evaluate(async () => {
      const start = {
        url: 'https://media.test/a.mp4',
        settings: { simulcastEncodings: [{ maxBitrate: 100_000 }] },
      };
      const native = window.room.connection.native as Controls;
      const byLibrary = await native
        .startRemoteMediaPlayer(start)
        .catch((error: Error) => error.name);
      return { byLibrary, byControls: await window.controls.startRemoteMediaPlayer(start) };
    });
    expect(seen).toMatchObject({
      byLibrary: 'TypeError',
      byControls: {
        session_id: 'player',
        remoteMediaPlayerState: {
          state: 'playing',
          settings: { simulcastEncodings: [{ maxBitrate: 100_000 }] },
        },
      },
    });
  });

  it('D140 refuse what the library stumbles over', async ({ openVoice }) => {
    const page = await openVoice(library);
    await join(page);
    const said = await page.evaluate(() => {
      const { controls } = window;
      return [
        () => controls.startCustomTrack(undefined as never),
        () => controls.sendAppMessage(undefined),
      ].map((act) => {
        try {
          act();
          return null;
        } catch (error) {
          return String(error);
        }
      });
    });
    expect(said).toEqual([
      'ControlError: Custom tracks provided must be instances of MediaStreamTrack',
      'ControlError: An app message must be serializable to JSON',
    ]);
  });

  it('leave the caller’s objects as they were', async ({ openVoice }) => {
    const page = await openVoice(library);
    await join(page);
    const { before, after, track } = await page.evaluate(async () => {
      const { controls } = window;
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const [track] = stream.getAudioTracks();
      if (track === undefined) throw new Error('There is no fake microphone.');
      const custom = { track, trackName: 'mine' };
      const given = {
        input: {
          video: { processor: { type: 'background-image' as const, config: { source: 1 } } },
        },
        refer: { sessionId: 's', toEndPoint: 'sip:a@b' },
        permissions: { updatePermissions: { canSend: ['audio' as const] } },
      };
      const before = JSON.stringify(given);
      await controls.startCustomTrack(custom);
      await controls.updateInputSettings(given.input);
      await controls.sipRefer(given.refer);
      controls.updateParticipant('p', given.permissions);
      const after = { before, after: JSON.stringify(given), track: custom.track === track };
      track.stop();
      return after;
    });
    expect(after).toBe(before);
    expect(track).toBe(true);
  });

  for (const max of [10, 5000]) {
    it(`R5.16 R9.32 hold messages to the room’s own ${max} characters`, async ({ openVoice }) => {
      const page = await openVoice(library);
      await page.evaluate((max) => {
        window.callMachine.internal = { _maxAppMessageSize: max };
      }, max);
      await join(page);
      const send = (length: number) =>
        page.evaluate((text) => window.controls.sendAppMessage(text), 'a'.repeat(length));
      await send(max - 2);
      await expect(send(max - 1)).rejects.toThrow(`Message data too large. Max size is ${max}`);
    });
  }
});
