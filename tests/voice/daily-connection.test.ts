import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { leftovers, libraries, nothing, voiceTest as it } from '../support/voice-page.ts';

async function join(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.room = new window.voice.RoomUnderTest(window.voice.createDailyTransport());
    await window.room.outcome;
  });
}

describe.each(libraries)('a connection over daily-js $version', (library) => {
  it('R5.16 R9.32 sends messages up to 4096 characters of JSON', async ({ openVoice }) => {
    const page = await openVoice(library);
    await join(page);
    const { sent, refusal } = await page.evaluate(async () => {
      const { connection } = window.room;
      connection.send('x'.repeat(4094));
      let refusal = '';
      try {
        connection.send('x'.repeat(4095));
      } catch (error) {
        refusal = (error as Error).message;
      }
      await connection.leave();
      return { sent: window.callMachine.actions('app-msg'), refusal };
    });
    expect(sent).toMatchObject([{ data: 'x'.repeat(4094), to: '*' }]);
    expect(refusal).toBe('Message data too large. Max size is 4096');
  });

  it('R9.32 obeys the limit that the room sets', async ({ openVoice }) => {
    const page = await openVoice(library);
    await page.evaluate(() => {
      window.callMachine.internal = { _maxAppMessageSize: 10 };
    });
    await join(page);
    const send = (text: string) => page.evaluate((text) => window.room.connection.send(text), text);
    await send('12345678');
    await expect(send('123456789')).rejects.toThrow('Message data too large. Max size is 10');
  });

  it('has the microphone as it was set last, here or by the room', async ({ openVoice }) => {
    const page = await openVoice(library);
    await join(page);
    const seen = await page.evaluate(async () => {
      const { connection } = window.room;
      const seen = [connection.isMicrophoneOn()];
      connection.setMicrophoneOn(false);
      seen.push(connection.isMicrophoneOn());
      connection.setMicrophoneOn(true);
      seen.push(connection.isMicrophoneOn());
      await window.room.hear('participant-updated', 2);
      seen.push(connection.isMicrophoneOn());
      window.callMachine.room.setLocalAudio(false);
      await window.room.hear('participant-updated', 3);
      return [...seen, connection.isMicrophoneOn()];
    });
    expect(seen).toEqual([true, false, true, true, false]);
    const asked = await page.evaluate(() => window.callMachine.actions('local-audio'));
    expect(asked.map(({ state }) => state)).toEqual([false, true]);
  });

  it('joins without a microphone', async ({ openVoice }) => {
    const page = await openVoice(library);
    const isOn = await page.evaluate(async () => {
      const room = { url: 'https://parley.daily.co/room' };
      const transport = window.voice.createDailyTransport();
      const under = new window.voice.RoomUnderTest(transport, room, { microphone: false });
      await under.outcome;
      return under.connection.isMicrophoneOn();
    });
    expect(isOn).toBe(false);
  });

  it('changes the microphone, and says when it could not', async ({ openVoice }) => {
    const page = await openVoice(library);
    await page.evaluate(() => {
      window.callMachine.answers['set-input-devices'] = ({ audioDeviceId }) => ({
        mic: { deviceId: audioDeviceId === 'unplugged' ? 'built-in' : audioDeviceId },
      });
    });
    await join(page);
    const replace = (source: string) =>
      page.evaluate((source) => window.room.connection.replaceMicrophone(source), source);
    await replace('headset');
    await replace('default');
    await expect(replace('unplugged')).rejects.toThrow('The microphone could not be used');
    const asked = await page.evaluate(() => window.callMachine.actions('set-input-devices'));
    expect(asked.map(({ audioDeviceId }) => audioDeviceId)).toEqual([
      'headset',
      'default',
      'unplugged',
    ]);
  });

  it('frees the microphone that the library opened, and no track of another owner', async ({
    openVoice,
  }) => {
    const page = await openVoice(library);
    const states = await page.evaluate(async () => {
      const capture = async () => {
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
        const [track] = stream.getAudioTracks();
        if (track === undefined) throw new Error('There is no fake microphone.');
        return track;
      };
      const [mine, later, custom] = [await capture(), await capture(), await capture()];
      const room = { url: 'https://parley.daily.co/room' };
      const transport = window.voice.createDailyTransport();
      const first = new window.voice.RoomUnderTest(transport, room, { microphone: mine });
      await first.outcome;
      await first.connection.leave();

      const second = new window.voice.RoomUnderTest(transport);
      await second.outcome;
      const opened = window.callMachine.room.microphone;
      await second.connection.replaceMicrophone(later);
      await second.connection.perform('setInputDevicesAsync', [{ audioSource: custom }]);
      await second.connection.leave();
      return [mine, opened, later, custom].map((track) => track?.readyState);
    });
    expect(states).toEqual(['live', 'ended', 'live', 'live']);
  });

  it('observes levels, and says why it cannot', async ({ openVoice }) => {
    const page = await openVoice(library);
    await join(page);
    const asked = await page.evaluate(async () => {
      const { connection } = window.room;
      await connection.observeRemoteLevel(100);
      await connection.observeLocalLevel(250);
      await connection.observeRemoteLevel(null);
      await connection.observeLocalLevel(null);
      await connection.leave();
      return window.callMachine.received
        .filter(({ action }) => action.includes('observer'))
        .map(({ action, interval }) => [action, interval]);
    });
    expect(asked).toEqual([
      ['start-remote-participants-audio-level-observer', 100],
      ['start-local-audio-level-observer', 250],
      ['stop-remote-participants-audio-level-observer', undefined],
      ['stop-local-audio-level-observer', undefined],
    ]);
  });

  it('R5.18 R9.29 rejects in words: an interval under 100 ms, a refusal of the room', async ({
    openVoice,
  }) => {
    const page = await openVoice(library);
    await page.evaluate(() => {
      window.callMachine.answers['start-local-audio-level-observer'] = () => ({
        error: { msg: 'no worklet' },
      });
      window.callMachine.answers['update-input-settings'] = () => ({ error: 'no processor' });
    });
    await join(page);
    const refusals = await page.evaluate(async () => {
      const { connection } = window.room;
      const attempts = [
        connection.observeRemoteLevel(99),
        connection.observeLocalLevel(100),
        connection.setNoiseCancellation(true),
      ];
      const outcomes = await Promise.allSettled(attempts);
      return outcomes.map((one) =>
        one.status === 'rejected' && one.reason instanceof Error ? one.reason.message : one.status,
      );
    });
    expect(refusals).toEqual([
      'The interval must be a number greater than or equal to 100 milliseconds.',
      'no worklet',
      'no processor',
    ]);
  });

  it('switches noise cancellation off again', async ({ openVoice }) => {
    const page = await openVoice(library);
    await join(page);
    const [asked] = await page.evaluate(async () => {
      window.callMachine.answers['update-input-settings'] = ({ inputSettings }) => ({
        inputSettings,
      });
      await window.room.connection.setNoiseCancellation(false);
      return window.callMachine.actions('update-input-settings');
    });
    expect(asked).toMatchObject({ inputSettings: { audio: { processor: { type: 'none' } } } });
  });

  it('shares the screen, and tells what the library refuses', async ({ openVoice }) => {
    const page = await openVoice(library);
    await join(page);
    const { asked, refused } = await page.evaluate(async () => {
      const { connection } = window.room;
      connection.startScreenShare();
      connection.startScreenShare({ media: { audio: true }, send: 'detail-optimized' });
      connection.stopScreenShare();
      connection.startScreenShare({ send: 'no-such-preset' });
      await window.room.hear('nonfatal');
      await connection.leave();
      const asked = window.callMachine.received.filter(({ action }) =>
        action.startsWith('local-screen'),
      );
      return { asked, refused: window.room.told('nonfatal') };
    });
    expect(asked.map(({ action, captureOptions }) => [action, captureOptions])).toEqual([
      ['local-screen-start', {}],
      [
        'local-screen-start',
        { displayMediaOptions: { audio: true }, screenVideoSendSettings: 'detail-optimized' },
      ],
      ['local-screen-stop', undefined],
    ]);
    expect(refused).toMatchObject([
      {
        kind: 'screen-share-error',
        error: { message: expect.stringContaining('send settings should be either an object') },
      },
    ]);
  });

  it('R5.19 records, in the types that there are', async ({ openVoice }) => {
    const page = await openVoice(library);
    await join(page);
    const start = (type: string) =>
      page.evaluate((type) => window.room.connection.startRecording({ type }), type);
    for (const type of ['cloud', 'raw-tracks', 'local']) await start(type);
    await expect(start('tape')).rejects.toThrow("invalid type: tape, allowed values 'cloud', ");
    const asked = await page.evaluate(async () => {
      window.room.connection.stopRecording();
      await window.room.connection.leave();
      return window.callMachine.received
        .filter(({ action }) => action.startsWith('local-recording'))
        .map(({ action, type }) => [action, type]);
    });
    expect(asked).toEqual([
      ['local-recording-start', 'cloud'],
      ['local-recording-start', 'raw-tracks'],
      ['local-recording-start', 'local'],
      ['local-recording-stop', undefined],
    ]);
  });

  it('performs what the library has for a call under way, and nothing of its lifecycle', async ({
    openVoice,
  }) => {
    const page = await openVoice(library);
    await join(page);
    const { performed, state } = await page.evaluate(() => {
      const { connection } = window.room;
      const methods = [
        'sendDTMF',
        'setUserName',
        'meetingState',
        'join',
        'leave',
        'destroy',
        'load',
      ];
      const others = ['_callMachine', 'toString', 'constructor', 'callClientId', 'nothing'];
      const performed = [...methods, ...others].filter((method) => connection.performs(method));
      return { performed, state: connection.perform('meetingState', []) };
    });
    expect(performed).toEqual(['sendDTMF', 'setUserName', 'meetingState']);
    expect(state).toBe('joined-meeting');
    await expect(
      page.evaluate(() => window.room.connection.perform('destroy', [])),
    ).rejects.toThrow('The library has no method destroy() for a call under way.');
  });

  it('leaves no promise open when the room is left, hung up or lost', async ({ openVoice }) => {
    const page = await openVoice(library);
    const answers = await page.evaluate(async () => {
      const { callMachine } = window;
      const actions = ['get-meeting-session', 'set-user-name', 'set-input-devices'];
      for (const action of actions) callMachine.unanswered.add(action);
      const ends = [
        () => window.room.connection.leave(),
        () => callMachine.room.hangUp(),
        () => callMachine.room.fail({ type: 'ejected', msg: 'Lost.' }),
      ];
      const answers: unknown[] = [];
      for (const [index, end] of ends.entries()) {
        window.room = new window.voice.RoomUnderTest(window.voice.createDailyTransport());
        await window.room.outcome;
        const { connection } = window.room;
        const asked = [
          connection.perform('getMeetingSession', []),
          connection.perform('setUserName', ['Ann']),
          connection.replaceMicrophone('default'),
        ];
        const settled = Promise.allSettled(asked);
        for (const action of actions) await callMachine.ask(action, index + 1);
        void end();
        for (const one of await settled)
          answers.push(one.status === 'rejected' ? String(one.reason) : one.status);
      }
      return answers;
    });
    expect(answers).toEqual(Array.from({ length: 9 }, () => 'Error: Use after destroy'));
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('R8.31 is refused in the words of the library once it is over', async ({
    openVoice,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/only supported after join/);
    const page = await openVoice(library);
    await join(page);
    const words = await page.evaluate(async () => {
      const { connection } = window.room;
      await Promise.all([connection.leave(), connection.leave()]);
      const words = [];
      for (const misuse of [() => connection.send('x'), () => connection.setMicrophoneOn(true)]) {
        try {
          misuse();
        } catch (error) {
          words.push((error as Error).message);
        }
      }
      return [...words, window.callMachine.actions('leave-meeting').length];
    });
    expect(words).toEqual([
      expect.stringContaining('sendAppMessage() only supported after join.'),
      'Use after destroy',
      1,
    ]);
  });
});
